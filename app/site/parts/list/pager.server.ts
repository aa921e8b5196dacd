import { m } from "../../../lib/i18n/messages.server.ts";

export type PagerView = NonNullable<ReturnType<typeof makePager>>;

/**
 * Links to the pages of a list: the first, the last and those around the current one; null when there is only one page.
 * @param page the current page, from 1
 * @param linkTo address of a page
 */
export function makePager(page: number, pages: number, linkTo: (page: number) => string) {
  if (pages <= 1) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return {
    page,
    label: m.pager_label(),
    previous: { label: m.pager_previous(), href: page > 1 ? linkTo(page - 1) : null },
    next: { label: m.pager_next(), href: page < pages ? linkTo(page + 1) : null },
    links: numbers
      .filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1)
      .map((number, index, shown) => ({
        number,
        label: m.pager_page({ number }),
        href: linkTo(number),
        follows: number === (shown[index - 1] ?? 0) + 1,
      })),
  };
}
