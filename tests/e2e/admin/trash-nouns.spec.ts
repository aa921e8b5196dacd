import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { makeSlide, restoreSlides, toast } from "../support/carousel.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

type Noun = {
  noun: string;
  /** What its rows begin with, and what the one of this test is called. */
  name: string;
  list: string;
  make: (api: Client) => Promise<unknown>;
  remove: (api: Client) => Promise<unknown>;
};

const NOUNS: Noun[] = [
  {
    noun: "a product",
    name: "Comeback Thread",
    list: "/admin/products?q=Comeback",
    make: (api) => makeProduct(api, "Comeback Thread"),
    remove: (api) => removeProducts(api, "Comeback"),
  },
  {
    noun: "a product category",
    name: "Comeback Spools",
    list: "/admin/categories",
    make: (api) => rows(api.from("product_categories").insert({ name: "Comeback Spools" }).select()),
    remove: (api) => rows(api.from("product_categories").delete().like("name", "Comeback%").select()),
  },
  {
    noun: "an item code",
    name: "COMEBACK-1",
    list: "/admin/item-codes?q=COMEBACK",
    make: async (api) => {
      const { id } = await makeProduct(api, "Comeback Codes");
      return rows(api.from("item_codes").insert({ product_id: id, item_code: "COMEBACK-1" }).select());
    },
    remove: (api) => removeProducts(api, "Comeback"),
  },
  {
    noun: "a gallery category",
    name: "Comeback Kinds",
    list: "/admin/gallery-categories",
    make: (api) => rows(api.from("gallery_categories").insert({ name: "Comeback Kinds" }).select()),
    remove: (api) => rows(api.from("gallery_categories").delete().like("name", "Comeback%").select()),
  },
  {
    noun: "a gallery item",
    name: "Comeback Piece",
    list: "/admin/gallery-items?q=Comeback",
    make: (api) => makeGalleryItem(api, "Comeback Piece"),
    remove: (api) => removeGalleryItems(api, "Comeback"),
  },
  {
    noun: "a news item",
    name: "Comeback News",
    list: "/admin/news-items?q=Comeback",
    make: (api) => makeNewsItem(api, "Comeback News"),
    remove: (api) => removeNewsItems(api, "Comeback"),
  },
  {
    noun: "a slide",
    name: "Comeback Slide",
    list: "/admin/general-settings?tab=homepage-carousel",
    make: (api) => makeSlide(api, "Comeback Slide"),
    remove: (api) => restoreSlides(api),
  },
  {
    noun: "a subscriber",
    name: "comeback@list.test",
    list: "/admin/general-settings?tab=subscribers",
    make: (api) => rows(api.from("newsletter_subscription").insert({ email: "comeback@list.test" }).select()),
    remove: (api) => rows(api.from("newsletter_subscription").delete().like("email", "comeback%").select()),
  },
];

const actionsOf = (page: Page, name: string) => page.getByRole("button", { name: `Actions for ${name}`, exact: true });

test("what is deleted from a list is said to go to Trash, and comes back into the list", async ({ page, api }) => {
  const leg = startWalk(page);
  for (const { noun, name, list, make, remove } of NOUNS) {
    await leg(noun, async () => {
      await make(api);
      await walkTo(page, list);
      await actionsOf(page, name).click();
      await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("It goes to Trash for 90 days and can be restored from there.");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(question).toHaveCount(0);
      await expect(actionsOf(page, name)).toHaveCount(0);

      await walkTo(page, `/admin/trash?q=${name}`);
      await page.getByRole("row", { name }).getByRole("button", { name: "Restore", exact: true }).click();
      await expect(toast(page, `"${name}" restored`)).toBeVisible();
      await walkTo(page, list);
      await expect(actionsOf(page, name)).toBeVisible();
      await remove(api);
    });
  }
});
