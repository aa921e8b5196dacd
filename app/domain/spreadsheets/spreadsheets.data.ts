import { z } from "zod";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { writeRecords } from "../../lib/backend/write-records.ts";
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from "../../lib/i18n/translation-languages.ts";
import type { SheetEntity } from "./sheet-columns.rules.ts";
import type { Applied, PlanContext, SheetPlan, SheetRow } from "./spreadsheets.schema.ts";

type Reader = Pick<StaffClient, "from" | "rpc">;

/** Rows of one answer. */
const PORTION = 1000;

const sheetRows = z.array(z.object({ id: z.number(), cells: z.record(z.string(), z.string()) }));

/**
 * Rows of a table as its sheet has them: all of them, or those with these ids, by id. Throws the backend's error, or a ZodError.
 * @param onProgress told how many have been read
 */
export async function readSheetRows(
  client: Reader,
  entity: SheetEntity,
  ids?: readonly number[],
  onProgress?: (read: number) => void,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const wanted of ids ? portionsOf(ids) : [undefined]) {
    for (let after = 0; ; ) {
      const portion = await readPortion(client, {
        entity,
        after_id: after,
        row_limit: PORTION,
        ...(wanted && { ids: wanted }),
      });
      rows.push(...portion);
      onProgress?.(rows.length);
      if (portion.length < PORTION) break;
      after = portion.at(-1)?.id ?? after;
    }
  }
  return rows.sort((one, other) => one.id - other.id);
}

async function readPortion(
  client: Reader,
  call: { entity: string; after_id: number; row_limit: number; ids?: number[] },
) {
  const { data, error } = await client.rpc("sheet_rows", call);
  if (error) throw error;
  return sheetRows.parse(data);
}

function portionsOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / PORTION);
  return Array.from({ length: count }, (_, place) => ids.slice(place * PORTION, (place + 1) * PORTION));
}

/**
 * What rows of a table may refer to. Throws the backend's error.
 * @param all all rows of the table, where they have been read
 */
export async function readPlanContext(
  client: Reader,
  entity: SheetEntity,
  all?: readonly SheetRow[],
): Promise<PlanContext> {
  const valuesOf = async (wanted: SheetEntity, column: string) =>
    (await readSheetRows(client, wanted)).map(({ cells }) => cells[column] ?? "");
  const none = { categories: [], products: [] };
  switch (entity) {
    case "products":
      return { ...none, categories: await valuesOf("product_categories", "name") };
    case "gallery_items": {
      const [categories, products] = await Promise.all([
        valuesOf("gallery_categories", "name"),
        valuesOf("products", "slug"),
      ]);
      return { categories, products };
    }
    case "certificates":
      return { ...none, products: await valuesOf("products", "slug") };
    case "item_codes": {
      const codes = all?.map(({ cells }) => `${cells.product_slug}/${cells.item_code}`);
      const products = (await readSheetRows(client, "products")).map(({ cells }) => cells);
      return {
        ...none,
        products: products.map(({ slug = "" }) => slug),
        productNames: products.map(({ name = "" }) => name),
        ...(codes && { codes }),
      };
    }
    default:
      return none;
  }
}

const fieldsById = z.record(z.string(), z.array(z.string()));

/**
 * The translations of a product's item codes that are older than the original, as the columns of their sheet, by the ids of the codes. Throws the
 * backend's error, or a ZodError.
 */
export async function readOutdatedCodes(
  client: Reader,
  productId: number,
  languages: readonly TranslationLanguage[] = TRANSLATION_LANGUAGES,
): Promise<Record<string, string[]>> {
  const answers = languages.map(async ({ code }) => {
    const { data, error } = await client.rpc("outdated_codes", { product_id: productId, language_code: code });
    if (error) throw error;
    return Object.entries(fieldsById.parse(data)).map(
      ([id, fields]) => [id, fields.map((field) => `${field}@${code}`)] as const,
    );
  });
  const outdated: Record<string, string[]> = {};
  for (const [id, columns] of (await Promise.all(answers)).flat()) outdated[id] = [...(outdated[id] ?? []), ...columns];
  return outdated;
}

/**
 * Does what a plan says, all of it in one transaction, which is one act in the history; `changeId` is its id there, by which it is undone.
 * Unless `isImport` it is called there by what it does.
 * A cell that no longer reads as the plan saw it is left and told. The same plan sent again is answered as it was. Throws the
 * backend's error: PT400 for what no plan of ours holds, PT404 for a product, category or item code that is gone, 23505 for a key that
 * is taken; or a ZodError.
 */
export async function applyPlan(
  client: StaffWriter,
  changeId: string,
  plan: SheetPlan,
  isImport: boolean,
): Promise<Applied> {
  const entries = plan.rows
    .filter(({ kind }) => kind === "new" || kind === "changed")
    .map(({ line, id, name, cells }) => ({
      line,
      name,
      ...(id !== undefined && { id }),
      cells: Object.fromEntries(
        cells.map(({ column, before, after }): [string, [string, string]] => [column, [before, after]]),
      ),
    }));
  const kind = isImport ? "import" : "edit";
  return writeRecords(client, changeId, plan.entity, entries, { kind, isPartial: true });
}
