import { type Bilingual, both } from "./bilingual.ts";

/** A shade by its name and the mean of its mid-tones in sRGB. */
type Shade = Bilingual & { hex: string };

/** The thirty shades of the Colour Book by the number after "KT-". */
export const stockShades: Record<string, Shade> = {
  "101": { en: "Gold 01 Pale Gold", zh: "金色 01 淡金", hex: "#C8B080" },
  "102": { en: "Gold 02 Classic Gold", zh: "金色 02 經典金", hex: "#C9964A" },
  "103": { en: "Gold 03 Rich Gold", zh: "金色 03 濃金", hex: "#C8852E" },
  "104": { en: "Gold 04 Antique Gold", zh: "金色 04 古金", hex: "#9C7239" },
  "111": { en: "Silver 01 Bright Silver", zh: "銀色 01 亮銀", hex: "#C1C1C2" },
  "112": { en: "Silver 02 Pewter", zh: "銀色 02 錫灰", hex: "#8A8C90" },
  "121": { en: "Copper", zh: "古銅紅", hex: "#C66F42" },
  "122": { en: "Bronze", zh: "青銅", hex: "#996538" },
  "131": { en: "Rose Gold", zh: "玫瑰金", hex: "#C7836E" },
  "132": { en: "Champagne", zh: "香檳金", hex: "#C3AD97" },
  "201": { en: "Red", zh: "大紅", hex: "#CD1D1E" },
  "202": { en: "Ruby", zh: "寶石紅", hex: "#9B1B26" },
  "203": { en: "Coral", zh: "珊瑚橙", hex: "#C9503A" },
  "211": { en: "Fuchsia", zh: "桃紅", hex: "#CC1C69" },
  "212": { en: "Blush Pink", zh: "粉紅", hex: "#C5808B" },
  "221": { en: "Purple", zh: "紫色", hex: "#6B2AA1" },
  "222": { en: "Lavender", zh: "薰衣草紫", hex: "#927CB6" },
  "301": { en: "Midnight Navy", zh: "午夜藍", hex: "#262F60" },
  "302": { en: "Royal Blue", zh: "寶藍", hex: "#213DB6" },
  "303": { en: "Sky Blue", zh: "天藍", hex: "#4E8DC0" },
  "311": { en: "Teal", zh: "藍綠", hex: "#18787C" },
  "312": { en: "Emerald", zh: "翡翠綠", hex: "#17773D" },
  "313": { en: "Lime", zh: "青檸綠", hex: "#7DAD2D" },
  "401": { en: "Black", zh: "黑色", hex: "#2D2D30" },
  "402": { en: "Gunmetal", zh: "槍灰", hex: "#55585E" },
  "501": { en: "Pearl White", zh: "珍珠白", hex: "#D3CDCC" },
  "502": { en: "Pearl Aqua", zh: "珍珠水藍", hex: "#ADCBCF" },
  "601": { en: "Holographic Silver", zh: "鐳射銀", hex: "#999D99" },
  "602": { en: "Holographic Gold", zh: "鐳射金", hex: "#94804A" },
  "603": { en: "Holographic Rose", zh: "鐳射玫瑰", hex: "#956B78" },
};

/** Shades that only one family has; by the number in their item code. */
export const familyShades: Record<string, Shade> = {
  "503": { en: "Pearl Rose", zh: "珍珠玫瑰", hex: "#D5AFB5" },
  "504": { en: "Pearl Lilac", zh: "珍珠淡紫", hex: "#BFADD1" },
  "505": { en: "Pearl Champagne", zh: "珍珠香檳", hex: "#D5C1A5" },
  "506": { en: "Pearl Mint", zh: "珍珠薄荷綠", hex: "#AACEBA" },
  "507": { en: "Pearl Dove Grey", zh: "珍珠鴿灰", hex: "#A09EA5" },
  "508": { en: "Pearl Peach", zh: "珍珠蜜桃", hex: "#D5AF95" },
  "604": { en: "Holographic Copper", zh: "鐳射古銅紅", hex: "#905B34" },
  "605": { en: "Holographic Ruby", zh: "鐳射寶石紅", hex: "#94303D" },
  "606": { en: "Holographic Emerald", zh: "鐳射翡翠綠", hex: "#19693F" },
  "607": { en: "Holographic Sapphire", zh: "鐳射寶藍", hex: "#344A96" },
  "608": { en: "Holographic Black", zh: "鐳射黑", hex: "#3F4242" },
  "701": { en: "Neon Yellow", zh: "螢光黃", hex: "#DBE725" },
  "702": { en: "Neon Green", zh: "螢光綠", hex: "#3CE63C" },
  "703": { en: "Neon Orange", zh: "螢光橙", hex: "#EA7324" },
  "704": { en: "Neon Coral", zh: "螢光珊瑚", hex: "#EB554F" },
  "705": { en: "Neon Pink", zh: "螢光粉紅", hex: "#EC408D" },
  "706": { en: "Neon Magenta", zh: "螢光洋紅", hex: "#E029B1" },
  "707": { en: "Neon Violet", zh: "螢光紫", hex: "#803CEC" },
  "708": { en: "Neon Ice White", zh: "螢光冰白", hex: "#D5E0E7" },
  "801": { en: "White by day, green glow", zh: "日間白色／夜間綠光", hex: "#DFE1D7" },
  "802": { en: "Lemon by day, green glow", zh: "日間檸檬黃／夜間綠光", hex: "#E4DF9A" },
  "803": { en: "Mint by day, green glow", zh: "日間薄荷綠／夜間綠光", hex: "#B2E0C5" },
  "804": { en: "Sky by day, aqua glow", zh: "日間天藍／夜間水藍光", hex: "#A0CFE3" },
  "805": { en: "Lilac by day, aqua glow", zh: "日間淡紫／夜間水藍光", hex: "#C8B9E2" },
  "806": { en: "Pink by day, green glow", zh: "日間粉紅／夜間綠光", hex: "#E5B1C1" },
  "807": { en: "Orange by day, yellow-green glow", zh: "日間橙色／夜間黃綠光", hex: "#E8AD6F" },
  "808": { en: "Silver grey by day, aqua glow", zh: "日間銀灰／夜間水藍光", hex: "#A8ACB1" },
};

/** How the shades of a hundred shine; all others are metal. */
const FINISHES: Record<string, Bilingual> = {
  "5": both("Pearl", "珠光"),
  "6": both("Holographic", "鐳射"),
  "7": both("Neon", "螢光"),
  "8": both("Glow", "夜光"),
};

/** How a shade shines, by its number. */
export function finishOf(number: string): Bilingual {
  return FINISHES[number.charAt(0)] ?? both("Metal", "金屬");
}
