import { broken, type Finding, note, ok } from "../../embedded-backend/backup/finding.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import type { Env } from "../../server/env.ts";
import { type Answer, type Ask, isRefused, makeAsk, rowsOf } from "./ask.ts";
import { checkVisitor } from "./check-access.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkSave, checkWrites } from "./check-saves.ts";
import { checkPolicies, checkStaff, readSchema, type Schema } from "./check-schema.ts";
import { checkBucket, checkFunctions, checkMail, checkPictures, checkSignUp } from "./check-services.ts";
import { needed, problemOfSchema, withDatabase } from "./project.ts";
import { STEPS } from "./steps.ts";

const APPLIED = "/rest/v1/rpc/applied_migrations";

const MAIL_TEXTS = `Which texts Auth's mails have can't be seen from outside; after a change of its mail server or of the plan, ${STEPS.config}`;

/** Clocks that differ by more make tokens and signed notices too old or too new. */
const LARGEST_DIFFERENCE_MS = 30_000;

/**
 * Examines a hosted project from outside: one finding per check, of which a broken one names the step that mends it.
 * @throws Error in one line when SUPABASE_URL is missing
 */
export async function examineProject(env: Env): Promise<Finding[]> {
  const ask = makeAsk(needed(env, "SUPABASE_URL"));
  const publishable = env.SUPABASE_PUBLISHABLE_KEY;
  const first = await ask("/rest/v1/languages?select=code&limit=1", { key: publishable });
  if (first.status === 0)
    return [broken(`The project doesn't answer (${first.problem}): SUPABASE_URL, ${STEPS.start}`)];
  const visitor = await checkPublishable(ask, first, publishable);
  const findings = [ok("The project answers"), checkClock(first), visitor];
  const { finding, secret } = await checkSecret(ask, env.SUPABASE_SECRET_KEY);
  findings.push(finding);
  const expected = await expectedSchema();
  if (secret) findings.push(await checkVersion(ask, secret));
  if (secret) findings.push(await checkBucket(ask, secret, expected.bucket));
  if (visitor.state === "ok") {
    findings.push(...(await checkVisitor(ask, publishable, secret)), await checkSignUp(ask, publishable));
    findings.push(
      ...(await checkFunctions(ask, publishable)),
      await checkPictures(ask, publishable, env.SUPABASE_IMAGES),
    );
  } else
    findings.push(note("Policies, sign-up, functions and pictures were not looked at: they need a publishable key"));
  if (secret) findings.push(...(await checkMail(ask, secret)));
  else findings.push(note("Schema version, bucket and mail were not looked at: they need SUPABASE_SECRET_KEY"));
  findings.push(note(MAIL_TEXTS));
  return [...findings, ...(await checkDatabase(env, expected))];
}

function checkClock({ clock }: Answer): Finding {
  if (clock === undefined) return note("The project doesn't tell the time");
  const difference = Math.abs(Date.now() - clock);
  if (difference <= LARGEST_DIFFERENCE_MS) return ok("The clocks of this machine and the project agree");
  return broken(
    `The clocks of this machine and the project differ by ${Math.round(difference / 1000)} s: set this machine's`,
  );
}

async function checkPublishable(ask: Ask, first: Answer, key: string | undefined): Promise<Finding> {
  if (first.status === 401 && !isRefused(first)) {
    return broken(`SUPABASE_PUBLISHABLE_KEY is refused (${first.problem}): ${STEPS.start}`);
  }
  // What a key may do is its kind, whatever it begins with.
  const { status } = await ask(APPLIED, { key, method: "POST", body: {} });
  if (status === 200) {
    return broken(
      `SUPABASE_PUBLISHABLE_KEY is a secret key, and every page shows it: make a new secret key, ${STEPS.start}`,
    );
  }
  return first.status === 200
    ? ok("The publishable key is accepted")
    : broken(`Visitors can't read the languages (${first.problem}): ${STEPS.push}`);
}

async function checkSecret(
  ask: Ask,
  key: string | undefined,
): Promise<{ finding: Finding; secret: string | undefined }> {
  if (!key) return { finding: note("SUPABASE_SECRET_KEY is not set: much can't be looked at"), secret: undefined };
  // Nobody but the secret key sees a bucket.
  const { status, problem, body } = await ask("/storage/v1/bucket", { key });
  if (status === 200 && Array.isArray(body) && body.length > 0) {
    return { finding: ok("The secret key is accepted"), secret: key };
  }
  const why = status === 200 ? "it may do no more than a visitor, or there is no bucket" : problem;
  return { finding: broken(`SUPABASE_SECRET_KEY is not one (${why}): Project Settings, API Keys`), secret: undefined };
}

async function checkVersion(ask: Ask, key: string): Promise<Finding> {
  const answer = await ask(APPLIED, { key, method: "POST", body: {} });
  const applied = rowsOf(answer);
  if (!applied) return broken(`The schema doesn't tell what it has run (${answer.problem}): ${STEPS.push}`);
  const problem = await problemOfSchema(
    applied.map(({ version, name, statements }) => ({
      version: String(version),
      name: String(name),
      sha256: null,
      statements: Array.isArray(statements) ? statements.map(String) : null,
    })),
  );
  if (problem) return broken(problem);
  return ok(`The schema is that of this version (${applied.at(-1)?.version})`);
}

/** What the migrations make, read from a database in memory. */
async function expectedSchema(): Promise<Schema> {
  const database = await openDatabase({});
  try {
    await ensurePlatform(database);
    await migrate(database);
    return await database.transaction(readSchema);
  } finally {
    await database.close();
  }
}

async function checkDatabase(env: Env, expected: Schema): Promise<Finding[]> {
  if (!env.SUPABASE_DB_URL)
    return [
      note(
        "Policies, triggers and staff were not looked at one by one, and no save was tried: they need SUPABASE_DB_URL",
      ),
    ];
  try {
    return await withDatabase(env, async (database) => {
      const findings = await database.transaction(async (db) => [
        ...checkPolicies(expected, await readSchema(db)),
        ...(await checkWrites(db)),
        await checkStaff(db),
        ...(await checkJobs(db)),
      ]);
      return [...findings, await checkSave(database)];
    });
  } catch (error) {
    // What the keys have shown is told all the same.
    return [
      broken(`The database can't be looked at: ${error instanceof Error ? error.message.split("\n")[0] : error}`),
    ];
  }
}
