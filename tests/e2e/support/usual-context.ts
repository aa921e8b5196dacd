import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
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
    // Each of its pages takes the context's clock over when it is opened.
    Object.defineProperty(context, "clock", { value: watchUse(context.clock, spend) });
    context.addInitScript = watchUse(context.addInitScript, spend);
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

/** `object`, with a call of `onUse` whenever it or one of its methods is called. */
function watchUse<Watched extends object>(object: Watched, onUse: () => void): Watched {
  return new Proxy(object, {
    get(target, name) {
      onUse();
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    apply(target, self, args) {
      onUse();
      return Reflect.apply(target as (...args: unknown[]) => unknown, self, args);
    },
  });
}
