import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { listProductFeed } from "../../nouns/products/product-feed.data.ts";
import type { Route } from "./+types/product-feed.route";
import { writeProductFeed } from "./product-feed.server.ts";

// The catalogue in the language of the host, for programs.
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { current } = siteLanguages(INTERFACE_LANGUAGES, platform.siteUrl, platform.locale);
  try {
    const products = await listProductFeed(serverClient(platform), platform.locale);
    return Response.json(writeProductFeed(products, current.origin, current.lang), {
      headers: {
        "Cache-Control": "public, max-age=300",
        "Access-Control-Allow-Origin": "*",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (cause) {
    platform.log.error({ err: cause }, "product feed not read");
    return answerUnavailable(m.products_failed());
  }
}
