import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { rows } from "./staff.ts";

/** The file of a stored address: what an image or a video of a page is known by. */
export const fileOf = (address = "") => new RegExp(`${address.split("/").at(-1)?.replaceAll(".", "\\.")}`);

/** Addresses of pictures and of a video that are stored on `server`, for what a test makes. */
export async function readMedia(server: RunningServer) {
  const api = makeService(server);
  const [codes, shown, told] = await Promise.all([
    rows(api.from("item_codes").select("image_url").not("image_url", "is", null).order("id").limit(8)),
    rows(api.from("gallery_images").select("url:image_url").eq("media_type", "video").limit(1)),
    rows(api.from("news_media").select("url:media_url").eq("media_type", "video").limit(1)),
  ]);
  const pictures = codes.map(({ image_url }) => image_url ?? "");
  const [video] = [...shown, ...told];
  if (new Set(pictures).size < 8 || !video) throw new Error("There are too few stored media");
  return { pictures, video: video.url };
}
