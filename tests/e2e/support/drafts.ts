import { expect, type Locator, type Page } from "@playwright/test";

/** What a form says of a draft that it offers. */
export const bar = (form: Locator | Page) =>
  form.getByText(/^You have unsaved input from \w{3} \d{1,2}, \d{4}, \d{2}:\d{2}\.$/);

/** What the browser keeps of the drafts, as text. */
export function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("kinran-drafts");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.onerror = reject;
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

/** Waits until this was kept. */
export const untilKept = (page: Page, text: string) => expect.poll(() => keptDrafts(page)).toContain(text);

/** Makes what the browser keeps so many days older. No form may be open that would write it anew. */
export function ageDrafts(page: Page, days: number): Promise<void> {
  return page.evaluate(
    (milliseconds) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("kinran-drafts");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("drafts", "readwrite");
          const walk = transaction.objectStore("drafts").openCursor();
          walk.onsuccess = () => {
            const { result } = walk;
            result?.update({ ...result.value, at: result.value.at - milliseconds });
            result?.continue();
          };
          transaction.onabort = reject;
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    days * 24 * 60 * 60 * 1000,
  );
}
