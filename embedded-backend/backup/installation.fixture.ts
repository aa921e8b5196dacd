import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.ts";
import { migrate } from "../installation/migrate.ts";
import { ensurePlatform } from "../installation/platform.ts";
import type { Migration } from "../installation/schema-state.ts";
import { makePicture } from "../storage/sample-files.fixture.ts";
import { quiet } from "../storage/storage.fixture.ts";
import { openStorage } from "../storage/storage.ts";
import type { Place } from "./installation.ts";
import { foldersOf } from "./swap.ts";

/** A folder for one file of tests. */
export function makeRoom() {
  const room = mkdtempSync(path.join(tmpdir(), "kinran-backup-"));
  return {
    inside: (name: string) => path.join(room, name),
    place: (name: string): Place => ({ dataDir: path.join(room, name), databaseUrl: undefined, storageUrl: undefined }),
    remove: () => rmSync(room, { recursive: true, force: true }),
  };
}

/**
 * Makes an installation with a product, its translation, two files, a member of staff who is signed in, and values that
 * are easily changed on the way.
 * @param migrations those that it has run; absent: all
 */
export async function makeInstallation({ dataDir }: Place, migrations?: readonly Migration[]): Promise<void> {
  const folder = foldersOf(dataDir).database;
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({ folder });
  await ensurePlatform(database);
  await migrate(database, migrations);
  const storage = await openStorage({ database, storageUrl: undefined, dataDir, log: quiet });
  await storage.put("products/one.jpg", await makePicture("jpeg"), "image/jpeg");
  await storage.put("products/two.png", await makePicture("png"), "image/png");
  await database.transaction(async (db) => {
    await sql`
      insert into public.products (id, name, slug, description, image_url, created_at) values
        (7, ${'Thread "7"\\n\n金蘭\u{1F9F5}'}, 'seven', '', '/storage/v1/object/public/site-media/products/one.jpg', '2024-02-29 23:59:59.123456+09')`.execute(
      db,
    );
    await sql`select setval(pg_get_serial_sequence('public.products', 'id'), 41)`.execute(db);
    await sql`
      insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
      values ('products', 7, 'name', 'zh', '線')`.execute(db);
    // A trigger would note that the translation fits the new name.
    await sql`update public.products set name = name || ', 2 ply' where id = 7`.execute(db);
    await sql`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data, encrypted_password)
      values ('00000000-0000-4000-8000-000000000001', 'staff@kinran.example', '{"n": 1.0, "deep": {"a": [null, "x"]}}', 'null', 'a hash')`.execute(
      db,
    );
    await sql`insert into private.staff (user_id) values ('00000000-0000-4000-8000-000000000001')`.execute(db);
    await sql`
      insert into auth.sessions (id, user_id) values
        ('00000000-0000-4000-9000-000000000001', '00000000-0000-4000-8000-000000000001')`.execute(db);
  });
  await storage.close();
  await database.close();
}
