import { brand, inLanguage } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/paraglide/messages.js";
import { getLocale } from "../../lib/i18n/paraglide/runtime.js";
import { readPaperTexts } from "../parts/paper/paper.texts.server.ts";

/** Texts of the screen, in the request's language. */
export function readTrayTexts() {
  return {
    eyebrow: m.tray_eyebrow(),
    heading: m.tray_title(),
    intro: m.tray_intro(),
    listHeading: m.tray_list_heading(),
    emptyHeading: m.tray_empty(),
    emptyHint: m.tray_empty_hint(),
    shades: m.tray_all_shades(),
    restore: m.tray_restore(),
    shared: m.tray_shared(),
    takeOver: m.tray_take_over(),
    request: m.tray_request(),
    compare: m.tray_compare(),
    compareHint: m.tray_compare_hint(),
    closeComparison: m.tray_compare_close(),
    differs: m.tray_differs(),
    print: m.tray_print(),
    paper: readPaperTexts(),
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
  return [
    m.shades_product(),
    m.tray_colour(),
    m.shades_finish(),
    m.shades_state(),
    m.composition(),
    m.type(),
    m.denier(),
    m.length(),
    m.net_weight(),
    m.gross_weight(),
    m.country_of_origin(),
    m.other_information(),
    m.bleaching(),
    m.ironing(),
    m.washing_temperature(),
    m.additional_technical_notes(),
  ];
}
