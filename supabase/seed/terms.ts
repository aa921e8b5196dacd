import { type Bilingual, both } from "./bilingual.ts";
import type { TranslatedRow } from "./translated-rows.ts";

type Terms = Partial<Record<"minimum_stock" | "minimum_custom" | "carton_quantity", Bilingual>>;

const boxOf = (count: number, chinese: string): Terms => ({
  minimum_stock: both(`1 box of ${count} spools per shade`, `每色一盒（${chinese}個）`),
  carton_quantity: both(`Box of ${count} spools of one shade`, `每盒${chinese}個同色`),
});

/** Terms of the products that come otherwise than the rest, by the id of the product. */
const OWN_TERMS: Record<number, Terms> = {
  6: boxOf(10, "十"),
  8: boxOf(10, "十"),
  9: {
    minimum_stock: both("1 spool of 50 m per shade", "每色一軸（50 米）"),
    minimum_custom: both("500 m per shade", "每色 500 米"),
  },
  11: boxOf(12, "十二"),
};

/** What is said below the pictures of a product, by its id. */
const PICTURES: Record<number, Bilingual> = {
  1: both("king cone of 5,000 m", "5,000 米大錐筒"),
  2: both("king cone of 2,000 m", "2,000 米大錐筒"),
  3: both("king cone of 5,000 m", "5,000 米大錐筒"),
  4: both("king cone of 4,000 m", "4,000 米大錐筒"),
  5: both("king cone of 3,000 m", "3,000 米大錐筒"),
  6: both("mini spools of 1,000 m", "1,000 米迷你線軸"),
  7: both("cone of 1 kg, and a swatch knitted from it", "1 公斤錐筒，及其織片"),
  8: both("flanged spools of 1,000 m", "1,000 米有邊線軸"),
  9: both("flanged spool of 50 m", "50 米有邊線軸"),
  10: both("cone of 6,000 m", "6,000 米錐筒"),
  11: both("wooden spools of 500 m", "500 米木線軸"),
  12: both("king cone of 1,500 m", "1,500 米大錐筒"),
  13: both("trial cones of 5,000 m", "5,000 米試產錐筒"),
};

const onSample = both("sample spool; sold on king cones", "樣品線軸；交貨為大錐筒");
const winding = both("the winding, close up", "繞線近照");

/** What is said below the picture of an item code, by the id of its product. */
const CODE_PICTURES: Record<number, Bilingual> = {
  1: onSample,
  2: winding,
  3: onSample,
  4: onSample,
  5: winding,
  6: both("mini spool of 1,000 m", "1,000 米迷你線軸"),
  7: winding,
  8: both("flanged spool of 1,000 m", "1,000 米有邊線軸"),
  9: winding,
  10: winding,
  12: winding,
};

/** The texts of a product about its terms and its pictures, by column. */
export function termsOfProduct(id: number): TranslatedRow["texts"] {
  const { minimum_stock = null, minimum_custom = null, carton_quantity = null } = OWN_TERMS[id] ?? {};
  return { picture_shows: PICTURES[id] ?? null, minimum_stock, minimum_custom, carton_quantity };
}

/** What the picture of an item code shows; null of one without. */
export function pictureOfCode(productId: number, imageUrl: string | null): Bilingual | null {
  return (imageUrl && CODE_PICTURES[productId]) || null;
}

/** The terms of the house. All else that the company says of itself is as it comes with the site. */
export const company: TranslatedRow[] = [
  {
    row: { id: 1, lab_dip_days: 10 },
    texts: {
      minimum_stock: both("10 cones per shade", "每色十筒"),
      minimum_custom: both("30 kg per shade", "每色 30 公斤"),
      lead_time_stock: both("Ready to ship; 3–4 weeks if sold out", "現貨即發；如售罄，3–4 星期"),
      lead_time_custom: both("3–4 weeks after approval of the lab dip", "色辦批核後 3–4 星期"),
      free_sample: both("1 m of each shade", "每色一米實物線辦"),
    },
  },
];
