import { m } from "../../../lib/i18n/messages.server.ts";
import type { NamedCode } from "../../../nouns/named-codes.data.ts";
import { itemPath } from "../../sections.server.ts";

/** A shade that a text names by its code. */
export type NamedShade = ReturnType<typeof makeNamedShades>["shades"][number];

/** What a page shows of the shades that its texts name, in the request's language: links with their look, and the way into the tray. */
export function makeNamedShades(codes: readonly NamedCode[]) {
  return {
    shades: codes.map(({ id, item_code, color_name, hex, image_url, product }) => ({
      id,
      code: item_code,
      name: color_name?.trim() ?? "",
      hex,
      picture: image_url,
      to: `${itemPath("products", product.slug)}?${new URLSearchParams({ code: item_code })}`,
    })),
    trayTexts: { add: codes.length === 1 ? m.tray_add_one() : m.tray_add_these(), open: m.tray_open() },
  };
}
