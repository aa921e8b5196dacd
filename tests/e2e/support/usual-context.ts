import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { watchHydration } from "./hydration.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], undefined>;

/** The context that the tests of a worker take in turn: a new one each time costs a third of what opening a page does. */
export type UsualContext = {
  /** Hands it out with these cookies and this storage alone. */
  take(storageState: StorageState | undefined): Promise<BrowserContext>;
  /** Closes its pages and takes back what a test set. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
};

export function makeUsualContext(browser: Browser): UsualContext {
  let usual: BrowserContext | undefined;
  /** Nothing sets a context's clock or its scripts back, so one that has had them is not handed out again. */
  let isSpent = false;
  const spend = () => {
    isSpent = true;
  };

  async function open(): Promise<BrowserContext> {
    const context = await browser.newContext();
    await watchHydration(context);
    for (const name of ["clock", "addInitScript"] as const) notice(context, name, spend);
    context.on("page", (page: Page) => notice(page, "clock", spend));
    context.once("close", spend);
    return context;
  }

  return {
    async take(storageState) {
      if (!usual || isSpent) {
        usual = await open();
        isSpent = false;
      }
      await usual.setStorageState(storageState ?? { cookies: [], origins: [] });
      return usual;
    },
    async giveBack() {
      if (!usual) return;
      if (isSpent) return void (await usual.close());
      for (const page of usual.pages()) await page.close();
      await usual.unrouteAll({ behavior: "ignoreErrors" });
      await usual.setOffline(false);
      await usual.clearPermissions();
    },
    close: async () => void (await usual?.close()),
  };
}

/** Calls `look` whenever a test reads `name` of `object`. */
function notice<Key extends string>(object: { [key in Key]: unknown }, name: Key, look: () => void): void {
  const value = object[name];
  Object.defineProperty(object, name, {
    get() {
      look();
      return value;
    },
  });
}
