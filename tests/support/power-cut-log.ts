/** The header of an answer that says how long the log was when the answer was given. */
export const LOG_HEADER = "x-power-cut-log";

/** What a process did to the files of a folder. Paths are relative to it; a file is known by its inode, whatever its name is by then. */
export type Operation =
  /** Opened so that it was made when it did not stand; `isEmptied`: what it held is gone. */
  | { kind: "open"; path: string; inode: number; mode: number; isEmptied: boolean }
  | { kind: "write"; inode: number; at: number }
  | { kind: "size"; inode: number; size: number }
  | { kind: "mode"; inode: number; mode: number }
  | { kind: "mkdir"; path: string; inode: number; mode: number }
  | { kind: "rename"; from: string; to: string }
  /** Of a file or an empty folder. */
  | { kind: "remove"; path: string }
  /** Forced to the disk: what was noted before the log had the length `since`. `isDataOnly`: not its name. */
  | { kind: "sync"; inode: number; since: number; isDataOnly: boolean }
  /** Printed on standard output. */
  | { kind: "said"; text: string }
  /** A call that changes files in a way that the recorder can't note. */
  | { kind: "unknown"; call: string };

/** An operation and what it wrote. `end`: how long the log was with it. */
export type LogRecord = { operation: Operation; data: Buffer; end: number };

const LENGTHS = 8;

/** A record as it stands in the log: two lengths, the operation as JSON, the bytes. */
export function encodeRecord(operation: Operation, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(JSON.stringify(operation));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(data.byteLength, 4);
  return Buffer.concat([lengths, head, data]);
}

/** The records of a log, in the order in which they were noted. */
export function decodeLog(log: Buffer): LogRecord[] {
  const records: LogRecord[] = [];
  for (let at = 0; at < log.length; ) {
    const headEnd = at + LENGTHS + log.readUInt32LE(at);
    const end = headEnd + log.readUInt32LE(at + 4);
    const operation: Operation = JSON.parse(log.toString("utf8", at + LENGTHS, headEnd));
    records.push({ operation, data: log.subarray(headEnd, end), end });
    at = end;
  }
  return records;
}
