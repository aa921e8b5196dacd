import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Makes the font of Chinese headings from the package's whole one, with the characters that headings of the interface use
 * (docs/decisions/0036-chinese-type.md). Both packages are needed here alone, so they are installed in a folder of their own:
 *
 *   npm install --prefix FOLDER subset-font @fontsource/noto-serif-tc && node build-steps/subset-chinese.ts FOLDER
 */
const HEADINGS =
  /^(?!.*_meta_).*(_heading|_title|_not_found|_empty|_details|_information|_notes|_item_codes|_products|_location)$|^(nav|tab)_[a-z]+$|^(about_(yarn_(film|metal|lacquer|core)|quality|innovation|partnership)|footer_quick_links|newsletter|gallery_item_about|content_unavailable)$/;
const MARKS = "《》「」（）：；，。？！、／·—";

/** Every Chinese character of the interface's headings, once, with the marks of Chinese headings. */
export function headingCharacters(messages: Record<string, string>): string {
  const texts = Object.keys(messages).map((key) => (HEADINGS.test(key) ? messages[key] : ""));
  const characters = new Set(texts.join("").match(/\p{Script=Han}/gu));
  return [...characters].sort().join("") + MARKS;
}

type Subset = (font: Buffer, characters: string, options: { targetFormat: "woff2" }) => Promise<Buffer>;

async function makeFont(folder: string): Promise<void> {
  const packages = join(folder, "node_modules");
  const subset: Subset = createRequire(join(packages, "/"))("subset-font");
  const whole = await readFile(
    join(packages, "@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-500-normal.woff2"),
  );
  const characters = headingCharacters(JSON.parse(await readFile("messages/zh.json", "utf8")));
  const font = await subset(whole, characters, { targetFormat: "woff2" });
  writeFileSync("app/assets/fonts/noto-serif-tc-500.woff2", font);
  writeFileSync("app/assets/fonts/noto-serif-tc-500.txt", `${characters}\n`);
  console.log(`${characters.length} characters, ${font.length} bytes`);
}

if (import.meta.main) await makeFont(process.argv[2] ?? ".");
