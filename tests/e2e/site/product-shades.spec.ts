import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import { askHtml } from "../support/html.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const name = "Walk Thread";
const main = ".product-stage img";
let thread: Awaited<ReturnType<typeof makeShownThread>>;

test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});

test.afterAll(() => thread.remove());

test("a shade is chosen, seen, copied and asked about, by pointer, by keyboard and on a phone", async ({
  page,
  context,
}) => {
  test.slow();
  const { path, codeAt, pictureOf } = thread;
  const picture = page.locator(main);
  const cell = (place: number) => page.getByRole("button", { name: codeAt(place) });
  const expectShade = async (place: number) => {
    const [code, colour] = [codeAt(place), `Walk colour ${place}`];
    await expect(picture).toHaveAttribute("src", fileOf(pictureOf[place - 1]));
    await expect(picture).toHaveAttribute("alt", `${name}, ${code} ${colour}`);
    await expect(page.locator("figcaption")).toContainText(`${code} · ${colour}`);
    await expect(page.locator(".shade[aria-pressed=true]")).toHaveAccessibleName(`${code} ${colour}`);
    await expect(page.getByRole("tabpanel")).toContainText(code);
  };
  await page.goto(`${path}?code=${codeAt(1)}`);

  await test.step("picture, caption, code and data tell of one shade, whichever way it was chosen", async () => {
    await expectShade(1);
    await cell(4).click();
    await expectShade(4);
    // A view is none of the shades: it says so, and the shade's own thumbnail leads back.
    const note = page.getByText("View of the product; it may show another shade.");
    await expect(note).toHaveCount(0);
    await page.getByRole("link", { name: `Show picture: ${name}, view 2` }).click();
    await expect(page).toHaveURL(new RegExp(`\\?code=${codeAt(4)}&picture=2$`));
    await expect(picture).toHaveAttribute("src", fileOf(thread.view));
    await expect(note).toBeVisible();
    await page.getByRole("link", { name: `Show picture: ${name}, ${codeAt(4)}` }).click();
    await expect(page).toHaveURL(new RegExp(`\\?code=${codeAt(4)}$`));
    await expectShade(4);
  });

  await test.step("the picture stays until the next one is there", async () => {
    await expect(picture).toHaveJSProperty("complete", true);
    const before = await picture.screenshot();
    const release = Promise.withResolvers<void>();
    const next = new RegExp(`render.*${fileOf(pictureOf[4]).source}`);
    await page.route(next, async (route) => {
      await release.promise;
      await route.continue();
    });
    await cell(5).click();
    await expect(picture).toHaveAttribute("src", fileOf(pictureOf[4]));
    expect((await picture.screenshot()).equals(before)).toBe(true);
    release.resolve();
    await expect(picture).toHaveJSProperty("complete", true);
    expect((await picture.screenshot()).equals(before)).toBe(false);
    await page.unroute(next);
  });

  await test.step("the codes are one tab stop; arrow keys choose and the choice is told", async () => {
    await cell(2).click();
    await expect(page.locator(".shade[tabindex='-1']")).toHaveCount(23);
    await cell(2).focus();
    const told = page.locator(".item-codes [role=status]");
    await expect(told).toHaveText(`${codeAt(2)}, Walk colour 2`);
    for (const [key, place] of [
      ["ArrowRight", 3],
      ["End", 24],
      ["ArrowRight", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(cell(place)).toBeFocused();
      await expect(cell(place)).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL(new RegExp(`code=${codeAt(place)}$`));
    }
    await expectShade(1);
    await expect(told).toHaveText(`${codeAt(1)}, Walk colour 1`);
    await page.keyboard.press("ArrowDown");
    const [above, below] = [await cell(1).boundingBox(), await page.locator(".shade:focus").boundingBox()];
    expect([below?.x, (below?.y ?? 0) > (above?.y ?? 0)]).toEqual([above?.x, true]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Ask About This Code" })).toBeFocused();
  });

  await test.step("a buyer asks about the code that is chosen", async () => {
    await cell(1).click();
    const ask = page.getByRole("link", { name: "Ask About This Code" });
    await expect(ask).toHaveAttribute("href", new RegExp(`^/contact\\?subject=.*&code=${codeAt(1)}$`));
    await cell(2).click();
    await expect(ask).toHaveAttribute("href", new RegExp(`&code=${codeAt(2)}$`));
    const query = new URLSearchParams((await ask.getAttribute("href"))?.split("?")[1]);
    expect(query.get("subject")).toBe(`Enquiry: ${codeAt(2)} Walk colour 2, ${name}`);
  });

  await test.step("the code can be copied with the browser's clipboard and without", async () => {
    const copy = page.getByRole("button", { name: "Copy code" });
    const told = page.locator(".copy [role=status]");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(told).toHaveText("Copied");
    await expect(copy).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codeAt(2));
    await expect(told).toBeEmpty();
    await cell(3).click();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () => {
        const typed = document.activeElement as HTMLTextAreaElement;
        document.documentElement.dataset.copied = String(getSelection()) || typed.value;
      });
    });
    await copy.click();
    await expect(told).toHaveText("Copied");
    await expect(copy).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("data-copied", codeAt(3));
    await expect(told).toBeEmpty();
  });

  await test.step("the picture is seen on the full screen, in up to 1,920 pixels and without rings", async () => {
    await cell(1).click();
    await expectShade(1);
    expect(await picture.getAttribute("srcset")).toMatch(/width=1150&quality=90 1150w$/);
    await page.getByRole("link", { name: new RegExp(`^View on full screen: .*${codeAt(1)}`) }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`${codeAt(1)} Walk colour 1`) });
    await expect(dialog).toBeVisible();
    const file = fileOf(pictureOf[0]).source;
    const sizes = new RegExp(`${file}\\?width=1600&quality=90 1600w,.*width=1920&quality=90 1920w$`);
    await expect(dialog.locator("img").last()).toHaveAttribute("srcset", sizes);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page).toHaveURL(new RegExp(`code=${codeAt(1)}&picture=2$`));
    await expect(page.getByRole("dialog").locator("img").last()).toHaveAttribute("src", fileOf(thread.view));
    await page.getByRole("button", { name: "Next" }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: /^View on full screen: / })).toBeFocused();
  });

  await test.step("on a phone the codes come before the description, and the picture stays over them", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Rows of codes stand in the first screen and a half, whatever the length of the name above them.
    await page.evaluate(() => scrollTo(0, 0));
    const fifth = await cell(5).boundingBox();
    expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThan(844 * 1.5);
    const last = cell(6);
    await last.scrollIntoViewIfNeeded();
    const prose = await page.locator(".product > .prose").boundingBox();
    expect(prose?.y).toBeGreaterThan((await cell(24).boundingBox())?.y ?? 0);
    await expect(picture).toBeInViewport({ ratio: 0.95 });
    await last.click();
    await expect(picture).toHaveAttribute("src", fileOf(pictureOf[5]));
    await expect(picture).toBeInViewport({ ratio: 0.95 });
    // The focus is never under the picture.
    await page.keyboard.press("Home");
    const focused = page.locator(".shade:focus");
    await expect(focused).toHaveAccessibleName(new RegExp(codeAt(1)));
    await expect
      .poll(() =>
        focused.evaluate((shade) => {
          const { x, y, width, height } = shade.getBoundingClientRect();
          return shade.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
  });
});

