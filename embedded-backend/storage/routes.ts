import { z } from "zod";
import type { Caller } from "../caller.ts";
import { listBuckets } from "./bucket-rows.ts";
import { explainFailure } from "./database-failure.ts";
import { invalidRequest, noSuchBucket, noSuchKey, noSuchRoute, StorageFailure } from "./failure.ts";
import { parseObjectPath, withoutCodes } from "./key.ts";
import { listBody, listFolder, listPage, listV2Body } from "./list.ts";
import { copyObject, moveObject, relocateBody } from "./move-and-copy.ts";
import { findObject, type ObjectRow } from "./object-rows.ts";
import { removeBody, removeObjects } from "./remove.ts";
import type { Renderer } from "./render.ts";
import { serveObject, servePublicObject, servePublicSize } from "./serve.ts";
import type { Shelf } from "./storage-context.ts";
import { upload } from "./upload.ts";

type Visit = {
  request: Request;
  caller: Caller;
  shelf: Shelf;
  render: Renderer;
};
/** `rest` is the path after the route's own part, still percent-encoded. */
type Handler = (visit: Visit, rest: string) => Promise<Response>;

// The first that fits answers: a listing must not be taken for an upload to a bucket called "list".
const ROUTES: readonly [methods: string, path: RegExp, handler: Handler][] = [
  [
    "GET HEAD",
    /^render\/image\/public\/(.+)$/,
    ({ shelf, render, request }, rest) => servePublicSize(shelf, render, request, parseObjectPath(rest)),
  ],
  [
    "GET HEAD",
    /^object\/public\/(.+)$/,
    ({ shelf, request }, rest) => servePublicObject(shelf, request, parseObjectPath(rest)),
  ],
  [
    "GET HEAD",
    /^object\/info\/public\/(.+)$/,
    async ({ shelf }, rest) => answerInfo(await shelf.publicRows.find(parseObjectPath(rest))),
  ],
  [
    "GET HEAD",
    /^object\/info\/(?:authenticated\/)?(.+)$/,
    async (visit, rest) => answerInfo(await findOwn(visit, rest)),
  ],
  ["GET HEAD", /^object\/(?:authenticated\/)?((?!sign\/|upload\/).+)$/, download],
  ["POST", /^object\/list\/([^/]+)$/, list],
  ["POST", /^object\/list-v2\/([^/]+)$/, listV2],
  [
    "POST",
    /^object\/move$/,
    async ({ shelf, caller, request }) => moveObject(shelf, caller, await readBody(request, relocateBody)),
  ],
  ["POST", /^object\/copy$/, copy],
  ["DELETE", /^object\/([^/]+)$/, remove],
  ["DELETE", /^object\/([^/]+\/.+)$/, removeOne],
  ["POST", /^object\/((?!sign\/|upload\/)[^/]+\/.+)$/, uploadNew],
  [
    "PUT",
    /^object\/((?!upload\/)[^/]+\/.+)$/,
    ({ shelf, caller, request }, rest) => upload(shelf, caller, parseObjectPath(rest), "update", request),
  ],
  [
    "GET",
    /^bucket\/?$/,
    async ({ shelf, caller }) => Response.json(await shelf.database.as(caller.claims, (db) => listBuckets(db))),
  ],
  ["GET", /^bucket\/([^/]+)$/, getBucket],
];

/**
 * The part of hosted storage's interface that the site and the back office use, in the same shapes; everything else is 404.
 * @returns the handler of /storage/v1, which never throws
 */
export function makeRoutes(shelf: Shelf, render: Renderer): (request: Request, caller: Caller) => Promise<Response> {
  return async (request, caller) => {
    const path = new URL(request.url).pathname.replace(/^\/storage\/v1\//, "");
    const isPublic = /^(?:object|render\/image)\/(?:info\/)?public\//.test(path);
    try {
      for (const [methods, pattern, handler] of ROUTES) {
        const match = methods.split(" ").includes(request.method) ? pattern.exec(path) : null;
        if (match) return await handler({ request, caller, shelf, render }, match[1] ?? "");
      }
      throw noSuchRoute();
    } catch (error) {
      return refuse(shelf, caller, error, isPublic);
    }
  };
}

// Hosted storage answers 400 to its client and says the kind in the body. A visitor's browser gets a plain 404.
function refuse({ log }: Shelf, caller: Caller, error: unknown, isPublic: boolean): Response {
  const known = explainFailure(error);
  if (!known || known.status >= 500) log.error({ error, requestId: caller.requestId }, "storage failure");
  const failure =
    known ?? new StorageFailure(500, "Internal", "InternalError", `Internal error (request ${caller.requestId})`, 500);
  const { statusCode, code, message } = failure;
  const status = isPublic && statusCode === 404 ? 404 : failure.status;
  const body = { statusCode: String(statusCode), error: failure.error, message, code };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

async function findOwn({ shelf, caller }: Visit, rest: string): Promise<ObjectRow | undefined> {
  const place = parseObjectPath(rest);
  return shelf.database.as(caller.claims, (db) => findObject(db, place));
}

async function download(visit: Visit, rest: string): Promise<Response> {
  const row = await findOwn(visit, rest);
  if (!row) throw noSuchKey();
  return serveObject(visit.shelf, visit.request, row);
}

function answerInfo(row: ObjectRow | undefined): Response {
  if (!row) throw noSuchKey();
  const { metadata } = row;
  const info = {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
  return Response.json(info, { headers: { "Cache-Control": "no-cache" } });
}

async function list({ shelf, caller, request }: Visit, bucket: string): Promise<Response> {
  const options = await readBody(request, listBody);
  return Response.json(await shelf.database.as(caller.claims, (db) => listFolder(db, decode(bucket), options)));
}

async function listV2({ shelf, caller, request }: Visit, bucket: string): Promise<Response> {
  const options = await readBody(request, listV2Body);
  return Response.json(await shelf.database.as(caller.claims, (db) => listPage(db, decode(bucket), options)));
}

async function copy({ shelf, caller, request }: Visit): Promise<Response> {
  return copyObject(shelf, caller, await readBody(request, relocateBody), request.headers.get("x-upsert") === "true");
}

async function remove({ shelf, caller, request }: Visit, bucket: string): Promise<Response> {
  const { prefixes } = await readBody(request, removeBody);
  return Response.json(await removeObjects(shelf, caller, decode(bucket), prefixes.map(withoutCodes)));
}

async function removeOne({ shelf, caller }: Visit, rest: string): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest);
  if ((await removeObjects(shelf, caller, bucket, [key])).length === 0) throw noSuchKey();
  return Response.json({ message: "Successfully deleted" });
}

async function uploadNew({ shelf, caller, request }: Visit, rest: string): Promise<Response> {
  const mode = request.headers.get("x-upsert") === "true" ? "upsert" : "create";
  return upload(shelf, caller, parseObjectPath(rest), mode, request);
}

async function getBucket({ shelf, caller }: Visit, id: string): Promise<Response> {
  const [row] = await shelf.database.as(caller.claims, (db) => listBuckets(db, decode(id)));
  if (!row) throw noSuchBucket();
  return Response.json(row);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidRequest("The address holds a broken percent code");
  }
}

async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw invalidRequest(`body ${z.prettifyError(parsed.error).split("\n")[0]?.replace(/^✖ /, "") ?? "is not valid"}`);
}
