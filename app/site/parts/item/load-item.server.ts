import type { SupabaseClient } from "@supabase/supabase-js";
import { data, type RouterContextProvider, redirect } from "react-router";
import { findMoved, type PageTable } from "../../../domain/old-slugs/old-slugs.data.ts";
import type { Database } from "../../../lib/backend/database.types.ts";
import { makePageParts, type PageParts } from "../../../lib/backend/page-parts.ts";
import { readOrPreview } from "../../../lib/backend/read-or-preview.server.ts";
import { serverClient } from "../../../lib/backend/server-client.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { platformContext } from "../../../lib/platform.ts";
import type { PageFacts } from "../../../lib/seo/page-facts.ts";
import { answerInit } from "../page/answer-parts.server.ts";
import { tellPictures } from "../page/tell-pictures.server.ts";
import type { LoadedItem } from "./item-screen.tsx";
import { answerPreview, asPreview } from "./preview.server.ts";

type ItemRequest = { params: { slug: string }; request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What is read of an item: in which language, by which slug, and of any status for a preview. */
type Asked = { language: string; slug: string; isPreview: boolean };

type ItemSource<Page, View> = {
  /** The table of its kind. */
  table: PageTable;
  /** Reads the page; null when the client's caller can see no such item. */
  read: (client: SupabaseClient<Database>, asked: Asked, parts: PageParts) => Promise<Page | null>;
  makeView: (page: Page) => View;
  /** Reads the page of an item that visitors don't see for who has its share link. */
  readShared?: (
    client: SupabaseClient<Database>,
    asked: { language: string; slug: string; token: string },
    parts: PageParts,
  ) => Promise<Page | null>;
  /** Throws the way elsewhere, where an item has no page or one that is missing leads on. */
  leadAway?: (page: Page | null, isPreview: boolean) => void;
  /** Throws the way elsewhere, where an item that could not be read leads on. */
  onFailure?: () => void;
};

/**
 * The answer of an item's loader: the item, 404 where there is none, 410 where it was deleted, 503 where it could not be read,
 * and for staff a preview of one that visitors don't see.
 * @throws what `leadAway` and `onFailure` throw, and the way to the present address of an item that is called by an old one
 */
export async function loadItem<Page, View extends { facts: PageFacts }>(
  { params: { slug }, request, url, context }: ItemRequest,
  { table, read, readShared, makeView, leadAway, onFailure }: ItemSource<Page, View>,
) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const answer = (loaded: LoadedItem<View>, init: ResponseInit) => data({ loaded }, init);
  try {
    const { page, isPreview } = await readOrPreview(platform, request, (client, isPreview) =>
      read(client, { language: platform.locale, slug, isPreview }, parts),
    );
    const moved = page ? null : await findMoved(serverClient(platform), table, slug);
    if (moved && moved !== "deleted") throw redirectToSlug(url, moved.slug);
    const token = page || moved === "deleted" ? undefined : readShareToken(url);
    const shared =
      token && (await readShared?.(serverClient(platform), { language: platform.locale, slug, token }, parts));
    const show = (page: Page) => tellPictures(platform, parts, makeView(page));
    if (shared) return answerPreview<LoadedItem<View>>({ item: asPreview(await show(shared)) }, m.share_banner());
    if (page && isOtherSpelling(url, slug)) throw redirectToSlug(url, slug);
    leadAway?.(page, isPreview);
    if (!page) return answer({}, { status: moved ? 410 : 404 });
    const item = await show(page);
    if (isPreview) return answerPreview<LoadedItem<View>>({ item: asPreview(item) });
    return answer({ item }, answerInit(parts, item));
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    platform.log.error({ err: cause, path: new URL(request.url).pathname }, "item not read");
    onFailure?.();
    return answer({ failed: true }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

/** The token of a share link. */
function readShareToken(url: URL): string | undefined {
  const token = url.searchParams.get("share") ?? "";
  return /^[0-9a-f]{40}$/.test(token) ? token : undefined;
}

/** Whether an address writes a slug otherwise than links do, with more or less of it encoded. */
function isOtherSpelling({ pathname }: URL, slug: string): boolean {
  const written = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return written !== encodeURIComponent(slug) && decodeURIComponent(written) === slug;
  } catch {
    return false;
  }
}

/** The same page under its present slug, for good: with all else that the address asks for. */
function redirectToSlug({ pathname, search }: URL, slug: string): Response {
  const list = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  return redirect(list + encodeURIComponent(slug) + search, 301);
}
