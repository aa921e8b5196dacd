import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";
import { expect } from "./server.ts";

/** The paths of all pages of the site or of the back office, as the routes name them. Feeds and maps are no pages. */
function pagePaths(part: "site" | "admin"): string[] {
  const walk = (entry: RouteConfigEntry): string[] =>
    entry.children?.flatMap(walk) ??
    (entry.file.startsWith(`${part}/`) && entry.file.endsWith(".tsx") ? [`/${entry.path ?? ""}`] : []);
  return routes.flatMap(walk);
}

/**
 * The addresses of all pages of the site that a link can lead to: a preview is the answer to what a form posts.
 * @param examples what stands for the parameters of paths
 */
export function sitePages(examples: Record<string, string>): string[] {
  return pagePaths("site")
    .filter((path) => !path.startsWith("/preview/"))
    .map((path) => examples[path] ?? path);
}

/**
 * The policy of every page lets no script run for standing in the page. That it refuses nothing that a page needs is looked at by every
 * browser test: a refusal is an error in the console (quietConsole).
 * @param examples what stands for the parameters of paths
 */
export async function expectStrictPolicies(part: "site" | "admin", origin: string, examples: Record<string, string>) {
  const paths = pagePaths(part);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const answer = await fetch(origin + (examples[path] ?? path), { redirect: "error" });
    const policy = answer.headers.get("content-security-policy") ?? "";
    const scripts = policy.split(";").find((one) => one.trim().startsWith("script-src"));
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toMatch(/unsafe|\*|data:|https?:/);
  }
}

/** A script that got into the page does not run, and is told in the console. */
export async function expectScriptsRefused(page: Page): Promise<void> {
  const told: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    document.head.append(script);
    document.body.insertAdjacentHTML("beforeend", `<button onclick="document.title = 'run'">Evil</button>`);
  });
  await page.getByRole("button", { name: "Evil" }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => told.filter((text) => text.includes("Content Security Policy"))).toHaveLength(2);
  await expect(page).not.toHaveTitle("run");
}
