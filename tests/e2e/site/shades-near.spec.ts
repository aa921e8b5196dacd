import sharp from "sharp";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeThread } from "../support/threads.ts";

/** A thread of two colours that no metal has. */
const makeNearThread = (server: RunningServer) =>
  makeThread(server, "Near Thread", {
    codes: [
      { item_code: "NEAR-1", color_name: "Near green", hex: "#00C853" },
      { item_code: "NEAR-2", color_name: "Near pink", hex: "#FF00AA" },
    ],
    zhColours: { "NEAR-1": "近綠" },
  });

test("near a colour are the twelve that look most alike, with the difference in words", async ({
  page,
  server,
  zhUrl,
}) => {
  const near = await makeNearThread(server);
  await page.goto("/shades?near=00C853");
  await expect(page.getByRole("status")).toHaveText("The 12 nearest to #00C853");
  const cells = page.locator(".shade-list > li");
  await expect(cells).toHaveCount(12);
  await expect(cells.first()).toContainText("NEAR-1 Near green");
  await expect(cells.first()).toContainText("Looks the same (ΔE 0.0)");
  await expect(page.getByText("Metal changes with the angle and the light")).toBeVisible();
  const [close, further] = [0, 1].map((place) => page.locator(".shade-list").nth(place).locator("> li"));
  await expect(page.getByText("One of them is near it, with a difference (ΔE) of 6 at most.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Further away" })).toBeVisible();
  await expect(close ?? cells).toHaveText([/NEAR-1/]);
  await expect(further ?? cells).toHaveText(Array.from({ length: 11 }, () => /Different, ask for a lab dip/));
  await expectAccessible(page);
  await page.getByLabel("Near a colour").fill("nothing");
  await expect(page.getByText("Write the colour as six digits, like C9A227.")).toBeVisible();
  await expect(page.getByLabel("Near a colour")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Near a colour")).toHaveValue("nothing");
  await page.getByLabel("Choose a colour").fill("#ff00aa");
  await expect(page).toHaveURL("/shades?near=FF00AA");
  await expect(cells.first()).toContainText("NEAR-2");
  await page.goto("/shades?near=00c8c8");
  await expect(cells.first()).toContainText(/Different, ask for a lab dip \(ΔE\s\d+\.\d\)/);
  await expect(page.getByText("None of them is near it: each differs by more than ΔE 6.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Further away" })).toHaveCount(0);
  await page.goto(`${zhUrl}/shades?near=%2300c853`);
  await expect(page.getByRole("heading", { level: 1, name: "色號" })).toBeVisible();
  await expect(cells.first()).toContainText("看來相同（ΔE 0.0）");
  await expect(cells.first()).toContainText("近綠");
  await near.remove();
});

test("a colour alone leaves the filters of a phone folded, so that what is near it is seen at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shades?near=C9A227");
  const field = page.getByLabel("Near a colour");
  await expect(page.locator(".shade-list > li").first()).toBeInViewport();
  await expect(field).toBeHidden();
  // Opened, they stay open for the next colour.
  await page.locator(".folded-filters summary").click();
  await field.fill("00C853");
  await expect(page).toHaveURL("/shades?near=00C853");
  await expect(field).toBeVisible();
  for (const query of ["near=nothing", "near=C9A227&family=gold"]) {
    await page.goto(`/shades?${query}`);
    await expect(field).toBeVisible();
  }
});

test("a colour from a photo is read in the browser and never sent, also corrected by what is white in it", async ({
  page,
  server,
}) => {
  const near = await makeNearThread(server);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const halves = [
    { input: { create: { width: 400, height: 800, channels: 3, background: "#00c853" } }, left: 0, top: 0 },
    { input: { create: { width: 400, height: 800, channels: 3, background: "#ffe0c0" } }, left: 400, top: 0 },
  ] as const;
  const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: "#fff" } })
    .composite([...halves])
    .png()
    .toBuffer();
  await page.goto("/shades");
  await page.getByLabel("From a photo").setInputFiles({ name: "page.png", mimeType: "image/png", buffer: photo });
  const picture = page.getByRole("button", { name: "Take the colour from this place of the photo" });
  await expect(picture.locator("canvas")).toHaveAttribute("width", "800");
  await picture.click({ position: { x: 50, y: 50 } });
  await expect(page).toHaveURL("/shades?near=00C853");
  await expect(page.locator(".shade-list > li").first()).toContainText("NEAR-1");
  await expect(page.locator(".shade-list > li").first()).toBeInViewport();
  await expect(picture).toBeInViewport();
  await page.getByRole("button", { name: "Next press is on something white" }).click();
  await picture.click({ position: { x: 200, y: 50 } });
  await expect(page).toHaveURL("/shades?near=00E46E");
  await picture.focus();
  for (const key of ["ArrowLeft", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveURL("/shades?near=FFFFFF");
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page
    .getByLabel("From a photo")
    .setInputFiles({ name: "note.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toHaveText("This photo cannot be read.");
  await near.remove();
});
