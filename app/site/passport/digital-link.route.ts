import { serverClient } from "../../lib/backend/server-client.ts";
import { isGtin } from "../../lib/gtin.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { findCodeByGtin } from "../../nouns/products/passports.data.ts";
import { itemPath } from "../sections.server.ts";
import type { Route } from "./+types/digital-link.route";
import { answerJson, answerNoData } from "./answer-data.server.ts";

const VOCABULARY = "https://ref.gs1.org/voc";

/**
 * The address that a GS1 code has (GS1 Digital Link): it leads to the data of the item code with that GTIN, whatever the lot;
 * `linkType=all` lists what there is (RFC 9264).
 */
export async function loader({ params: { gtin }, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  if (!isGtin(gtin)) return answerNoData();
  try {
    const code = await findCodeByGtin(serverClient(platform), gtin);
    if (!code) return answerNoData();
    const path = `/passport/${code.id}`;
    if (url.searchParams.get("linkType") !== "all")
      return new Response(null, { status: 307, headers: { Location: path } });
    const { origin } = siteLanguages(INTERFACE_LANGUAGES, platform.siteUrl, platform.locale).current;
    const page = { href: origin + path, title: m.passport_title(), type: "text/html" };
    const product = `${itemPath("products", code.product.slug)}?${new URLSearchParams({ code: code.item_code })}`;
    const links = {
      anchor: origin + url.pathname,
      [`${VOCABULARY}/defaultLink`]: [page],
      [`${VOCABULARY}/pip`]: [{ href: origin + product, title: code.item_code, type: "text/html" }],
      [`${VOCABULARY}/sustainabilityInfo`]: [
        page,
        { href: `${origin}${path}.json`, title: m.passport_json(), type: "application/ld+json" },
      ],
    };
    return answerJson(JSON.stringify({ linkset: [links] }), "application/linkset+json");
  } catch (cause) {
    platform.log.error({ err: cause }, "GTIN not read");
    return answerUnavailable(m.passport_failed());
  }
}
