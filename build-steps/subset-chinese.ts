import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Makes the fonts of Chinese headings from the packages' whole ones, with the characters that headings of the interface use
 * (docs/decisions/0036-chinese-type.md). The packages are needed here alone, so they are installed in a folder of their own:
 *
 *   npm install --prefix FOLDER subset-font @fontsource/noto-serif-tc @fontsource/noto-serif-sc
 *   node build-steps/messages.ts && node build-steps/subset-chinese.ts FOLDER
 */
export const CHINESE_FONTS = [
  { code: "zh", font: "noto-serif-tc", subset: "chinese-traditional" },
  { code: "cn", font: "noto-serif-sc", subset: "chinese-simplified" },
];

const HEADINGS =
  /^(?!.*_meta_).*(_heading|_title|_not_found|_empty|_details|_information|_notes|_item_codes|_products|_location)$|^(nav|tab)_[a-z]+$|^(about_(yarn_(film|metal|lacquer|core)|quality|innovation|partnership)|footer_quick_links|newsletter|gallery_item_about|content_unavailable|tray_compare|request_(lines|details)|request_status_(progress|answer|lines))$/;
const MARKS = "《》「」（）：；，。？！、／·—";

/** Every Chinese character of the interface's headings, once, with the marks of Chinese headings. */
export function headingCharacters(messages: Record<string, string>): string {
  const texts = Object.keys(messages).map((key) => (HEADINGS.test(key) ? messages[key] : ""));
  const characters = new Set(texts.join("").match(/\p{Script=Han}/gu));
  return [...characters].sort().join("") + MARKS;
}

type Subset = (font: Buffer, characters: string, options: { targetFormat: "woff2" }) => Promise<Buffer>;

async function makeFont(folder: string, { code, font, subset }: (typeof CHINESE_FONTS)[number]): Promise<void> {
  const packages = join(folder, "node_modules");
  const cut: Subset = createRequire(join(packages, "/"))("subset-font");
  const whole = await readFile(join(packages, `@fontsource/${font}/files/${font}-${subset}-500-normal.woff2`));
  const characters = headingCharacters(JSON.parse(await readFile(`messages/${code}.json`, "utf8")));
  const bytes = await cut(whole, characters, { targetFormat: "woff2" });
  writeFileSync(`app/assets/fonts/${font}-500.woff2`, bytes);
  writeFileSync(`app/assets/fonts/${font}-500.txt`, `${characters}\n`);
  console.log(`${font}: ${characters.length} characters, ${bytes.length} bytes`);
}

if (import.meta.main) for (const font of CHINESE_FONTS) await makeFont(process.argv[2] ?? ".", font);
