import { extensionByBytes } from "./file-beginning.rules.ts";
import { isVideo, MAX_FILE_BYTES } from "./files.rules.ts";
import { formatSize } from "./stale-files.rules.ts";

const OTHERS: Record<string, string> = {
  avif: "an AVIF picture",
  tif: "a TIFF picture",
  bmp: "a BMP picture",
};

const FILMS: Record<string, string> = {
  mov: "a QuickTime film",
  avi: "an AVI film",
  mkv: "a Matroska film",
};

/**
 * What can be done about a file that was refused, below the message that says why; undefined where there is nothing to tell.
 * @param beginning its first bytes
 * @param videos extensions of the films that the field takes
 */
export function adviceOn(
  { name, size }: Pick<File, "name" | "size">,
  beginning: Uint8Array,
  videos: readonly string[] = [],
): string | undefined {
  const extension = extensionByBytes(beginning) ?? "";
  if (extension === "heic") {
    return `"${name}" is a HEIC picture, as iPhones take them. Save it as JPEG and choose that file: on a Mac in Preview with File, Export; on Windows in Photos with Save as. An iPhone takes JPEG from the start with Settings, Camera, Formats, Most Compatible.`;
  }
  const other = OTHERS[extension];
  if (other) return `"${name}" is ${other}. Open it in a picture program, save it as JPEG or PNG and choose that file.`;
  if (videos.length === 0) return undefined;
  const film = FILMS[extension];
  const needsSmaller = size > MAX_FILE_BYTES && (isVideo(name) || videos.includes(extension) || film !== undefined);
  if (needsSmaller) {
    return `"${name}" has ${formatSize(size)}. Cut it shorter or save it with fewer pixels, as MP4: on a Mac in QuickTime Player with File, Export As, 480p; on Windows in Clipchamp with Export, 480p; or in HandBrake with the preset Fast 480p30. Half a minute of film is about 5 MB then.`;
  }
  if (film && !videos.includes(extension)) {
    return `"${name}" is ${film}. Save it as MP4, in HandBrake for example, and choose that file.`;
  }
  return undefined;
}
