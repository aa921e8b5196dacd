import { inspect } from "node:util";
import type { Page } from "@playwright/test";
import { expect, test } from "./staff.ts";

// A page of the back office costs several times as much to load as to be led from one of its screens to another. So what is tried of a
// screen is tried in one walk through an opened page, leg by leg.

// React Router 8.4 puts its router on the window for its own tools. Nothing public leads a page from outside as its links do, with the
// questions that a screen with unsaved input asks; without it each walk fails at its second leg.
type RoutedWindow = { __reactRouterDataRouter?: { navigate(to: string): Promise<void> } };

/** A page outside of the back office: what was loaded there is forgotten on the way. */
const OUTSIDE = "/legal/privacy-policy";
const WINDOW = { width: 1280, height: 720 };

/** Leads to an address of the back office: by its router where one of its screens is open, else by loading it. */
export async function walkTo(page: Page, path: string): Promise<void> {
  if (!(await leave(page))) return void (await page.goto(path));
  await page.evaluate((to) => (window as RoutedWindow).__reactRouterDataRouter?.navigate(to), path);
}

/** Leaves the screen that is open, with what was typed there; false where none is. */
async function leave(page: Page): Promise<boolean> {
  const where = await page.evaluate(async (outside) => {
    const router = (window as RoutedWindow).__reactRouterDataRouter;
    if (!router || !document.querySelector(".shell")) return location.pathname;
    // A message that still stands would be shown again by the next screen.
    const closed = new Set<Element>();
    while (document.querySelector("[data-sonner-toast]")) {
      for (const button of document.querySelectorAll<HTMLElement>("[data-sonner-toast] [data-close-button]")) {
        if (!closed.has(button)) button.click();
        closed.add(button);
      }
      await new Promise(requestAnimationFrame);
    }
    await router.navigate(outside);
    return location.pathname;
  }, OUTSIDE);
  const shell = page.locator(".shell");
  if (where !== OUTSIDE) {
    if ((await shell.count()) === 0) return false;
    await page.getByRole("button", { name: "Discard changes" }).click();
  }
  // The address comes first; until the screen has gone as well, its questions are still asked.
  await expect(shell).toHaveCount(0);
  return true;
}

type Tidying = { before?: () => Promise<unknown>; after?: () => Promise<unknown> };

/**
 * A walk of legs. Each begins with a page as it is opened, but for the screen that is on it: that is left by the leg's own `walkTo`.
 * `before` and `after` go around each leg. A leg that fails does not keep the others from being tried; the walk fails in the end.
 */
export function startWalk(page: Page, { before, after }: Tidying = {}) {
  return async (name: string, body: () => Promise<unknown>) => {
    // Each has the time of a test.
    test.setTimeout(test.info().timeout + 60_000);
    try {
      await test.step(name, async () => {
        await calm(page);
        await before?.();
        try {
          await body();
        } finally {
          await after?.();
        }
      });
    } catch (error) {
      expect.soft(error instanceof Error ? error.stack : inspect(error, { depth: 0 }), name).toBeUndefined();
    }
  };
}

/** Takes back what a leg did to the page that a screen does not forget by itself. */
async function calm(page: Page): Promise<void> {
  const context = page.context();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  if (page.viewportSize()?.height !== WINDOW.height || page.viewportSize()?.width !== WINDOW.width) {
    await page.setViewportSize(WINDOW);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.mouse.move(0, 0);
}
