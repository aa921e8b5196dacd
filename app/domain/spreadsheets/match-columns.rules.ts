import { type SheetEntity, sheetColumns } from "./sheet-columns.rules.ts";

/** What else the columns are called in sheets of others, beside their name and the label of their form. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  product_slug: ["product", "article", "quality", "slug", "產品", "产品"],
  item_code: [
    "code",
    "shade",
    "art no",
    "article no",
    "colour no",
    "color no",
    "shade no",
    "貨號",
    "货号",
    "色號",
    "色号",
  ],
  color_name: ["colour", "color", "顏色", "颜色"],
  hex: ["colour hex", "color hex"],
  name: ["名稱", "名称"],
  title: ["標題", "标题"],
  status: ["狀態", "状态"],
  description: ["描述", "說明", "说明"],
  composition: ["成分"],
  length: ["長度", "长度"],
  net_weight: ["淨重", "净重"],
  gross_weight: ["毛重"],
  country_of_origin: ["origin", "產地", "产地"],
};

/**
 * Which column each heading of a sheet is, by its name, without regard to case, blanks and signs between words; undefined for one that
 * is none. The first of two headings of one name is taken.
 */
export function matchColumns(entity: SheetEntity, headings: readonly string[]): (string | undefined)[] {
  const known = new Map<string, string>();
  const learn = (called: string, name: string) => known.has(called) || known.set(called, name);
  const columns = sheetColumns(entity);
  for (const { name } of columns) learn(plainForm(name), name);
  for (const { name, label } of columns) learn(plainForm(label), name);
  for (const { name } of columns) for (const other of OTHER_NAMES[name] ?? []) learn(plainForm(other), name);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = known.get(plainForm(heading));
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
}

function plainForm(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_.\-()（）]+/g, "");
}
