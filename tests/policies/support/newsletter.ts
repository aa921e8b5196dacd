import { sql } from "kysely";
import type { Scene } from "./scene.ts";
import { selectWhere } from "./statements.ts";

/** The table of who signed up. */
export const table = "newsletter_subscription";
/** Who signs up here. */
export const email = "mei@example.com";

type Mail = { id: number; token: string; code: string | null; language: string; wrong_codes: number };
type Subscriber = { id: number; confirmed_at: string | null; left_at: string | null; language: string };

/** Signs up as the form does, in a language. */
export const signUp = (stage: Scene, language = "en") =>
  stage.rows(
    "visitor",
    sql`insert into public.newsletter_subscription (email)
      select ${email} from (select set_config('request.headers', ${JSON.stringify({ "x-language": language })}, true)) as asked`,
  );
/** Signs up once more: what the form calls behind the refused insert. */
export const again = (stage: Scene, language = "en") =>
  stage.rows("visitor", sql`select public.ask_newsletter_again(${` ${email.toUpperCase()}`}, ${language})`);
/** The mails that ask to confirm. */
export const mails = (stage: Scene) =>
  stage.rows<Mail>("owner", sql`select * from public.newsletter_mails where kind = 'confirm' order by id`);
export const newest = async (stage: Scene) => (await mails(stage)).at(-1) as Mail;
export const subscriber = async (stage: Scene) =>
  (await stage.rows<Subscriber>("owner", selectWhere(table, { email })))[0] as Subscriber;
/** Calls a function as a visitor. */
export const call = async (stage: Scene, name: string, ...given: string[]) => {
  const texts = sql.join(given.map((one) => sql`${one}::text`));
  const [row] = await stage.rows<{ it: boolean | string | null }>(
    "visitor",
    sql`select ${sql.id("public", name)}(${texts}) as it`,
  );
  return row?.it;
};
/** As if all mails were older by this. */
export const letPass = (stage: Scene, time: string) =>
  stage.rows("owner", sql`update public.newsletter_mails set created_at = created_at - ${time}::interval`);
