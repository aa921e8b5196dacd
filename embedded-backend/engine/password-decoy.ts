import { randomBytes } from "node:crypto";
import bcrypt from "bcryptjs";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { PASSWORD_COST } from "../installation/staff.ts";

/**
 * Lets an unknown account be refused as slowly as a known one.
 *
 * What: spends the time of a password check where the engine makes none.
 * Why: the engine checks a password only where the account has one, so an unknown account would be refused ten times faster.
 * Version: @supabase/lite 0.10.0, which hashes with bcrypt at PASSWORD_COST.
 * Test: tests/conformance/threats-accounts.test.ts.
 * @returns a function to be called before each sign-in with the e-mail, in small letters, and the password as given
 */
export function makePasswordDecoy(database: Database): (email: string, password: string) => Promise<void> {
  // Which password it would belong to nobody knows; a check takes its time all the same.
  const hash = bcrypt.genSaltSync(PASSWORD_COST) + bcrypt.encodeBase64(randomBytes(23), 23);
  return async (email, password) => {
    const { rows } = await database.transaction((db) =>
      sql<{ found: boolean }>`select exists (
        select from auth.users where email = ${email} and encrypted_password is not null) as found`.execute(db),
    );
    if (rows[0]?.found !== true) await bcrypt.compare(password, hash);
  };
}
