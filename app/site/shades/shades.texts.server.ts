import { m } from "../../lib/i18n/messages.server.ts";

export type ShadeTexts = ReturnType<typeof readShadeTexts>;

/** Texts of the screen, in the request's language. */
export function readShadeTexts() {
  return {
    eyebrow: m.shades_eyebrow(),
    heading: m.shades_title(),
    intro: m.shades_intro(),
    filters: m.shades_filters(),
    moreFilters: m.shades_more_filters(),
    search: m.shades_search(),
    near: m.shades_near(),
    nearHint: m.shades_near_hint(),
    chooseColour: m.shades_choose_colour(),
    photo: m.shades_photo(),
    photoHint: m.shades_photo_hint(),
    photoPick: m.shades_photo_pick(),
    photoWhite: m.shades_photo_white(),
    photoFailed: m.shades_photo_failed(),
    show: m.shades_show(),
    clear: m.shades_clear(),
    listHeading: m.shades_list_heading(),
    emptyHeading: m.shades_empty(),
    emptyHint: m.search_empty_hint(),
    contact: m.nav_contact(),
    card: m.card_title(),
    metalNote: m.shades_metal_note(),
    wrongColour: m.shades_wrong_colour(),
  };
}

/** How alike a shade is to the colour that was asked for, in words. */
export function readLikeness() {
  return {
    same: m.shade_likeness_same(),
    close: m.shade_likeness_close(),
    similar: m.shade_likeness_similar(),
    apart: m.shade_likeness_apart(),
  };
}
