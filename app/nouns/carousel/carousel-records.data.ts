import type { Database } from "../../lib/backend/database.types.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type CarouselImage = Database["public"]["Tables"]["general_settings"]["Row"];

/** All pictures of the home page's carousel, inactive ones too, in their order. Throws the backend's error. Source: back office §7. */
export async function listCarouselImages(client: StaffClient): Promise<CarouselImage[]> {
  const { data, error } = await client
    .from("general_settings")
    .select("*")
    .eq("type", "carousel")
    .order("display_order", { nullsFirst: false })
    .order("id");
  if (error) throw error;
  return data;
}
