import path from "node:path";
import { openDatabase } from "../../../embedded-backend/database/open-database.ts";
import { type RunningServer, STAFF, startServer } from "../../support/start-server.ts";
import { makePicture } from "../support/media-files.ts";
import { expect, test } from "../support/staff.ts";

// A backend whose policies were not set up: what an administrator sees, and how to mend it (back office §8).
let own: RunningServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const first = await startServer();
  await first.stop();
  const folder = path.join(first.dataDir, "database");
  const database = await openDatabase(first.databaseUrl ? { url: first.databaseUrl } : { folder });
  await database.script(`
    drop policy "staff add media" on storage.objects;
    drop policy "staff add" on public.products;
  `);
  await database.close();
  own = await startServer({ DATA_DIR: first.dataDir });
});
test.afterAll(() => own?.discard());
test.use({ storageState: { cookies: [], origins: [] } });

test("refused uploads and refused rows say what to do, and the form keeps its input", async ({ page }) => {
  await page.goto(`${own?.url}/admin/products?new=true`);
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Product" });
  await dialog.getByLabel("Name", { exact: true }).fill("Unwritable Thread");
  await dialog.getByLabel("Primary Image", { exact: true }).setInputFiles(await makePicture("refused.png"));
  await dialog.getByRole("button", { name: "Create Product" }).click();
  const block = dialog.getByRole("alert");
  await expect(block).toContainText("Storage permission denied.");
  await expect(block).toContainText("site-media");
  await expect(page.getByText("Failed to save product. Please check error details.")).toBeVisible();
  await expect(page.getByText(/^Failed to upload product image: /)).toBeVisible();

  await dialog.getByRole("button", { name: "Remove refused.png" }).click();
  await dialog.getByRole("button", { name: "Create Product" }).click();
  await expect(block).toContainText("Row-level security refused the change.");
  await expect(block).toContainText("update the policies");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Unwritable Thread");
});
