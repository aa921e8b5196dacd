import { m } from "../../../lib/i18n/messages.server.ts";

export type PrintTexts = ReturnType<typeof readPrintTexts>;

/** Texts of what can be printed or taken into other programs, in the request's language. */
export function readPrintTexts() {
  return {
    sheet: m.sheet_title(),
    card: m.card_title(),
    catalogue: m.catalogue_title(),
    passport: m.passport_title(),
    palette: m.palette_download(),
    formats: [
      { ending: "gpl", name: m.palette_gpl() },
      { ending: "ase", name: m.palette_ase() },
      { ending: "aco", name: m.palette_aco() },
      { ending: "csv", name: m.palette_csv() },
    ],
    without: m.palette_without(),
  };
}
