import { makeService, unwrap } from "../../conformance/clients.ts";
import { makePerson, openAs } from "../support/people.ts";
import { expect, test } from "../support/staff.ts";

test("who else has a record open is shown by name, and gone once they leave; names stand in the history too", async ({
  page,
  browser,
  server,
}) => {
  const service = makeService(server);
  const values = { name: "Open twice", slug: "open-twice" };
  const { id } = unwrap(await service.from("products").insert(values).select("id").single());
  const colleague = await openAs(browser, server, await makePerson(server, "editor", "Mei Lin"));
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: values.name })).toBeVisible();
  await expect(page.getByText("Also here")).toHaveCount(0);
  await colleague.goto(`/admin/products/${id}`);
  await expect(colleague.getByText(/^Also here: /)).toBeVisible();
  await expect(page.getByText("Also here: Mei Lin")).toBeVisible();

  await colleague.getByLabel("Description", { exact: true }).first().fill("Hers");
  await colleague.getByRole("button", { name: /^Update Product/ }).click();
  await expect(colleague.getByText("Product updated successfully")).toBeVisible();
  await colleague.goto("/admin");
  await expect(page.getByText("Also here")).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole("button", { name: "History" }).first().click();
  await expect(page.getByRole("dialog").getByText("Mei Lin").first()).toBeVisible();
  await service.from("products").delete().eq("id", id);
});
