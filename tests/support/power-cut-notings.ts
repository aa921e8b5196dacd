import type fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Operation } from "./power-cut-log.ts";

/** Looks at a call before it is made. @returns what notes it once it has succeeded; undefined where there is nothing to note */
export type Noting = (parameters: unknown[]) => ((result: unknown) => void) | undefined;

type Recorder = {
  /** The folder whose files are noted; no link leads to it. */
  folder: string;
  /** The functions as they were before they noted anything. */
  real: typeof fs;
  append(operation: Operation, data?: Uint8Array): void;
  /** Of the log. */
  length(): number;
};

/** How each function of `node:fs` that changes files is noted, by its name without "Sync". */
export function makeNotings({ folder, real, append, length }: Recorder): Record<string, Noting> {
  const { O_CREAT, O_TRUNC } = real.constants;

  const isWithin = (file: string) => file === folder || file.startsWith(`${folder}/`);
  const relative = (file: string) => path.relative(folder, file);

  /** The absolute path when it lies in the folder. */
  function pathOf(given: unknown): string | undefined {
    if (typeof given === "number" || given === undefined) return undefined;
    const file = path.resolve(given instanceof URL ? fileURLToPath(given) : String(given));
    return isWithin(file) ? file : undefined;
  }

  /** The number of an opened file or folder when it lies in the folder, and whether it has lost its name by now. */
  const isOpenedWithin = (fd: unknown) => isWithin(real.readlinkSync(`/proc/self/fd/${fd}`));
  const inodeOf = (fd: unknown) => real.fstatSync(Number(fd)).ino;
  const standing = (file: string) => {
    const { ino, mode } = real.lstatSync(file);
    return { path: relative(file), inode: ino, mode: mode & 0o7777 };
  };

  function noteOpen(file: string, isEmptied: boolean) {
    append({ kind: "open", ...standing(file), isEmptied });
  }

  function noteSync(fd: unknown, isDataOnly: boolean) {
    if (!isOpenedWithin(fd)) return undefined;
    const since = length();
    return () => append({ kind: "sync", inode: inodeOf(fd), since, isDataOnly });
  }

  /** Bytes that went to where an opened file stood, or to a place that was named. */
  function noteWritten(fd: unknown, bytes: Uint8Array, written: number, position: unknown) {
    const isPlaced = typeof position === "number" || typeof position === "bigint";
    const reached = () => Number(/pos:\s*(\d+)/.exec(real.readFileSync(`/proc/self/fdinfo/${fd}`, "utf8"))?.[1]);
    const at = isPlaced && Number(position) >= 0 ? Number(position) : reached() - written;
    append({ kind: "write", inode: inodeOf(fd), at }, bytes.subarray(0, written));
  }

  function noteWholeFile(file: string) {
    noteOpen(file, true);
    append({ kind: "write", inode: real.statSync(file).ino, at: 0 }, real.readFileSync(file));
  }

  const byPath =
    (note: (file: string, parameters: unknown[], result: unknown) => void): Noting =>
    (parameters) => {
      const file = pathOf(parameters[0]);
      return file === undefined ? undefined : (result) => note(file, parameters, result);
    };

  const unknown =
    (name: string): Noting =>
    (parameters) =>
      parameters.slice(0, 2).some((given) => typeof given === "string" && pathOf(given))
        ? () => append({ kind: "unknown", call: `${name} ${parameters.slice(0, 2).join(" ")}` })
        : undefined;

  const remove: Noting = (parameters) => {
    const file = pathOf(parameters[0]);
    if (file === undefined) return undefined;
    const stood = listTree(real, file);
    return () => {
      for (const each of stood) if (!exists(real, each)) append({ kind: "remove", path: relative(each) });
    };
  };

  return {
    open: byPath((file, [, flags = "r"]) => {
      const isMade = typeof flags === "number" ? (flags & O_CREAT) > 0 : /^[aw]/.test(String(flags));
      const isEmptied = typeof flags === "number" ? (flags & O_TRUNC) > 0 : String(flags).startsWith("w");
      if (isMade || isEmptied) noteOpen(file, isEmptied);
    }),
    write: ([fd, data, ...place]) => {
      if (!isOpenedWithin(fd)) return undefined;
      const { bytes, position } = readWrite(data, place);
      return (result) => noteWritten(fd, bytes, countOf(result), position);
    },
    writev: ([fd, parts, position]) => {
      if (!isOpenedWithin(fd)) return undefined;
      return (result) => noteWritten(fd, Buffer.concat(parts as Uint8Array[]), countOf(result), position);
    },
    writeFile: ([target, data, options]) => {
      const fd = typeof target === "object" && target !== null && "fd" in target ? target.fd : target;
      const isFlushed = typeof options === "object" && options !== null && "flush" in options && options.flush;
      const file = pathOf(target);
      if (file !== undefined) {
        return () =>
          isFlushed ? append({ kind: "unknown", call: `writeFile with flush ${file}` }) : noteWholeFile(file);
      }
      if (typeof fd !== "number" || !isOpenedWithin(fd)) return undefined;
      if (typeof data !== "string" && !ArrayBuffer.isView(data)) {
        return () => append({ kind: "unknown", call: "writeFile of a stream" });
      }
      const { bytes } = readWrite(data, []);
      return () => noteWritten(fd, bytes, bytes.byteLength, undefined);
    },
    appendFile: byPath((file, [, data]) => {
      const { bytes } = readWrite(data, []);
      const { ino, size } = real.statSync(file);
      noteOpen(file, false);
      append({ kind: "write", inode: ino, at: size - bytes.byteLength }, bytes);
    }),
    truncate: byPath((file, [, size = 0]) =>
      append({ kind: "size", inode: real.statSync(file).ino, size: Number(size) }),
    ),
    ftruncate: ([fd, size = 0]) =>
      isOpenedWithin(fd) ? () => append({ kind: "size", inode: inodeOf(fd), size: Number(size) }) : undefined,
    mkdir: byPath((file, [, options], first) => {
      const isDeep = typeof options === "object" && options !== null && "recursive" in options && options.recursive;
      const made = isDeep ? foldersBetween(first, file) : [file];
      for (const each of made) append({ kind: "mkdir", ...standing(each) });
    }),
    mkdtemp: byPath((_prefix, _parameters, made) => append({ kind: "mkdir", ...standing(String(made)) })),
    rename: (parameters) => {
      const [from, to] = parameters.map(pathOf);
      if (from && to) return () => append({ kind: "rename", from: relative(from), to: relative(to) });
      return unknown("rename")(parameters);
    },
    copyFile: ([, target]) => {
      const file = pathOf(target);
      return file === undefined ? undefined : () => noteWholeFile(file);
    },
    unlink: remove,
    rmdir: remove,
    rm: remove,
    fsync: ([fd]) => noteSync(fd, false),
    fdatasync: ([fd]) => noteSync(fd, true),
    chmod: byPath((file) => append({ kind: "mode", ...standing(file) })),
    fchmod: ([fd, mode]) =>
      isOpenedWithin(fd) ? () => append({ kind: "mode", inode: inodeOf(fd), mode: Number(mode) }) : undefined,
    cp: unknown("cp"),
    link: unknown("link"),
    symlink: unknown("symlink"),
    mkdtempDisposable: unknown("mkdtempDisposable"),
  };
}

