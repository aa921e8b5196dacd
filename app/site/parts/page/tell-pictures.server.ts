import { picturesIn } from "../../../domain/files/file-address.rules.ts";
import { getPictureFacts } from "../../../domain/files/picture-facts.data.ts";
import type { PageParts } from "../../../lib/backend/page-parts.ts";
import { serverClient } from "../../../lib/backend/server-client.ts";
import type { TellsPictures } from "../../../lib/picture-facts.ts";
import type { Platform } from "../../../lib/platform.ts";

/**
 * A view with what is said of the stored pictures in it, read once for all of them; a view without any asks nothing. Where it can't be read, each
 * picture has the words of its place.
 */
export async function tellPictures<View extends object>(
  platform: Platform,
  parts: PageParts,
  view: View,
): Promise<View & TellsPictures> {
  const urls = picturesIn(view);
  if (urls.length === 0) return view;
  const pictures = await parts.read(
    "what is said of pictures",
    getPictureFacts(serverClient(platform), platform.locale, urls),
  );
  return pictures && Object.keys(pictures).length > 0 ? { ...view, pictures } : view;
}
