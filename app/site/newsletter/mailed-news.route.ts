import { backendAddress } from "../../lib/backend/browser-client.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { LANGUAGE_CODES } from "../../lib/i18n/languages.ts";
import { platformContext } from "../../lib/platform.ts";
import { getMailedNews } from "../../nouns/news-items/mailed-news.data.ts";
import { readArticle } from "../parts/article/article.server.ts";
import type { Route } from "./+types/mailed-news.route";

const UNCACHED = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

// An Active news item in each language, with its article as the tree that pages are made of: what the office sends to subscribers.
export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const storedAt = backendAddress(platform).url;
  try {
    const items = await getMailedNews(serverClient(platform), Number(params.id), LANGUAGE_CODES);
    const contents = items.map(([language, { title, slug, description, primary_image_url, format, article_body }]) => [
      language,
      {
        title,
        slug,
        description,
        picture: primary_image_url,
        blocks: readArticle({ format, text: article_body, storedAt }),
      },
    ]);
    const status = items.length > 0 ? 200 : 404;
    return Response.json(Object.fromEntries(contents), { status, headers: UNCACHED });
  } catch (cause) {
    platform.log.error({ err: cause }, "news item not read for its mail");
    return Response.json({}, { status: 503, headers: UNCACHED });
  }
}
