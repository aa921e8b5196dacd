import { type Bilingual, both, sentences } from "./bilingual.ts";
import { effectFamilies } from "./item-codes-effects.ts";
import { embroideryFamilies } from "./item-codes-embroidery.ts";
import type { ItemCodeFamily, ShadeUse } from "./item-codes-family.ts";
import { familyShades, finishOf, stockShades } from "./item-codes-shades.ts";
import { yarnAndCordFamilies } from "./item-codes-yarn-and-cord.ts";
import { listSeedFiles, mediaUrl } from "./media-files.ts";

type ItemCodeContent = {
  id: number;
  productId: number;
  itemCode: string;
  colorName: Bilingual;
  hex: string;
  finish: Bilingual;
  /** Null of a code that has no picture of its own: another code's never stands for it. */
  imageUrl: string | null;
  denier: string | null;
  length: string;
  netWeight: string;
  grossWeight: string | null;
  composition: Bilingual;
  type: Bilingual;
  country: Bilingual;
  information: Bilingual;
  bleaching: Bilingual;
  ironing: Bilingual;
  washing: Bilingual | null;
  technical: Bilingual | null;
};

const families = [...embroideryFamilies, ...effectFamilies, ...yarnAndCordFamilies].sort(
  (a, b) => a.productId - b.productId,
);

const pictures = new Set(listSeedFiles().map(({ key }) => key));

/** All item codes, by product and in the order of each family's shades. */
export const itemCodes: ItemCodeContent[] = families
  .flatMap((family) => family.shades.map((use) => ({ family, use })))
  .map(({ family, use }, index) => ({ id: index + 1, ...itemCode(family, use) }));

function itemCode(family: ItemCodeFamily, use: ShadeUse): Omit<ItemCodeContent, "id"> {
  const shade = shadeOf(use);
  const code = `${family.prefix}${use.ground?.letter ?? ""}${use.shade}`;
  const measured = !family.unmeasured?.includes(use.shade);
  return {
    productId: family.productId,
    itemCode: code,
    colorName: colorName(use),
    hex: shade.hex,
    finish: finishOf(use.shade),
    imageUrl: pictureOf(code),
    composition: family.composition,
    type: family.type,
    denier: family.denier,
    length: family.length,
    netWeight: family.netWeight,
    grossWeight: measured ? family.grossWeight : null,
    country: both("Japan", "日本"),
    information: sentences(...shadeNotes(use), family.putUp),
    bleaching: family.bleaching,
    ironing: family.ironing,
    washing: family.washing,
    technical: measured ? family.technical : null,
  };
}

/** A picture bears the name of its code in small letters. */
function pictureOf(code: string): string | null {
  const key = `item-code-images/${code.toLowerCase()}.jpg`;
  return pictures.has(key) ? mediaUrl(key) : null;
}

function shadeOf({ shade }: ShadeUse) {
  const found = stockShades[shade] ?? familyShades[shade];
  if (!found) throw new Error(`Shade ${shade} has no name`);
  return found;
}

/** The same shade on two ground yarns is two names. */
function colorName(use: ShadeUse): Bilingual {
  const { en, zh } = shadeOf(use);
  return use.ground ? both(`${en}, ${use.ground.name.en.toLowerCase()}`, `${zh}，${use.ground.name.zh}`) : both(en, zh);
}

function shadeNotes({ shade, ground }: ShadeUse): Bilingual[] {
  const notes: Bilingual[] = [];
  const { en, zh } = shadeOf({ shade });
  if (ground) notes.push(both(`${ground.name.en}.`, `${ground.name.zh}。`));
  // Without "KT-": with it the number of a shade would read as the item code of another product.
  if (shade in stockShades)
    notes.push(both(`Shade: ${en} (Colour Book ${shade}).`, `顏色：${zh}（《色彩手冊》${shade}）。`));
  else notes.push(both(`Shade: ${en}.`, `顏色：${zh}。`));
  const isNewEffect = (shade > "502" && shade < "600") || (shade > "603" && shade < "700");
  if (isNewEffect)
    notes.push(both("New in autumn 2026, after the Colour Book.", "2026 年秋季新色，《色彩手冊》未收錄。"));
  return notes;
}
