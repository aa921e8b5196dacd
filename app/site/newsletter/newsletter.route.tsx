import { data, Link } from "react-router";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { confirmByCode } from "../../nouns/subscribers/subscribers.data.ts";
import { describeOutcome } from "../../nouns/subscribers/subscribers.rules.ts";
import { CodeField } from "../parts/form/code-field.tsx";
import { readPostedForm } from "../parts/form/posted-form.server.ts";
import { signUp } from "../parts/form/sign-up.ts";
import { TrapField } from "../parts/form/trap-field.tsx";
import { ListHero } from "../parts/list/list-hero.tsx";
import type { Route } from "./+types/newsletter.route";
import styles from "./newsletter.route.css?url";
import { readNewsletterTexts } from "./newsletter.texts.server.ts";

export const handle = screenStyles(styles);

const statuses = { subscribed: 200, invalid: 400, duplicate: 409, refused: 400, failed: 503 };

export function loader() {
  return readNewsletterTexts();
}

/** Takes both forms of a browser without scripts. The page itself tells the outcome, so that no address can put words into its mouth. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const client = serverClient(platform);
  const typed = await readPostedForm(request);
  const { email = "", from = "", code } = typed;
  const { status, ...told } = code === undefined ? await subscribe() : await confirm(code);
  const answer = { ...told, email, from: /^\/(?![/\\])/.test(from) ? from : "/" };
  return data(answer, { status, headers: { "Cache-Control": "no-store" } });

  async function subscribe() {
    const outcome = await signUp(client, typed, platform.locale);
    const isDone = outcome.status === "subscribed";
    const text = describeOutcome(outcome, readNewsletterTexts().outcomes);
    return { status: statuses[outcome.status], text, isDone, takesCode: isDone };
  }

  async function confirm(code: string) {
    const { code: texts, outcomes } = readNewsletterTexts();
    try {
      if (await confirmByCode(client, email, code)) {
        return { status: 200, text: texts.done, isDone: true, takesCode: false };
      }
      return { status: 400, text: texts.wrong, isDone: false, takesCode: true };
    } catch (cause) {
      platform.log.error({ err: cause }, "newsletter not confirmed");
      return { status: 503, text: outcomes.failed, isDone: false, takesCode: true };
    }
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

// Public site §2, Footer: what the newsletter form leads to where scripts do not run.
export default function NewsletterRoute({ loaderData: texts, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} />
      <ListHero eyebrow={texts.eyebrow} heading={texts.heading} intro={texts.text} />
      <div className="content section newsletter-page">
        {answer && <p role={answer.isDone ? "status" : "alert"}>{answer.text}</p>}
        {answer?.takesCode && (
          <form method="post">
            <input type="hidden" name="from" value={answer.from} />
            <input type="hidden" name="email" value={answer.email} />
            <div className="field">
              <CodeField id="newsletter-page-code" texts={texts.code} />
            </div>
          </form>
        )}
        {!answer?.isDone && !answer?.takesCode && (
          <form method="post" noValidate>
            <input type="hidden" name="from" value={answer?.from ?? "/"} />
            <TrapField form="newsletter-page" />
            <div className="field">
              <label htmlFor="newsletter-email">{texts.email}</label>
              <input
                id="newsletter-email"
                type="email"
                name="email"
                required
                autoComplete="email"
                defaultValue={answer?.email}
              />
            </div>
            <button type="submit" className="button">
              {texts.subscribe}
            </button>
          </form>
        )}
        <Link to={answer?.from ?? "/"}>{answer ? texts.back : texts.home}</Link>
      </div>
    </>
  );
}
