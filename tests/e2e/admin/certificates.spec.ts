import { dayInHongKong } from "../../../app/lib/hong-kong-time.ts";
import { choose, names, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/gallery-items.ts";
import { realFile } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { undo } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const path = "/admin/certificates";
const day = (days: number) => dayInHongKong(new Date(Date.now() + days * 86_400_000));

test("certificates", async ({ page, api }) => {
  const tidy = async () => {
    await rows(api.from("certificates").delete().like("number", "SAMPLE%").select());
  };
  const leg = startWalk(page, { before: tidy, after: tidy });

  await leg("one is added with its file and its products, found, and changed", async () => {
    const product = await rows(api.from("products").select("id, name").eq("status", "Active").limit(1).single());
    await walkTo(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Certificates");
    await expect(page).toHaveTitle("Certificates · Kinran Threads Admin");
    await page.getByRole("button", { name: "Add Certificate" }).click();
    const form = page.getByRole("dialog", { name: "Add Certificate" });
    await expectAccessible(page);
    await form.getByRole("button", { name: "Create Certificate" }).click();
    await expect(form.getByText("Scheme is required")).toBeVisible();
    await expect(form.getByText("Number is required")).toBeVisible();
    await form.getByLabel("Scheme").fill("Sample standard");
    await form.getByLabel("Number", { exact: true }).fill("SAMPLE-1");
    await form.getByLabel("Class").fill("Sample class");
    await form.getByLabel("Issued").fill(day(1));
    await form.getByLabel("Valid until").fill(day(0));
    await expect(form.getByText("Valid until must not lie before Issued")).toBeVisible();
    await form.getByLabel("Issued").fill("");
    await form.getByLabel("Issued").press("1");
    await form.getByLabel("Valid until").fill(day(12));
    await form.getByRole("button", { name: "Create Certificate" }).click();
    await expect(form.getByLabel("Issued")).toHaveAccessibleDescription("Complete the date, or empty it");
    await form.getByLabel("Issued").fill(day(-300));
    await form.getByLabel("Check Page").fill("http://example.com");
    await expect(form.getByText("The address of the check page must begin with https://")).toBeVisible();
    await form.getByLabel("Check Page").fill("https://example.com/check?number=1");
    await form.getByLabel("PDF File").setInputFiles(realFile(".pdf"));
    await form.getByRole("checkbox", { name: product.name, exact: true }).check();
    await form.getByRole("button", { name: "Create Certificate" }).click();
    await expect(toast(page, "Certificate created successfully")).toBeVisible();
    await expect(row(page, "SAMPLE-1")).toContainText(day(12));
    await expect(row(page, "SAMPLE-1")).toContainText("Ends in 12 days");
    const stored = await rows(
      api.from("certificates").select("*, certificate_products(product_id)").eq("number", "SAMPLE-1").single(),
    );
    expect(stored).toMatchObject({
      scheme: "Sample standard",
      class: "Sample class",
      holder: null,
      issued_on: day(-300),
      valid_until: day(12),
      check_url: "https://example.com/check?number=1",
      file_url: expect.stringMatching(/^\/storage\/v1\/object\/public\/site-media\/documents\/.*\.pdf$/),
      certificate_products: [{ product_id: product.id }],
    });
    await choose(page, "SAMPLE-1", "Edit");
    const edited = page.getByRole("dialog", { name: "Edit Certificate" });
    await edited.getByLabel("Valid until").fill("");
    await edited.getByRole("button", { name: "Update Certificate" }).click();
    await expect(toast(page, "Certificate updated successfully")).toBeVisible();
    await expect(row(page, "SAMPLE-1")).toContainText("No end");
    await choose(page, "SAMPLE-1", "History");
    const history = page.getByRole("dialog", { name: /History/ });
    await expect(history).toContainText("Valid until");
    await page.keyboard.press("Escape");
  });

  await leg("what ends next stands first; the filter shows what ends within 60 days, or has ended", async () => {
    const made = [
      { number: "SAMPLE-ENDED", valid_until: day(-2) },
      { number: "SAMPLE-ENDLESS", valid_until: null },
      { number: "SAMPLE-FAR", valid_until: day(90) },
      { number: "SAMPLE-NEAR", valid_until: day(30) },
    ];
    await rows(
      api
        .from("certificates")
        .insert(made.map((one) => ({ scheme: "Sample", ...one })))
        .select(),
    );
    await walkTo(page, path);
    await page.getByPlaceholder("Search certificates...").fill("sample-");
    const inOrder = ["SAMPLE-NEAR", "SAMPLE-FAR", "SAMPLE-ENDLESS", "SAMPLE-ENDED"];
    await expect.poll(async () => (await names(page)).map((name) => name.split("\n")[0])).toEqual(inOrder);
    await expectAccessible(page);
    const end = page.getByRole("combobox", { name: "End" });
    await end.selectOption("ending");
    await expect(row(page, "SAMPLE-NEAR")).toContainText("Ends in 30 days");
    await expect(row(page, "SAMPLE-FAR")).toHaveCount(0);
    await end.selectOption("ended");
    await expect(row(page, "SAMPLE-ENDED")).toContainText("Ended");
    await expect(row(page, "SAMPLE-NEAR")).toHaveCount(0);
  });

  await leg("a number that is taken is refused at its field", async () => {
    await rows(api.from("certificates").insert({ scheme: "Sample", number: "SAMPLE-1" }).select());
    await walkTo(page, `${path}?new=true`);
    const form = page.getByRole("dialog", { name: "Add Certificate" });
    await form.getByLabel("Scheme").fill("Sample");
    await form.getByLabel("Number", { exact: true }).fill("sample-1");
    await form.getByRole("button", { name: "Create Certificate" }).click();
    await expect(page.getByText("Failed to save certificate")).toBeVisible();
    await expect(page.getByText("Another certificate already has this number")).toHaveCount(1);
  });

  await leg("one that is deleted lies in the trash, and comes back with its products", async () => {
    const product = await rows(api.from("products").select("id, name").eq("status", "Active").limit(1).single());
    const made = await rows(
      api.from("certificates").insert({ scheme: "Sample", number: "SAMPLE-1" }).select("id").single(),
    );
    await rows(api.from("certificate_products").insert({ certificate_id: made.id, product_id: product.id }).select());
    await walkTo(page, path);
    await choose(page, "SAMPLE-1", "Delete");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("It disappears from 1 product.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Certificate deleted successfully")).toBeVisible();
    await undo(page).click();
    await expect
      .poll(async () => (await api.from("certificate_products").select().eq("certificate_id", made.id)).data?.length)
      .toBe(1);
  });
});
