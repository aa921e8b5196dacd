import type { Locator, Page } from "@playwright/test";
import { company } from "../../../supabase/seed/terms.ts";
import type { Client } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { askHtml } from "../support/html.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const success = "Company updated successfully";

/** The source of a page, and its text. */
async function html(page: Page, path: string): Promise<string> {
  const { source, text } = await askHtml(page.request, path);
  return `${source}\n${text}`;
}

/** The company as the demo content has it. */
async function restore(api: Client) {
  await rows(api.from("company").delete().eq("id", 1).select());
  const [{ row, texts } = { row: { id: 1 }, texts: {} }] = company;
  const own = Object.entries(texts).map(([field, text]) => [field, text?.en ?? null]);
  await rows(
    api
      .from("company")
      .insert({ ...row, ...Object.fromEntries(own) })
      .select(),
  );
  const translations = Object.entries(texts).flatMap(([field_name, text]) => {
    const place = { entity_type: "company", entity_id: 1, language_code: "zh" };
    return text ? [{ ...place, field_name, translated_value: text.zh }] : [];
  });
  await rows(api.from("translations").insert(translations).select());
}

async function openCompany(page: Page): Promise<Locator> {
  await walkTo(page, "/admin/general-settings?tab=company");
  const form = page.getByRole("form", { name: "Company" });
  await expect(form).toBeVisible();
  return form;
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, success).first()).toBeVisible();
}

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

test.afterEach(({ api }) => restore(api));

test("the facts of the company", async ({ page, zhUrl }) => {
  const leg = startWalk(page);
  await leg("an empty field shows in grey what the site says as long as nothing is written", async () => {
    const form = await openCompany(page);
    await expect(field(form, "Phone")).toHaveValue("");
    await expect(field(form, "Phone")).toHaveAttribute("placeholder", "+852 0185 1985");
    await expect(field(form, "Address (Chinese)")).toHaveAttribute("placeholder", /^香港九龍\n/);
    await expectAccessible(page);
    expect(await html(page, "/contact")).toContain("+852 0185 1985");
  });

  await leg("what can't be shown is refused at its field", async () => {
    const form = await openCompany(page);
    const wrong: [label: string, text: string, message: string][] = [
      ["Phone", "call us", "A phone number has digits, blanks, brackets and hyphens alone"],
      ["Email", "enquiry@", "Please enter a valid email address."],
      ["Facebook", "facebook.com/x", "Facebook must begin with https://, or be none"],
      ["Place on the Map", "91, 200", "Write latitude and longitude in degrees, like 22.3130, 114.2230"],
      ["Country Code", "hk", "The country code is two capital letters, like HK"],
      ["Business Hours", "Monday", "Each line has days, a colon, and when it is open"],
      ["Lab Dip (Working Days)", "0", "Working days must be a whole number from 1 to 365"],
      ["Privacy Policy Last Updated", "2026-13-40", "Write the day like 2026-11-28"],
    ];
    for (const [label, text] of wrong) await field(form, label).fill(text);
    await field(form, "Registered Name (Chinese)").fill("金線");
    await page.getByRole("button", { name: "Save Changes" }).click();
    for (const [label, , message] of wrong) {
      await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(message.replace(/[.+]/g, "\\$&")));
    }
    await expect(field(form, "Registered Name")).toHaveAccessibleDescription(/Write the English text as well/);
    await expect(toast(page, success)).toBeHidden();
    await page.reload();
  });

  await leg("what is saved stands at once in footer, contact page and structured data, in each language", async () => {
    const form = await openCompany(page);
    const typed: Record<string, string> = {
      "Registered Name": "Gold Thread Limited",
      "Registered Name (Chinese)": "金線有限公司",
      Address: "Unit 1, Mill House\nTsuen Wan, Hong Kong",
      "Address (Chinese)": "香港荃灣\n工廠大廈 1 室",
      "Town or District": "Tsuen Wan",
      Phone: "+852 1234 5678",
      Email: "hello@gold.example",
      "Business Hours": "Monday: 10:00 AM–4:00 PM",
      Instagram: "none",
      WhatsApp: "https://wa.me/85212345678",
      "Place on the Map": "22.3700, 114.1100",
    };
    for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text);
    await save(page);

    const english = await html(page, "/contact");
    for (const text of [
      "Gold Thread Limited",
      "Unit 1, Mill House",
      'href="tel:+85212345678"',
      "10:00 AM–4:00 PM",
      "marker=22.3700%2C114.1100",
      '"addressLocality":"Tsuen Wan"',
      '"legalName":"Gold Thread Limited"',
    ]) {
      expect(english).toContain(text);
    }
    for (const gone of ["instagram.com", "0185 1985", "Kinran Centre"]) expect(english).not.toContain(gone);
    const chinese = await html(page, `${zhUrl}/contact`);
    for (const text of ["金線有限公司", "工廠大廈", '"legalName":"Gold Thread Limited"']) {
      expect(chinese).toContain(text);
    }
    expect(await html(page, zhUrl.replace("//zh.", "//cn."))).toContain("金线有限公司");
    const code = await page.request.get("/company/whatsapp.svg");
    expect(code.headers()["content-type"]).toContain("image/svg+xml");
    expect((await page.request.get("/company/facebook.svg")).status()).toBe(404);
  });

  await leg("it is undone by its message, and the site says again what it said before", async () => {
    const form = await openCompany(page);
    await field(form, "Phone").fill("+852 9999 0000");
    await save(page);
    expect(await html(page, "/contact")).toContain("+852 9999 0000");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => html(page, "/contact")).not.toContain("+852 9999 0000");
    await expect(field(form, "Phone")).not.toHaveValue("+852 9999 0000");
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByRole("dialog")).toContainText("Phone");
  });
});