/** The bytes that a call of `write` hands over, as they are at that moment, and where they are to go. */
function readWrite(data: unknown, place: unknown[]): { bytes: Uint8Array; position: unknown } {
  if (typeof data === "string") {
    const [position, encoding] = place;
    return { bytes: Buffer.from(data, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"), position };
  }
  const { buffer, byteOffset, byteLength } = data as Uint8Array;
  const [first, second, third] = place;
  const options =
    typeof first === "object" && first !== null ? first : { offset: first, length: second, position: third };
  const { offset, length, position } = options as { offset?: number; length?: number; position?: unknown };
  const from = offset ?? 0;
  const bytes = Buffer.from(buffer, byteOffset + from, length ?? byteLength - from);
  return { bytes: Buffer.from(bytes), position };
}

function countOf(result: unknown): number {
  return typeof result === "number" ? result : (result as { bytesWritten: number }).bytesWritten;
}

/** The folders that were made on the way to one, the outermost first; none when all stood. */
function foldersBetween(first: unknown, last: string): string[] {
  if (typeof first !== "string") return [];
  const made = [last];
  for (let folder = last; folder !== path.resolve(first); made.unshift(folder)) folder = path.dirname(folder);
  return made;
}

/** A file, or a folder and everything in it, the innermost first. */
function listTree(real: typeof fs, file: string): string[] {
  const found = real.lstatSync(file, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [file];
  return [...real.readdirSync(file).flatMap((name) => listTree(real, path.join(file, name))), file];
}

function exists(real: typeof fs, file: string): boolean {
  return real.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
