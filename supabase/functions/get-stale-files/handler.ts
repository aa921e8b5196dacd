import type { SupabaseClient } from "@supabase/supabase-js";
import { answer, Refusal, serve } from "../_shared/answers.ts";
import { requireSession, staffResult } from "../_shared/staff-only.ts";

type StaleFilesDeps = {
  /** Client that acts as the caller, with the caller's session. */
  caller: SupabaseClient;
};

const FILE_TYPES = ["image", "document", "video", "other"];

/**
 * Function get-stale-files: GET with headers x-page (from 1), x-limit (50 by default, at most 1000) and optionally
 * x-file-type. For staff only.
 * @returns 200 {files: [{path, name, url, size, type}], pagination: {page, limit, total, totalPages}, fileTypes}
 */
export function handleGetStaleFiles(request: Request, { caller }: StaleFilesDeps): Promise<Response> {
  return serve(request, ["GET"], async () => {
    requireSession(request);
    const { headers } = request;
    const page = readNumber(headers, "x-page", 1, Number.MAX_SAFE_INTEGER);
    const limit = readNumber(headers, "x-limit", 50, 1000);
    const fileType = headers.get("x-file-type") || null;
    if (fileType !== null && !FILE_TYPES.includes(fileType))
      throw new Refusal(400, `x-file-type must be one of ${FILE_TYPES.join(", ")}`);
    const found = staffResult(await caller.rpc("list_stale_files", { page, page_limit: limit, file_type: fileType }));
    const bucket = caller.storage.from("site-media");
    const files = found.files.map(({ path, name, size, type }: Record<"path" | "name" | "size" | "type", string>) => {
      return { path, name, url: bucket.getPublicUrl(path).data.publicUrl, size, type };
    });
    return answer(200, { files, pagination: found.pagination, fileTypes: found.fileTypes });
  });
}

function readNumber(headers: Headers, name: string, fallback: number, most: number): number {
  const text = headers.get(name);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw new Refusal(400, `${name} must be a whole number from 1`);
  return value;
}
