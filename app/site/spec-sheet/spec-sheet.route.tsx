import { data } from "react-router";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { NO_PICTURES, PictureFactsContext } from "../../lib/picture-facts.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { listCertificatesOf } from "../../nouns/product-certificates.data.ts";
import { getCodeNames } from "../../nouns/products/tray-codes.data.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
import { readAskedCodes } from "../parts/print/asked-codes.server.ts";
import { PrintedPage } from "../parts/print/printed-page.tsx";
import type { Route } from "./+types/spec-sheet.route";
import { Facts, SheetCode, SheetTerms } from "./sheet-code.tsx";
import styles from "./spec-sheet.route.css?url";
import { makeSpecSheetView } from "./spec-sheet.view.server.ts";

export const handle = screenStyles(styles);

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { locale: language, siteUrl } = platform;
  const client = serverClient(platform);
  const parts = makePageParts(platform.log);
  const [codes, { terms }] = await Promise.all([
    parts.read("codes", readAskedCodes(client, language, url)),
    readCompanyFacts(platform),
  ]);
  const successors = codes?.flatMap(({ successor_id }) => successor_id ?? []) ?? [];
  const products = codes?.map(({ product }) => product.id) ?? [];
  const [names, certificates] = await Promise.all([
    parts.read("successors", getCodeNames(client, successors)),
    parts.read("certificates", listCertificatesOf(client, products)),
  ]);
  const { origin } = siteLanguages(INTERFACE_LANGUAGES, siteUrl, language).current;
  const view = makeSpecSheetView(codes, names ?? new Map(), certificates ?? [], { language, origin, terms });
  const told = await tellPictures(platform, parts, view);
  return data({ view: told }, view.blocks?.length === 0 ? { status: 404 } : answerInit(parts, view.blocks));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The spec sheet of one code, several, or a product's: a block for each, made for A4. */
export default function SpecSheetRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { page, texts, blocks, terms, certificates } = view;
  const isAlone = blocks?.length === 1;
  return (
    <PictureFactsContext value={view.pictures ?? NO_PICTURES}>
      <PrintedPage page={page}>
        {blocks && blocks.length > 0 && (
          <>
            {blocks.map((block) => (
              <SheetCode key={block.id} texts={texts} block={block} isAlone={isAlone}>
                {isAlone && certificates.map((own) => <Facts key={own.heading} {...own} />)}
              </SheetCode>
            ))}
            {[...terms, ...(isAlone ? [] : certificates)].map((one) => (
              <SheetTerms key={`${one.heading} ${one.of}`} terms={one} />
            ))}
          </>
        )}
      </PrintedPage>
    </PictureFactsContext>
  );
}