test("texts that begin with those of the site", async ({ page, zhUrl }) => {
  const leg = startWalk(page);
  await leg("a legal text begins with the one that is shown, and is shown as it is written", async () => {
    const form = await openCompany(page);
    const group = form.getByRole("group", { name: "Legal Texts" });
    await group.getByRole("button", { name: "Begin with the text that is shown now" }).first().click();
    const policy = field(form, "Privacy Policy");
    await expect(policy).toHaveValue(/^## Who We Are\n\nThis website is run by \{company\}, \{address\}\./);
    await expect(field(form, "Privacy Policy (Chinese)")).toHaveValue(/^## /);
    await policy.fill("## In Short\n\nWe are {company}.\n\nWe keep nothing.");
    await field(form, "Privacy Policy (Chinese)").fill("## 簡述\n\n本公司為{company}。");
    await field(form, "Privacy Policy Last Updated").fill("2027-01-05");
    await save(page);

    const shown = await html(page, "/legal/privacy-policy");
    for (const text of ["In Short", "We are Kinran Threads Company Limited.", "Last updated on Jan 05, 2027"]) {
      expect(shown).toContain(text);
    }
    expect(shown).not.toContain("Who We Are");
    expect(await html(page, `${zhUrl}/legal/privacy-policy`)).toContain("本公司為金襴線業有限公司。");
    expect(await html(page, "/legal/terms-of-service")).toContain("30 days’ notice of material changes");
  });

  await leg("testimonials are a list", async () => {
    const form = await openCompany(page);
    await form.getByRole("group", { name: "Testimonials" }).getByRole("button").click();
    const list = field(form, "Testimonials");
    await expect(list).toHaveValue(/— Production manager, uniform embroidery\n\n/);
    await list.fill("It shines.");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(list).toHaveAccessibleDescription(/The last line of each begins with — and tells who says it$/);
    await list.fill("It shines.\n— A tailor\n\nIt runs.\n— A mill");
    await field(form, "Testimonials (Chinese)").fill("");
    await save(page);
    const home = await html(page, "/");
    for (const text of ["It shines.", "A tailor", "It runs.", "A mill"]) expect(home).toContain(text);
    expect(home).not.toContain("uniform embroidery");
  });
});

test("terms", async ({ page, api, zhUrl }) => {
  const product = "/products/metallic-smooth";
  const leg = startWalk(page);
  await leg("those of the house stand on a product's page and on its spec sheet", async () => {
    const form = await openCompany(page);
    await field(form, "Carton").fill("24 cones");
    await field(form, "Carton (Chinese)").fill("每箱二十四筒");
    await field(form, "Free Sample").fill("");
    await field(form, "Free Sample (Chinese)").fill("");
    await save(page);
    await page.goto(product);
    const terms = page.locator("section").filter({ has: page.getByRole("heading", { name: "Terms", exact: true }) });
    await expect(terms.locator("dt")).toHaveText([
      "Minimum from Stock",
      "Minimum, Custom Shade",
      "Lead Time from Stock",
      "Lead Time, Custom Shade",
      "Lab Dip",
      "Carton",
    ]);
    await expect(terms).toContainText("10 working days");
    await expect(terms).toContainText("24 cones");
    await expectAccessible(page);
    expect(await html(page, zhUrl + product)).toMatch(/交易條款[\s\S]*每箱二十四/);
    const sheet = await html(page, "/sheet?product=metallic-smooth");
    expect(sheet).toContain("Terms");
    expect(sheet).toContain("24 cones");
  });

  await leg("a product's own term takes the place of the house's", async () => {
    await walkTo(page, "/admin/products/1");
    const terms = page.getByRole("group", { name: "Terms" });
    await terms.getByLabel("Carton", { exact: true }).fill("12 cones");
    await terms.getByLabel("Carton (Chinese)").fill("每箱十二筒");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toast(page, "Product updated successfully")).toBeVisible();
    const shown = await html(page, product);
    expect(shown).toContain("12 cones");
    expect(shown).not.toContain("24 cones");
    expect(await html(page, "/products/twisted-metallic")).toContain("24 cones");
    await rows(api.from("products").update({ carton_quantity: null }).eq("id", 1).select());
  });

  await leg("what a picture shows is said below it", async () => {
    await page.goto(`${product}?code=KT-111`);
    const pictures = page.getByRole("region", { name: "Product pictures" });
    await expect(pictures).toContainText("Shown: sample spool; sold on king cones");
    await page.goto(`${product}?picture=1`);
    await expect(pictures).toContainText("Shown: king cone of 5,000 m");
  });
});
