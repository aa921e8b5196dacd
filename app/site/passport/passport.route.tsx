import { data } from "react-router";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { listCertificatesOf } from "../../nouns/product-certificates.data.ts";
import { getPassportCodes, getPassportVersion, listPassportVersions } from "../../nouns/products/passports.data.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { readNotFoundTexts } from "../parts/page/not-found.texts.server.ts";
import { NotFound } from "../parts/page/not-found.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { PrintedPage } from "../parts/print/printed-page.tsx";
import { itemPath } from "../sections.server.ts";
import type { Route } from "./+types/passport.route";
import { readAskedPassport } from "./asked-passport.server.ts";
import styles from "./passport.route.css?url";
import { makePassportView } from "./passport.view.server.ts";
import { factsOfCode, factsOfVersion } from "./passport-facts.server.ts";
import { PassportSheet } from "./passport-sheet.tsx";

export const handle = screenStyles(styles);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { locale: language } = platform;
  const client = serverClient(platform);
  const parts = makePageParts(platform.log);
  const { id, version: asked } = readAskedPassport(params.id, url);
  const [codes, version, versions] = await Promise.all([
    parts.read("code", getPassportCodes(client, { language, ids: [id] })),
    asked === undefined ? undefined : parts.read("version", getPassportVersion(client, id, asked)),
    parts.read("versions", listPassportVersions(client, id)),
  ]);
  const code = codes?.[0];
  const isFrozen = asked !== undefined;
  const certificates =
    code && !isFrozen ? await parts.read("certificates", listCertificatesOf(client, [code.product.id])) : [];
  if (!parts.areWhole()) return data({ view: null, missing: null }, answerInit(parts, null));
  const facts = isFrozen ? version && factsOfVersion(version.content) : code && factsOfCode(code, certificates ?? []);
  if (!facts) return data({ view: null, missing: readNotFoundTexts() }, 404);
  const productPath =
    code && `${itemPath("products", code.product.slug)}?${new URLSearchParams({ code: code.item_code })}`;
  const place = { id, language, productPath, versions: versions ?? [], version: version ?? undefined };
  return data({ view: makePassportView(facts, place), missing: null });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** What a buyer needs of an item code for a product passport, made for A4: as it is known now, or as it was frozen. */
export default function PassportRoute({ loaderData: { view, missing } }: Route.ComponentProps) {
  if (missing) return <NotFound texts={missing} />;
  if (!view) {
    return (
      <div className="content not-found">
        <Unavailable />
      </div>
    );
  }
  return (
    <PrintedPage page={view.page}>
      <PassportSheet view={view} />
    </PrintedPage>
  );
}
