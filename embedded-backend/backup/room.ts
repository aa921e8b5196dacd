import { statfs } from "node:fs/promises";

/** What must stay free on a disk behind everything that is written for a backup. */
const RESERVE = 256 * 2 ** 20;

/** The bytes that are free for us on the disk of a folder, and all of its bytes. */
export async function diskRoom(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** @throws Error in one line when the disk of a folder has no room for so many bytes */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { free } = await diskRoom(folder);
  if (free >= bytes + RESERVE) return;
  const megabytes = (number: number) => `${Math.ceil(number / 2 ** 20)} MB`;
  throw new Error(`The disk of ${folder} has ${megabytes(free)} left, and ${megabytes(bytes + RESERVE)} are needed`);
}
