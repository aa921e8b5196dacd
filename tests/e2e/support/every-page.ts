import type { BrowserContext, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";
import { expect } from "./server.ts";

/** How a test meets one page: where it is, what shows that it is there, and what is opened on it. */
export type Visit = { path: string; sees?: string | RegExp; use?: (page: Page) => Promise<unknown> };

/** The paths of all pages of the site or of the back office, as the routes name them. Feeds and maps are no pages. */
export function pagePaths(part: "site" | "admin"): string[] {
  const walk = (entry: RouteConfigEntry): string[] =>
    entry.children?.flatMap(walk) ??
    (entry.file.startsWith(`${part}/`) && entry.file.endsWith(".tsx") ? [`/${entry.path ?? ""}`] : []);
  return routes.flatMap(walk);
}

/** What the pages of a context report as refused by their policy, until the end of the test. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await context.addInitScript(() => {
    const { tellRefused } = window as unknown as { tellRefused: (what: string) => void };
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      // The recorder of failed tests reads blob addresses.
      if (effectiveDirective === "connect-src" && blockedURI === "blob") return;
      tellRefused(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}

/** Opens a page and uses it. Its policy lets no script run for standing in the page. */
export async function visit(page: Page, origin: string, { path, sees, use }: Visit): Promise<void> {
  const answer = await page.goto(origin + path);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src"));
  expect(scripts, path).toContain("'self'");
  expect(scripts, path).not.toMatch(/unsafe|\*|data:|https?:/);
  await expect(
    sees === undefined ? page.getByRole("heading", { level: 1 }) : page.getByText(sees).first(),
  ).toBeVisible();
  await use?.(page);
  await page.waitForLoadState("networkidle");
}

/** A script that got into the page does not run, and is told. Shows that the watch sees what it watches for. */
export async function expectScriptsRefused(page: Page, refused: string[]): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    document.head.append(script);
    document.body.insertAdjacentHTML("beforeend", `<button onclick="document.title = 'run'">Evil</button>`);
  });
  await page.getByRole("button", { name: "Evil" }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => refused.map((it) => it.split(" ")[1])).toEqual(["script-src-elem", "script-src-attr"]);
  await expect(page).not.toHaveTitle("run");
}
