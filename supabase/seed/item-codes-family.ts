import { type Bilingual, both, sentences } from "./bilingual.ts";

/** One item code of a family: the shade's number, and the ground yarn where the family has several. */
export type ShadeUse = { shade: string; ground?: { letter: string; name: Bilingual } };

/** What all item codes of one product share; null stands for a value that is not given (shown as N/A). */
export type ItemCodeFamily = {
  productId: number;
  prefix: string;
  composition: Bilingual;
  type: Bilingual;
  denier: string | null;
  length: string;
  netWeight: string;
  grossWeight: string | null;
  bleaching: Bilingual;
  ironing: Bilingual;
  washing: Bilingual | null;
  putUp: Bilingual;
  technical: Bilingual | null;
  shades: ShadeUse[];
  /** Numbers of shades too new for their gross weight and sewing notes to be published. */
  unmeasured?: string[];
};

export function shades(...numbers: string[]): ShadeUse[] {
  return numbers.map((shade) => ({ shade }));
}

export const noBleach = both("Do not bleach", "不可漂白");
export const oxygenBleach = both("Oxygen bleach only, no chlorine", "只可使用氧漂，不可氯漂");
export const lowIron = both(
  "Low heat, max. 110 °C, on the reverse side, no steam",
  "低溫熨燙，最高 110 °C，熨背面，不可用蒸汽",
);
export const mediumIron = both(
  "Medium heat, max. 150 °C, through a pressing cloth",
  "中溫熨燙，最高 150 °C，須隔布熨燙",
);
export const wash40 = both("Max. 40 °C, mild process", "最高水溫 40 °C，緩和程序");
export const wash30 = both("Max. 30 °C, very mild process", "最高水溫 30 °C，非常緩和程序");

/** Needle, speed, tension and stitch length of one machine thread, in that order. */
export function machine(needle: string, speed: string, tension: string, stitch: string): Bilingual {
  return both(
    `Needle ${needle} with a large eye. Up to ${speed} stitches per minute. Upper tension ${tension} cN, stitch length from ${stitch} mm.`,
    `${needle} 號大孔針。最高每分鐘 ${speed} 針。面線張力 ${tension} cN，針距不小於 ${stitch} mm。`,
  );
}

/** Colour fastness grades to washing, dry rubbing and wet rubbing. */
export function fastness(washing: string, dry: string, wet: string): Bilingual {
  return both(
    `Colour fastness: washing (ISO 105-C06) ${washing}; rubbing (ISO 105-X12) dry ${dry}, wet ${wet}.`,
    `色牢度：耐洗（ISO 105-C06）${washing} 級；耐摩擦（ISO 105-X12）乾 ${dry} 級、濕 ${wet} 級。`,
  );
}

const dryClean = both(
  "Dry cleaning with perchloroethylene, mild process; do not tumble dry.",
  "可用四氯乙烯緩和乾洗；不可滾筒烘乾。",
);
const noDryClean = both("Do not dry clean; do not tumble dry.", "不可乾洗；不可滾筒烘乾。");

export function dryCleanable(...notes: Bilingual[]): Bilingual {
  return sentences(...notes, dryClean);
}

export function notDryCleanable(...notes: Bilingual[]): Bilingual {
  return sentences(...notes, noDryClean);
}
