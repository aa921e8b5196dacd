import { serverClient } from "../../lib/backend/server-client.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { readAskedCodes } from "../parts/print/asked-codes.server.ts";
import type { Route } from "./+types/palette.route";
import { makePaletteFile, readPaletteName } from "./palette-file.server.ts";
import { makePalettePicture } from "./palette-picture.server.ts";

// The colours of some codes, or of a product, as a file for drawing and embroidery programs in the language of the host, or as a picture.
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const isPicture = params.file === "kinran.png";
  const format = readPaletteName(params.file);
  if (!format && !isPicture) return answerNone();
  try {
    const codes = await readAskedCodes(serverClient(platform), platform.locale, url);
    return (format ? makePaletteFile(format, codes) : makePalettePicture(codes)) ?? answerNone();
  } catch (cause) {
    platform.log.error({ err: cause }, "palette not read");
    return answerUnavailable(m.shades_failed());
  }
}

function answerNone(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" };
  return new Response(m.palette_none(), { status: 404, headers });
}
