import { brand } from "../../../lib/brand.ts";
import { m } from "../../../lib/i18n/messages.server.ts";

export type NotFoundTexts = ReturnType<typeof readNotFoundTexts>;

export function readNotFoundTexts() {
  return {
    title: m.page_title({ page: m.page_not_found(), brand: brand.name }),
    heading: m.page_not_found(),
    text: m.page_not_found_text(),
    home: m.return_to_home(),
  };
}
