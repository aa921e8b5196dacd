import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { rows } from "./staff.ts";

/** The address of the screen with what is chosen on it. */
export const address = (type: string, id?: number, field?: string) =>
  `/admin/translations?type=${type}${id ? `&id=${id}` : ""}${field ? `&field=${field}` : ""}`;

/** One of the three columns. */
export const column = (page: Page, name: "Records" | "Fields" | "Translations") =>
  page.getByRole("region", { name, exact: true });

/** The line of a field in the middle column. */
export const fieldLine = (page: Page, label: string) =>
  column(page, "Fields")
    .getByRole("button")
    .filter({ has: page.getByText(label, { exact: true }) });

/** Translates a field of a product into Chinese. */
export async function translate(api: Client, entity_id: number, field_name: string, translated_value: string) {
  const row = { entity_type: "products", entity_id, field_name, language_code: "zh", translated_value };
  return rows(api.from("translations").insert(row).select().single());
}

/** The stored translations of a product that people wrote. */
export async function storedTranslations(api: Client, id: number) {
  return rows(
    api
      .from("translations")
      .select("field_name, language_code, translated_value")
      .eq("entity_type", "products")
      .eq("entity_id", id)
      .eq("origin", "manual")
      .order("id"),
  );
}
