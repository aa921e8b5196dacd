import { readdirSync } from "node:fs";
import { extname, join } from "node:path";

export type SeedFile = { key: string; source: string; contentType: string };

const mediaFolder = join(import.meta.dirname, "media");

const contentTypes: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
};

/** The root-relative public URL of a stored file, such as "products/metallic-smooth-main.jpg". */
export function mediaUrl(key: string): string {
  return `/storage/v1/object/public/site-media/${key}`;
}

/** Every file below the media folder, its path being its storage key. Throws on an unknown file ending. */
export function listSeedFiles(): SeedFile[] {
  return readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const contentType = contentTypes[extname(entry.name)];
      if (!contentType) throw new Error(`No content type for the seed file ${source}`);
      const key = source
        .slice(mediaFolder.length + 1)
        .split("\\")
        .join("/");
      return { key, source, contentType };
    })
    .sort((a, b) => a.key.localeCompare(b.key));
}
