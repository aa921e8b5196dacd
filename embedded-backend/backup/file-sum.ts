import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of what a stream brings, in hexadecimal. */
export async function sumOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}

/** SHA-256 of a file, in hexadecimal. */
export function sumOfFile(file: string): Promise<string> {
  return sumOf(createReadStream(file));
}
