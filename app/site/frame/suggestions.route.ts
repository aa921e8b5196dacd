import { listShades } from "../../domain/shades/shades.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { askForCare } from "../../lib/care.ts";
import { platformContext } from "../../lib/platform.ts";
import { suggestProducts } from "../../nouns/products/products.data.ts";
import type { Route } from "./+types/suggestions.route";
import { makeSuggestions } from "./suggestions.view.server.ts";

const MOST_CODES = 6;
const MOST_PRODUCTS = 4;

/** What the header's search offers while somebody is typing, in the language of the host. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const typed = (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const client = serverClient(platform);
  const asked = { ...askForCare(typed, undefined), language: platform.locale };
  try {
    const [{ rows }, products] = await Promise.all([
      listShades(client, { ...asked, from: 0, size: MOST_CODES }),
      suggestProducts(client, { ...asked, maxRows: MOST_PRODUCTS }),
    ]);
    return Response.json(makeSuggestions(typed, rows, products));
  } catch (cause) {
    platform.log.error({ err: cause }, "suggestions not read");
    return Response.json(makeSuggestions(typed, [], []), { status: 503 });
  }
}