test("a page of many shades asks for at most 37 files beside one small picture of each shade", async ({
  page,
  server,
}) => {
  const { product } = await readExamples(server);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(product.path, { waitUntil: "networkidle" });
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(37 + product.item_codes.length);
  const small = requests.filter((address) => /item-code-images\/.*width=160/.test(address));
  expect(small.length).toBe(new Set(small).size);
});

test("a code without a picture shows the product's with its colour upon it and says so, never another picture", async ({
  page,
  request,
  server,
  zhUrl,
}) => {
  const { pictures } = await readMedia(server);
  const unseen = await makeThread(server, "Unseen Thread", {
    columns: { image_url: pictures[1] ?? "" },
    codes: [
      { item_code: "U-1", hex: "#C8B080", image_url: pictures[0] ?? "" },
      { item_code: "U-2", hex: "#9B1B26" },
      { item_code: "U-3" },
    ],
  });
  await page.goto(unseen.path);
  // A cell shows the code's own picture, and what it looks like flat where there is none.
  await expect(page.getByRole("button", { name: "U-1" }).locator("img")).toHaveAttribute("src", fileOf(pictures[0]));
  await expect(page.getByRole("button", { name: "U-2" }).locator("img")).toHaveCount(0);
  for (const code of ["U-2", "U-3"]) {
    await page.getByRole("button", { name: code }).click();
    const flat = page.getByRole("img", { name: `Unseen Thread, ${code}, colour swatch`, exact: true });
    await expect(flat).toHaveText("Not photographed yet");
    await expect(page.locator(main)).toHaveAttribute("src", fileOf(pictures[1]));
    if (code === "U-2") await expect(flat).toHaveCSS("background-color", "rgb(155, 27, 38)");
    await expectAccessible(page);
  }
  expect((await askHtml(request, `${zhUrl}${unseen.path}?code=U-2`)).text).toContain("尚未拍攝");
  await unseen.remove();
});

