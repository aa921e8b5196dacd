import type { Page } from "@playwright/test";
import { row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/gallery-items.ts";
import { realFile } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const path = "/admin/documents";

/** Chooses an entry of the menu of a row, which is called by its product. */
async function act(page: Page, revision: string, action: string) {
  await row(page, revision)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("documents", async ({ page, api }) => {
  const tidy = async () => {
    await rows(api.from("documents").delete().like("revision", "sample%").select());
  };
  const leg = startWalk(page, { before: tidy, after: tidy });
  const product = await rows(api.from("products").select("id, name").eq("status", "Active").limit(1).single());

  await leg("one is added with its file, and filtered by its kind", async () => {
    await walkTo(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
    await page.getByRole("button", { name: "Add Document" }).click();
    const form = page.getByRole("dialog", { name: "Add Document" });
    await expectAccessible(page);
    await form.getByRole("button", { name: "Create Document" }).click();
    for (const said of ["Please select a product", "Revision is required", "PDF File is required"])
      await expect(form.getByText(said)).toBeVisible();
    await form.getByLabel("Product").selectOption(product.name);
    await form.getByLabel("Kind").selectOption("Safety data sheet");
    await form.getByLabel("Revision").fill("sample-1");
    await form.getByLabel("PDF File").setInputFiles(realFile(".pdf"));
    await form.getByRole("button", { name: "Create Document" }).click();
    await expect(toast(page, "Document created successfully")).toBeVisible();
    await expect(row(page, "sample-1")).toContainText("Current");
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Kind" }).selectOption("Declaration");
    await expect(row(page, "sample-1")).toHaveCount(0);
  });

  await leg("a newer one of the same product takes its place", async () => {
    const made = ["sample-1", "sample-2"].map((revision) => ({
      product_id: product.id,
      kind: "SDS",
      revision,
      file_url: "/files/sample.pdf",
    }));
    const [older, newer] = await rows(api.from("documents").insert(made).select("id").order("id"));
    await walkTo(page, path);
    await act(page, "sample-1", "Edit");
    const form = page.getByRole("dialog", { name: "Edit Document" });
    await form.getByLabel("Superseded by").selectOption("Safety data sheet, revision sample-2 (en)");
    await form.getByRole("button", { name: "Update Document" }).click();
    await expect(toast(page, "Document updated successfully")).toBeVisible();
    await expect(row(page, "sample-1")).toContainText("Superseded");
    const stored = await rows(
      api
        .from("documents")
        .select("superseded_by")
        .eq("id", older?.id ?? 0)
        .single(),
    );
    expect(stored.superseded_by).toBe(newer?.id);
  });

  await leg("what it superseded is current again when it is deleted, which is asked before", async () => {
    const sheet = { product_id: product.id, kind: "SDS", file_url: "/files/sample.pdf" };
    const newer = await rows(
      api
        .from("documents")
        .insert({ ...sheet, revision: "sample-2" })
        .select("id")
        .single(),
    );
    await rows(
      api
        .from("documents")
        .insert({ ...sheet, revision: "sample-1", superseded_by: newer.id })
        .select(),
    );
    await walkTo(page, path);
    await act(page, "sample-2", "Delete");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("1 document that it superseded will be shown as current again.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Document deleted successfully")).toBeVisible();
    await expect(row(page, "sample-1")).toContainText("Current");
  });
});
