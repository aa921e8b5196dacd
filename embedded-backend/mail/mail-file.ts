import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a mail as an .eml file named after its Message-ID, so that a mail that is sent again replaces itself. The file
 * appears whole or not at all.
 * @throws the file system's error, leaving nothing behind
 */
export async function writeMailFile(folder: string, messageId: string, message: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${randomUUID()}.draft`);
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path.join(folder, `${messageId.replace(/[<>]/g, "").replace(/[^\w.@+-]/g, "_")}.eml`));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
