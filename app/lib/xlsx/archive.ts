import { unzipSync } from "fflate";

/** More than any sheet of a file of 10 MB that people made. */
const LARGEST_PART = 300 * 1024 * 1024;

/** The parts of a ZIP archive by their names: with "/" between folders, as some programs write "\", and whatever their capitals. */
export type Archive = {
  names: readonly string[];
  /** The bytes of a part; undefined for one that is not there. Throws an error where it is broken. */
  read: (name: string) => Uint8Array | undefined;
};

/** Opens an archive; each part is unpacked when it is read, so that one that nobody needs may be broken. Throws an error for what is none. */
export function openArchive(bytes: Uint8Array): Archive {
  const stored = new Map<string, string>();
  unzipSync(bytes, {
    filter: ({ name }) => {
      stored.set(plainName(name), name);
      return false;
    },
  });
  return {
    names: [...stored.keys()],
    read: (name) => {
      const wanted = stored.get(plainName(name));
      if (wanted === undefined) return undefined;
      const parts = unzipSync(bytes, {
        filter: (part) => {
          if (part.name === wanted && part.originalSize > LARGEST_PART) throw new Error("The part is too large");
          return part.name === wanted;
        },
      });
      return parts[wanted];
    },
  };
}

function plainName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}
