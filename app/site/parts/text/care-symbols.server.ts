import { m } from "../../../lib/i18n/messages.server.ts";

/** A symbol of ISO 3758: what it stands for, the mark in it, the bars below it (of a milder process), and whether it is crossed out. */
export type CareSymbol = {
  kind: "wash" | "bleach" | "iron" | "clean" | "tumble";
  mark: string;
  bars: number;
  isCrossed: boolean;
  text: string;
};

const DOTS: Record<string, string> = { "110": "1", "150": "2", "200": "3" };

/**
 * The symbols for what the words of a code say of care (`care` of item codes), in their usual order, each with its words. What is not
 * said has none.
 */
export function listCareSymbols(care: readonly string[] | null): CareSymbol[] {
  const said = new Set(care);
  const bars = said.has("wash-very-mild") ? 2 : said.has("wash-mild") ? 1 : 0;
  return (care ?? []).flatMap((key): CareSymbol[] => {
    const [, washed] = /^wash-(\d+)$/.exec(key) ?? [];
    if (washed) return [{ kind: "wash", mark: washed, bars, isCrossed: false, text: nameWash(washed, bars) }];
    const [, ironed] = /^iron-(\d+)$/.exec(key) ?? [];
    if (ironed) {
      const text = said.has("no-steam") ? m.care_iron_dry({ degrees: ironed }) : m.care_iron({ degrees: ironed });
      return [{ kind: "iron", mark: DOTS[ironed] ?? "", bars: 0, isCrossed: false, text }];
    }
    const plain = PLAIN[key];
    return plain ? [{ mark: "", bars: 0, isCrossed: false, ...plain, text: plain.text() }] : [];
  });
}

function nameWash(degrees: string, bars: number): string {
  if (bars === 0) return m.care_wash({ degrees });
  return bars === 1 ? m.care_wash_mild({ degrees }) : m.care_wash_very_mild({ degrees });
}

type Plain = Partial<Omit<CareSymbol, "kind" | "text">> & { kind: CareSymbol["kind"]; text: () => string };

const PLAIN: Record<string, Plain> = {
  "hand-wash": { kind: "wash", mark: "hand", text: m.care_hand_wash },
  "no-wash": { kind: "wash", isCrossed: true, text: m.care_no_wash },
  bleach: { kind: "bleach", text: m.care_any_bleach },
  "oxygen-bleach": { kind: "bleach", mark: "oxygen", text: m.care_oxygen_bleach },
  "no-bleach": { kind: "bleach", isCrossed: true, text: m.care_no_bleach },
  "no-iron": { kind: "iron", isCrossed: true, text: m.care_no_iron },
  "dry-clean-p": { kind: "clean", mark: "P", text: m.care_clean },
  "dry-clean-p-mild": { kind: "clean", mark: "P", bars: 1, text: m.care_clean_mild },
  "dry-clean-f": { kind: "clean", mark: "F", text: m.care_clean },
  "no-dry-clean": { kind: "clean", isCrossed: true, text: m.care_no_clean },
  "no-tumble": { kind: "tumble", isCrossed: true, text: m.care_no_tumble },
};
