import { type Bilingual, both, sentences } from "./bilingual.ts";
import { effectFamilies } from "./item-codes-effects.ts";
import { embroideryFamilies } from "./item-codes-embroidery.ts";
import type { ItemCodeFamily, ShadeUse } from "./item-codes-family.ts";
import { familyShades, stockShades } from "./item-codes-shades.ts";
import { yarnAndCordFamilies } from "./item-codes-yarn-and-cord.ts";
import { mediaUrl } from "./media-files.ts";

type ItemCodeContent = {
  id: number;
  productId: number;
  itemCode: string;
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

/** All item codes, by product and in the order of each family's shades. */
export const itemCodes: ItemCodeContent[] = families
  .flatMap((family) => family.shades.map((use) => ({ family, use })))
  .map(({ family, use }, index) => ({ id: index + 1, ...itemCode(family, use) }));

function itemCode(family: ItemCodeFamily, use: ShadeUse): Omit<ItemCodeContent, "id"> {
  const measured = !family.unmeasured?.includes(use.shade);
  return {
    productId: family.productId,
    itemCode: `${family.prefix}${use.ground?.letter ?? ""}${use.shade}`,
    imageUrl: use.shade in stockShades ? mediaUrl(`item-code-images/kt-${use.shade}.jpg`) : null,
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

function shadeNotes({ shade, ground }: ShadeUse): Bilingual[] {
  const notes: Bilingual[] = [];
  if (ground) notes.push(both(`${ground.name.en}.`, `${ground.name.zh}。`));
  const stock = stockShades[shade];
  const own = familyShades[shade];
  if (stock) notes.push(both(`Shade KT-${shade} ${stock.en}.`, `色號 KT-${shade} ${stock.zh}。`));
  else if (own) notes.push(both(`Shade: ${own.en}.`, `顏色：${own.zh}。`));
  else throw new Error(`Shade ${shade} has no name`);
  const isNewEffect = (shade > "502" && shade < "600") || (shade > "603" && shade < "700");
  if (isNewEffect)
    notes.push(both("New in autumn 2026, after the Colour Book.", "2026 年秋季新色，《色彩手冊》未收錄。"));
  return notes;
}