test("a search that names a code opens the product with it", async ({ request }) => {
  const leadsTo = async (search: string) => {
    const { tags, text } = await askHtml(request, `/products?q=${search}`);
    return { text, hrefs: tags("a").flatMap(({ href = "" }) => (href.startsWith(thread.path) ? [href] : [])) };
  };
  const code = thread.codeAt(3);
  const { text, hrefs } = await leadsTo(code.toLowerCase());
  expect(text).toContain(`${code} Walk colour 3 · 24 item codes`);
  expect(hrefs[0]).toBe(`${thread.path}?code=${code}`);
  expect((await leadsTo("walk")).hrefs[0]).toBe(thread.path);
});

test("a code that is phased out says so, and what takes its place", async ({ request, server, zhUrl }) => {
  const leaving = await makeThread(server, "Leaving", { codes: [{ item_code: "LV-2", hex: "#9B1B26" }] });
  const code = { product_id: leaving.id, item_code: "LV-1", hex: "#9B1B26", state: "phasing out" };
  const api = makeService(server);
  await rows(
    api
      .from("item_codes")
      .insert({ ...code, successor_id: leaving.codes[0]?.id ?? 0 })
      .select(),
  );
  const captionOf = async (url: string) => {
    const { source } = await askHtml(request, url);
    const [caption = ""] = /<figcaption[\s\S]*?<\/figcaption>/.exec(source) ?? [];
    return { caption, text: caption.replace(/<!--.*?-->|<[^>]*>/g, ""), source };
  };
  expect((await captionOf(`${leaving.path}?code=LV-1`)).text).toContain("Phasing out, replaced by LV-2");
  const chinese = await captionOf(`${zhUrl}${leaving.path}?code=LV-1`);
  expect(chinese.text).toContain("即將停產，由 LV-2 代替");
  expect(chinese.caption).toMatch(/href="[^"]*\?code=LV-2"/);
  expect(chinese.source).toMatch(/<button[^>]*value="LV-1"[\s\S]*?即將停產[\s\S]*?<\/button>/);
  expect((await captionOf(`${leaving.path}?code=LV-2`)).caption).not.toContain("<small");
  // A code that is gone is not the first choice.
  await rows(api.from("item_codes").update({ state: "gone" }).eq("item_code", "LV-1").select());
  const pressed = (await askHtml(request, leaving.path)).tags("button").find((one) => one["aria-pressed"] === "true");
  expect(Object.values(pressed ?? {}).join()).toContain("LV-2");
  await leaving.remove();
});

test("a code that is none of the product's is said to be so", async ({ page, request, zhUrl }) => {
  const told = page.getByText("There is no XX-9 in this product.");
  await page.goto(`${thread.path}?code=XX-9`);
  await expect(told).toBeVisible();
  // None of the others was meant.
  await expect(page.locator(".shade[aria-pressed=true]")).toHaveCount(0);
  await expect(page.locator(".chosen-shade")).toHaveCount(0);
  await expect(page).toHaveTitle(`${name} | Product Details | Kinran Threads`);
  await page.getByRole("button", { name: thread.codeAt(4) }).click();
  await expect(page).toHaveURL(new RegExp(`\\?code=${thread.codeAt(4)}$`));
  await expect(told).toHaveCount(0);
  // Without its signs a code is the same.
  await page.goto(`${thread.path}?code=${thread.codeAt(4).toLowerCase().replace("-", "")}`);
  await expect(page.locator(".shade[aria-pressed=true]")).toContainText(thread.codeAt(4));
  const chinese = await askHtml(request, `${zhUrl}${thread.path}?code=XX-9`);
  expect(chinese.text).toContain("此產品沒有色號「XX-9」。");
});

test("in Chinese the shades have their Chinese names", async ({ page, zhUrl }) => {
  const code = thread.codeAt(2);
  await page.goto(`${zhUrl}${thread.path}?code=${code}`);
  await expect(page.locator("figcaption")).toContainText(`${code} · 步行色二`);
  await expect(page.getByRole("button", { name: `${code} 步行色二` })).toBeVisible();
  await expect(page.getByRole("button", { name: "複製色號" })).toBeVisible();
  await expect(page.getByRole("link", { name: "查詢此色號" })).toHaveAttribute("href", new RegExp(`&code=${code}$`));
  await expectAccessible(page);
});
