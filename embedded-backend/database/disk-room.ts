import { statfs } from "node:fs/promises";

/**
 * Bytes that must be free on the disk of the embedded database for a write to begin: three segments of its log. Where it finds no
 * room for the next segment, it stops answering for good instead of failing.
 */
const RESERVE = 3 * 16 * 1024 * 1024;

/** Whether the disk of this folder has room for another write. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= RESERVE;
}

/** Refusal (507) of a write for which there is no room. */
export function diskFull(): Response {
  const body = { code: "53100", message: "The disk of the database is full", details: null, hint: null };
  return Response.json(body, { status: 507 });
}
