import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { readCarouselInterval } from "./carousel.rules.ts";

type Client = SupabaseClient<Database>;

/** What the home page shows of a picture of its carousel. */
export type Slide = { id: number; image_url: string; alt_text: string | null; title: string | null };

/** The active slides with a picture, in their order. Throws the backend's error. Source: public site §2 "Home", §7 "Carousel". */
export async function listSlides(client: Client): Promise<Slide[]> {
  const slides = client
    .from("general_settings")
    .select("id, image_url, alt_text, title")
    .eq("type", "carousel")
    .or("is_active.is.null,is_active.is.true")
    .order("display_order", { nullsFirst: false })
    .order("id");
  return (await unwrap(slides)).flatMap(({ image_url, ...slide }) => (image_url ? { ...slide, image_url } : []));
}

/**
 * Milliseconds between two slides: the stored ones, else the usual. Throws the backend's error. Source: public site §7
 * "Carousel interval".
 */
export async function getCarouselInterval(client: Client): Promise<number> {
  const setting = await unwrap(client.from("global_settings").select("value").eq("type", "duration").maybeSingle());
  return readCarouselInterval(setting?.value);
}
