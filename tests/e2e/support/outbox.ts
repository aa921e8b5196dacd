import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { RunningServer } from "../../support/start-server.ts";

/** The mails to an address that a server has written as files. */
async function readMailsTo(server: RunningServer, to: string): Promise<Email[]> {
  const folder = path.join(server.dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to));
}

/** The mail to an address with this subject, once it is written. */
export async function mailTo(server: RunningServer, to: string, subject: string): Promise<Email & { text: string }> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await readMailsTo(server, to)).find((mail) => mail.subject === subject);
      return found?.subject;
    })
    .toBe(subject);
  return { ...found, text: found?.text ?? "" } as Email & { text: string };
}

/** The path of the link in a mail that begins so. */
export function linkIn({ text }: { text: string }, path: string): string {
  return new RegExp(`${path}[0-9a-f]{40}`).exec(text)?.[0] ?? "";
}
