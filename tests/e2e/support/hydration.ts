import type { BrowserContext, Page } from "@playwright/test";

type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedState: { dehydrated?: unknown } | null };
type WatchedWindow = { isHydrated?: boolean; __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };

const watched = new WeakSet<BrowserContext>();

/** React reports every commit and its effects to a development tool; in the pages of `context` that is this one. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  await context.addInitScript(() => {
    const page = window as WatchedWindow;
    const isWaiting = (fiber: Fiber | null): boolean =>
      fiber !== null &&
      (Boolean(fiber.memoizedState?.dehydrated) || isWaiting(fiber.child) || isWaiting(fiber.sibling));
    page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
        page.isHydrated ||= !isWaiting(root.current);
      },
    };
  });
}

/** A further page of `context`, made as the fixture `page` is. */
export async function openPage(context: BrowserContext): Promise<Page> {
  await watchHydration(context);
  const page = await context.newPage();
  openHydrated(page);
  return page;
}

/** Waits until the scripts of the page have taken over what the server sent, so that everything answers a visitor. */
async function waitForHydration(page: Page): Promise<void> {
  if (!(await page.evaluate(() => document.querySelector("template#scripts") !== null))) return;
  await page.waitForFunction(() => (window as WatchedWindow).isHydrated);
}

/** Lets `goto` and `reload` end when the page answers a visitor, unless a test says itself what it waits for. */
export function openHydrated(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}
