import { brand, inLanguage } from "../../lib/brand.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { readPrintTexts } from "../parts/print/print.texts.server.ts";
import { readSpecificationLabels } from "../parts/text/specification-labels.server.ts";

/** Texts of the screen, in the request's language. */
export function readTrayTexts() {
  return {
    eyebrow: m.tray_eyebrow(),
    heading: m.tray_title(),
    intro: m.tray_intro(),
    withoutScripts: m.tray_without_scripts(),
    listHeading: m.tray_list_heading(),
    emptyHeading: m.tray_empty(),
    emptyHint: m.tray_empty_hint(),
    shades: m.tray_all_shades(),
    restore: m.tray_restore(),
    shared: m.tray_shared(),
    takeOver: m.tray_take_over(),
    request: m.tray_request(),
    price: m.tray_price(),
    more: m.tray_more(),
    requests: {
      heading: m.tray_requests(),
      hint: m.tray_requests_hint(),
      kinds: { sample: m.tray_requests_samples(), price: m.tray_requests_price() },
      forget: m.tray_requests_forget(),
    },
    compare: m.tray_compare(),
    compareHint: m.tray_compare_hint(),
    closeComparison: m.tray_compare_close(),
    differs: m.tray_differs(),
    print: m.tray_print(),
    printTexts: readPrintTexts(),
    data: m.tray_data(),
    dataHint: m.passport_title(),
    dataFiles: [
      { ending: "json", name: m.passport_json() },
      { ending: "csv", name: m.palette_csv() },
    ],
    copy: m.tray_copy(),
    copied: m.tray_copied(),
    share: m.tray_share(),
    shareLink: m.tray_share_link(),
    shareMail: m.tray_share_mail(),
    shareSubject: m.tray_share_subject({ company: inLanguage(brand.company, getLocale()) }),
    remove: m.tray_remove(),
    removeAll: m.tray_remove_all(),
  };
}

/** What two shades are compared by, in the order of `compareValues`. */
export function readCompareLabels() {
  const { informationLabels, technicalLabels, notes } = readSpecificationLabels();
  const [, ...information] = informationLabels;
  const own = [m.shades_product(), m.tray_colour(), m.shades_finish(), m.shades_state()];
  return [...own, ...information, ...technicalLabels, notes];
}
