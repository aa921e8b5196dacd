import { data, redirect } from "react-router";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { readPostedForm } from "../parts/form/posted-form.server.ts";
import { ListHero } from "../parts/list/list-hero.tsx";
import type { Route } from "./+types/contact.route";
import styles from "./contact.route.css?url";
import { readContactTexts } from "./contact.texts.server.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";
import { postMessage } from "./post-message.server.ts";
import { readPrefill } from "./prefill.server.ts";
import { forgetSent, isJustSent, rememberSent } from "./sent-mark.server.ts";

export const handle = screenStyles(styles);

const unkept = { "Cache-Control": "no-store" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const company = await readCompanyFacts(context.get(platformContext));
  const page = { texts: readContactTexts(company), given: readPrefill(url) };
  if (!isJustSent(request)) return { ...page, sent: false };
  return data({ ...page, sent: true }, { headers: { ...unkept, "Set-Cookie": forgetSent() } });
}

/** Takes the form of a browser without scripts. What was sent leads to a page that can be loaded again without sending twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await postMessage(context.get(platformContext), await readPostedForm(request));
  if (!posted) throw redirect("/contact", { status: 303, headers: { ...unkept, "Set-Cookie": rememberSent() } });
  return data(posted, { status: posted.failed ? 503 : 400, headers: unkept });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

// Public site §2, Contact.
export default function ContactRoute({ loaderData: { texts, given, sent }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead facts={texts.facts} />
      <ListHero {...texts} />
      <div className="content section contact">
        <ContactForm key={JSON.stringify(given)} texts={texts.form} given={given} sent={sent} posted={actionData} />
        <ContactDetails texts={texts.details} />
      </div>
      <ContactMap texts={texts.map} />
    </>
  );
}
