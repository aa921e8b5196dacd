import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { PREVIEW_COOKIE } from "../cookies.ts";
import type { Platform } from "../platform.ts";
import type { Database } from "./database.types.ts";
import { serverClient } from "./server-client.ts";

type Client = SupabaseClient<Database>;

/** Three parts of a JWT and nothing else. */
const COOKIE = new RegExp(`(?:^|; ?)${PREVIEW_COOKIE}=([\\w-]+\\.[\\w-]+\\.[\\w-]+)(?=;|$)`);

/** Longest token that is looked at. */
const LONGEST_TOKEN = 4096;

/**
 * Reads what a visitor may see and, where that is nothing, what the sender of the request may see who is signed in to the
 * back office. Row level security decides both. A token that is expired, refused or a stranger's finds nothing more.
 * @param read reads the page, of whatever status for a preview; `null` when the client's caller can see no such thing
 * @returns what was found, and whether only staff can see it
 * @throws what the visitor's read throws
 * Source: decisions §4 "Preview".
 */
export async function readOrPreview<Page>(
  platform: Platform,
  request: Request,
  read: (client: Client, isPreview: boolean) => Promise<Page | null>,
): Promise<{ page: Page | null; isPreview: boolean }> {
  const page = await read(serverClient(platform), false);
  const token = page === null ? readToken(request) : undefined;
  if (page !== null || token === undefined) return { page, isPreview: false };
  const preview = await read(previewClient(platform, token), true).catch((cause) => {
    platform.log.warn({ err: cause }, "preview not read");
    return null;
  });
  return { page: preview, isPreview: preview !== null };
}

/** The client of who is signed in to the back office and sends the request; undefined for everybody else. Row level security decides what it reads. */
export async function staffClientOf(platform: Platform, request: Request): Promise<Client | undefined> {
  const token = readToken(request);
  if (token === undefined) return undefined;
  const client = previewClient(platform, token);
  const { data: isStaff } = await client.rpc("is_staff");
  return isStaff === true ? client : undefined;
}

function readToken(request: Request): string | undefined {
  const token = COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1];
  return token && token.length <= LONGEST_TOKEN ? token : undefined;
}

/** One per request: it speaks for one person, so nobody may share it. */
function previewClient(platform: Platform, token: string): Client {
  return createClient<Database>(platform.supabaseUrl, platform.publishableKey, {
    accessToken: async () => token,
    global: { fetch: platform.fetch },
    db: { retry: false, timeout: 4500 },
  });
}
