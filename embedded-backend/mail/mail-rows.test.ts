import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { makeDatabase } from "../storage/storage.fixture.ts";
import { claimMail, contactAddress } from "./mail-rows.ts";

let database: Database;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.close());

test("mails to the office go to the configured address, else to what the office has written of the company", async () => {
  expect(await contactAddress(database)).toBeUndefined();
  await database.script("insert into public.company (email, phone) values ('hello@kinran.example', '+852 1234 5678')");
  expect(await contactAddress(database)).toBe("hello@kinran.example");
  await database.script(
    "insert into public.global_settings (type, value) values ('contact_email', 'sales@kinran.example')",
  );
  expect(await contactAddress(database)).toBe("sales@kinran.example");
});

test("a mail to a buyer comes with what the office has written of the company", async () => {
  await database.script(`
    insert into public.contact_messages (name, email, subject, message, mail_status)
      values ('Mei', 'mei@example.com', 'Gold', 'Which gold is it?', 'sent');
    insert into public.buyer_mails (message_id, kind, body) select id, 'reply', 'KT-101.' from public.contact_messages`);
  expect((await claimMail(database))?.row).toMatchObject({ company: { phone: "+852 1234 5678" } });
});
