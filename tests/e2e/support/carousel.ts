import type { Locator, Page } from "@playwright/test";
import { makePicture } from "../../../embedded-backend/storage/sample-files.fixture.ts";
import { carousel } from "../../../supabase/seed/carousel.ts";
import type { Client } from "../../conformance/clients.ts";
import { rows } from "./staff.ts";
import { walkTo } from "./walk.ts";

/** How many slides there are before a test makes its own. */
export const OTHERS = carousel.length;

type SlideChanges = { alt_text?: string | null; is_active?: boolean };

/** Adds a carousel image after the others; it shows a picture of the demo content. */
export async function makeSlide(api: Client, title: string | null, changes: SlideChanges = {}) {
  const demo = await rows(api.from("general_settings").select("image_url").order("id").limit(1).single());
  return rows(
    api
      .from("general_settings")
      .insert({ type: "carousel", image_url: demo.image_url, title, alt_text: `Alt of ${title}`, ...changes })
      .select()
      .single(),
  );
}

/** Removes all carousel images but those of the demo content, which are shown in their own order again. */
export async function restoreSlides(api: Client) {
  const ids = carousel.map(({ id }) => id);
  await rows(
    api
      .from("general_settings")
      .delete()
      .gt("id", Math.max(...ids))
      .select(),
  );
  for (const { id, display_order, is_active } of carousel) {
    await rows(api.from("general_settings").update({ display_order, is_active }).eq("id", id).select());
  }
}

/** The stored carousel image of this title. */
export async function readSlide(api: Client, title: string) {
  return rows(api.from("general_settings").select().eq("title", title).single());
}

/** Titles of the stored carousel images that begin so, in their order. */
export async function storedTitles(api: Client, start: string) {
  const slides = await rows(
    api.from("general_settings").select("title").like("title", `${start}%`).order("display_order"),
  );
  return slides.map(({ title }) => title);
}

/** Alternative texts of the pictures that visitors see on the home page and that begin so, in their order. */
export async function publicSlides(page: Page, start: string): Promise<string[]> {
  await page.goto("/");
  const texts = await page
    .locator(".slides img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  return texts.filter((text) => text !== null).filter((text) => text.startsWith(start));
}

/** Opens the carousel tab, with the form of a new image or of the one with this id. */
export async function openCarousel(page: Page, form?: "new" | number): Promise<Locator> {
  const query = form === undefined ? "" : form === "new" ? "&new=true" : `&edit=${form}`;
  await walkTo(page, `/admin/general-settings?tab=homepage-carousel${query}`);
  const title = form === "new" ? "Add New Carousel Image" : "Edit Carousel Image";
  return form === undefined ? page.getByRole("tabpanel") : page.getByRole("dialog", { name: title });
}

/** A picture of so many pixels. */
export async function pictureOf(width: number, height: number, name = "slide.png") {
  return { name, mimeType: "image/png", buffer: Buffer.from(await makePicture("png", width, height)) };
}

/** A toast. */
export const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
