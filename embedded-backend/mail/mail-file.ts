import { randomUUID } from "node:crypto";
import path from "node:path";
import { makeFolder, writeWhole } from "../durable-files.ts";

/**
 * Writes a mail as an .eml file named after its Message-ID, so that a mail that is sent again replaces itself. The file
 * appears whole or not at all.
 * @throws the file system's error, leaving nothing behind
 */
export async function writeMailFile(folder: string, messageId: string, message: Uint8Array): Promise<void> {
  await makeFolder(folder);
  const name = messageId.replace(/[<>]/g, "").replace(/[^\w.@+-]/g, "_");
  await writeWhole(path.join(folder, `${name}.eml`), message, { draft: path.join(folder, `.${randomUUID()}.draft`) });
}
