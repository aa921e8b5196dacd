import { data, Link } from "react-router";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { getDocument } from "../../nouns/documents/documents.data.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { readNotFoundTexts } from "../parts/page/not-found.texts.server.ts";
import { NotFound } from "../parts/page/not-found.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { Route } from "./+types/document.route";
import styles from "./document.route.css?url";
import { makeDocumentView } from "./document.view.server.ts";

export const handle = screenStyles(styles);

export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
  const request = { id, language: platform.locale };
  const found = await parts.read("document", getDocument(serverClient(platform), request));
  if (!parts.areWhole()) return data({ view: null, missing: null }, answerInit(parts, null));
  if (!found) return data({ view: null, missing: readNotFoundTexts() }, 404);
  return data({ view: makeDocumentView(found), missing: null });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A document at the address that stays: its file, and the newest one where another one took its place. */
export default function DocumentRoute({ loaderData: { view, missing } }: Route.ComponentProps) {
  if (missing) return <NotFound texts={missing} />;
  if (!view) {
    return (
      <div className="content not-found">
        <Unavailable />
      </div>
    );
  }
  return (
    <section className="content not-found">
      <PageHead title={view.title} />
      <p className="eyebrow">
        <Link to={view.product.to}>{view.product.name}</Link>
      </p>
      <PageHeading>{view.word}</PageHeading>
      <p>
        <Unbroken text={view.facts} />
      </p>
      {view.superseded && (
        <p role="status">
          <strong>{view.superseded}</strong>
        </p>
      )}
      {view.newest && (
        <Link className="button" to={view.newest.to}>
          {view.newest.text}
        </Link>
      )}
      <a className={view.superseded ? "quiet-link" : "button"} href={view.file} target="_blank" rel="noreferrer">
        {view.open}
      </a>
    </section>
  );
}
