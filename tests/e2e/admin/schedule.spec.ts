import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

// Whoever plans from Tokyo means Hong Kong's clocks too.
test.use({ timezoneId: "Asia/Tokyo" });

const NAME = "Planned Thread";

test("a product goes live and ends by itself", async ({ page, api }) => {
  const leg = startWalk(page, { before: () => makeProduct(api, NAME), after: () => removeProducts(api, NAME) });
  const plan = (times: { publish_at: string; unpublish_at?: string }) =>
    api
      .from("products")
      .update({ status: "Inactive", ...times })
      .eq("name", NAME)
      .throwOnError();
  const planned = { publish_at: "2100-12-01T01:00:00Z", unpublish_at: "2100-12-31T10:00:00Z" };
  const stored = () => rows(api.from("products").select("*").eq("name", NAME).single());
  const dialog = page.getByRole("dialog", { name: "Edit Product" });
  const [goesLive, ends] = [dialog.getByLabel("Goes live"), dialog.getByLabel("Ends")];
  const save = async () => {
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(dialog).toHaveCount(0);
  };

  await leg(
    "its times are read and written as Hong Kong's clocks have them, and only such that mean something",
    async () => {
      await walkTo(page, "/admin/products");
      await choose(page, NAME, "Edit");
      await expect(dialog.getByText("Hong Kong time", { exact: true })).toHaveCount(2);
      await goesLive.fill("2100-12-01T09:00");
      await ends.fill("2100-12-01T08:00");
      await dialog.getByRole("button", { name: "Update Product" }).click();
      await expect(dialog.getByText("Goes live needs the status Inactive")).toBeVisible();
      await expect(dialog.getByText("Ends must be after Goes live")).toBeVisible();
      await dialog.getByLabel("Status").selectOption("Inactive");
      await ends.fill("2100-12-31T18:00");
      await expect(dialog.getByText("Goes live 1 Dec 2100, 09:00 (Hong Kong)")).toBeVisible();
      await expectAccessible(page);
      await save();
      expect(await stored()).toMatchObject({
        status: "Inactive",
        publish_at: "2100-12-01T01:00:00+00:00",
        unpublish_at: "2100-12-31T10:00:00+00:00",
      });
      await choose(page, NAME, "Edit");
      await expect(goesLive).toHaveValue("2100-12-01T09:00");
      await page.keyboard.press("Escape");
    },
  );

  await leg("the list tells them, and shows what is planned alone", async () => {
    await plan(planned);
    await walkTo(page, "/admin/products");
    await expect(row(page, NAME)).toContainText("Goes live 1 Dec 2100, 09:00");
    await expect(row(page, NAME)).toContainText("Ends 31 Dec 2100, 18:00");
    await page.getByRole("combobox", { name: "Schedule" }).selectOption("Planned");
    await expect(page).toHaveURL(/schedule=planned/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Active");
    await expect(page.getByText("No data found")).toBeVisible();
  });

  await leg("whoever sets the status by hand ends its schedule", async () => {
    await plan(planned);
    await walkTo(page, "/admin/products?schedule=planned");
    await choose(page, NAME, "Edit");
    await dialog.getByLabel("Status").selectOption("Active");
    await expect(goesLive).toHaveValue("");
    await dialog.getByLabel("Status").selectOption("Inactive");
    await expect(goesLive).toHaveValue("2100-12-01T09:00");
    await dialog.getByLabel("Status").selectOption("Active");
    await save();
    expect(await stored()).toMatchObject({ status: "Active", publish_at: null, unpublish_at: null });
  });

  await leg("a new record that goes live later is Inactive until then", async () => {
    await walkTo(page, "/admin/products?new=true");
    const added = page.getByRole("dialog", { name: "Add Product" });
    await expect(added.getByLabel("Status")).toHaveValue("Active");
    await added.getByLabel("Goes live").fill("2100-12-01T09:00");
    await expect(added.getByLabel("Status")).toHaveValue("Inactive");
    await added.getByLabel("Goes live").fill("");
    await expect(added.getByLabel("Status")).toHaveValue("Active");
    await page.keyboard.press("Escape");
  });

  await leg("what is done at its time is an act of the history", async () => {
    await plan({ publish_at: "2026-11-01T01:00:00Z" });
    await expect.poll(async () => (await stored()).status, { timeout: 10_000 }).toBe("Active");
    await walkTo(page, "/admin/products");
    await choose(page, NAME, "History");
    const history = page.getByRole("dialog");
    await expect(history.getByText("Schedule", { exact: true })).toBeVisible();
    await expect(history.getByText("1 Nov 2026, 09:00 (Hong Kong)").first()).toBeVisible();
  });
});
