import { type Bilingual, both } from "./bilingual.ts";
import {
  dryCleanable,
  fastness,
  type ItemCodeFamily,
  lowIron,
  mediumIron,
  noBleach,
  notDryCleanable,
  type ShadeUse,
  shades,
  wash30,
  wash40,
} from "./item-codes-family.ts";

const black = both("Black ground yarn", "黑色底紗");
const ecru = both("Ecru ground yarn", "米白底紗");
const navy = both("Navy ground yarn", "海軍藍底紗");

function onGround(letter: string, name: Bilingual, ...numbers: string[]): ShadeUse[] {
  return numbers.map((shade) => ({ shade, ground: { letter, name } }));
}

export const yarnAndCordFamilies: ItemCodeFamily[] = [
  {
    productId: 7,
    prefix: "KY12-",
    composition: both(
      "Viscose 48 % / Polyamide 30 % / Metallised polyester film 22 %",
      "人造絲 48 %／尼龍 30 %／金屬鍍膜滌綸薄膜 22 %",
    ),
    type: both("Matt yarn plied with MX-type film, Nm 12/3", "啞光紗與 MX 型金蔥合股，Nm 12/3"),
    denier: "2,250 D (Nm 12/3)",
    length: "4,000 m / cone",
    netWeight: "1,000 g",
    grossWeight: "1,065 g",
    bleaching: noBleach,
    ironing: lowIron,
    washing: wash30,
    putUp: both("Cone of 1 kg, waxed for knitting.", "每筒 1 公斤，已上蠟，適合針織。"),
    technical: dryCleanable(
      both(
        "Flat machines 5 to 7 gauge with one end. Tension 4–6 cN; keep the cone under a sleeve. Dry flat.",
        "橫機 5 至 7 針，單條編織。張力 4–6 cN，錐筒請加網套。平鋪晾乾。",
      ),
      fastness("4", "4", "3–4"),
    ),
    shades: [
      ...onGround("B", black, "102", "111", "121", "131", "202"),
      ...onGround("E", ecru, "102", "131", "132"),
      ...onGround("N", navy, "103", "111"),
    ],
  },
  {
    productId: 9,
    prefix: "KC30-",
    composition: both(
      "Metallised polyester film 38 % / Viscose 34 % / Polyester core 28 %",
      "金屬鍍膜滌綸薄膜 38 %／人造絲 34 %／滌綸芯 28 %",
    ),
    type: both("Round braid, 8 carriers, 3.0 mm, with core", "八股圓編繩，直徑 3.0 mm，有芯"),
    denier: null,
    length: "50 m / spool",
    netWeight: "160 g",
    grossWeight: "215 g",
    bleaching: noBleach,
    ironing: mediumIron,
    washing: wash40,
    putUp: both(
      "Flanged spool. Other diameters from 1.0 to 6.0 mm on order, 500 m per shade.",
      "有邊線軸。可訂製 1.0 至 6.0 mm 直徑，每色 500 米起訂。",
    ),
    technical: dryCleanable(
      both(
        "Breaking load 240 N. Cut with a hot knife or tape the end before cutting.",
        "斷裂強力 240 N。請用熱刀切割，或先貼膠紙再剪。",
      ),
      fastness("4–5", "4", "4"),
    ),
    shades: shades("101", "102", "104", "111", "121", "131", "132", "401"),
  },
  {
    productId: 11,
    prefix: "KS100-",
    composition: both("Cupro 42 % / Metallised polyester film 58 %", "銅氨絲 42 %／金屬鍍膜滌綸薄膜 58 %"),
    type: both("MS-type, closed wrap on a cupro core, single", "MS 型，薄膜密繞銅氨絲芯，單股"),
    denier: "54 D (60 dtex)",
    length: "500 m / spool",
    netWeight: "3 g",
    grossWeight: "11 g",
    bleaching: noBleach,
    ironing: lowIron,
    washing: wash40,
    putUp: both("Wooden spool, box of 12 of one shade.", "木線軸，每盒十二個同色。"),
    technical: notDryCleanable(
      both(
        "Hand needle No. 9 to 11. For couching lay two ends and tie down with a 50 D silk or polyester thread every 3 mm.",
        "手繡針 9 至 11 號。盤金時兩條並排，每 3 mm 以 50 D 真絲或滌綸線釘縫。",
      ),
      fastness("4", "4", "3–4"),
    ),
    shades: shades("101", "102", "103", "104", "111", "112", "121", "131"),
  },
];
