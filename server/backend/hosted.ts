import type { Logger } from "pino";
import { listMigrations } from "../../embedded-backend/installation/schema-state.ts";
import { type Env, unusedWithSupabase } from "../env.ts";
import {
  A_LANGUAGE,
  askHosted,
  type BackendAccess,
  type HostedBackend,
  hostedAccess,
  type ImageMode,
  type MakeSize,
  whyUnfit,
} from "./backend-access.ts";

const BUCKET = "/storage/v1/object/public/site-media/";
const PROBE_MS = 4000;

/** Columns in which visitors may find a stored picture. */
const PICTURES = [
  ["products", "image_url"],
  ["gallery_items", "primary_image_url"],
  ["general_settings", "image_url"],
];

const SAID: Record<ImageMode, string> = {
  project: "the project's image service makes the sizes of pictures",
  server: "this process makes the sizes of pictures",
  original: "pictures are sent as they are stored, in one size",
};

type Place = Pick<HostedBackend, "url" | "publishableKey">;
type Choice = { images: ImageMode; reason: string; makeSize?: MakeSize };
/** What came of asking the project for a size; undefined where it could not be found out. */
type Trial = { hasService: boolean | undefined; reason: string };

/**
 * Reaches a hosted or self-hosted Supabase. Says once what is not as it might be meant: settings without effect, a key that
 * is refused, and who makes the sizes of pictures. None of it keeps the start from going on.
 * @param url its origin
 * @throws Error in one line where the project has another schema than this version works with
 */
export async function startHosted(url: string, env: Env, log: Logger): Promise<BackendAccess> {
  const unused = unusedWithSupabase();
  if (unused.length > 0) log.warn(`${unused.join(", ")}: not used with SUPABASE_URL`);
  if (env.SUPABASE_SECRET_KEY || env.SUPABASE_DB_URL) {
    log.warn("SUPABASE_SECRET_KEY, SUPABASE_DB_URL: for the commands alone; keep them away from the web process");
  }
  const backend = {
    url,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? "",
    newestMigration: (await listMigrations()).at(-1)?.version ?? "",
    changesSecret: env.CHANGES_SECRET,
  };
  const unfit = await whyUnfit(backend);
  if (unfit) throw new Error(unfit);
  const [pictures] = await Promise.all([openPictures(backend, env, log), logRefusedKey(backend, log)]);
  return hostedAccess({ ...backend, ...pictures });
}

async function logRefusedKey(backend: Place, log: Logger): Promise<void> {
  const answer = await askHosted(backend, A_LANGUAGE, AbortSignal.timeout(PROBE_MS)).catch(() => undefined);
  if (answer?.status !== 401) return;
  const { code, message } = Object(await answer.json().catch(() => null));
  // Visitors lack a right: that is a matter of the schema.
  if (code === "42501") return;
  log.error(
    { reason: message },
    "the backend refuses SUPABASE_PUBLISHABLE_KEY: it must be a key of this project in use",
  );
}

async function openPictures(
  backend: Place,
  env: Env,
  log: Logger,
): Promise<Pick<HostedBackend, "images" | "makeSize">> {
  const wanted = await choose(backend, env.SUPABASE_IMAGES);
  const { images, reason, makeSize } = wanted.images === "server" ? await openSizes(backend, wanted, env, log) : wanted;
  log.info({ SUPABASE_IMAGES: images, reason }, SAID[images]);
  return { images, makeSize };
}

async function choose(backend: Place, setting: ImageMode | undefined): Promise<Choice> {
  const said = "SUPABASE_IMAGES says so";
  if (setting === "server" || setting === "original") return { images: setting, reason: said };
  const { hasService, reason } = await tryImageService(backend);
  // A project that refuses sizes would leave the pages without pictures, whatever the setting says.
  if (setting === "project")
    return hasService === false ? { images: "server", reason } : { images: setting, reason: said };
  return { images: hasService ? "project" : "server", reason };
}

async function openSizes(backend: Place, wanted: Choice, env: Env, log: Logger): Promise<Choice> {
  try {
    const { openHostedPictures } = await import("./hosted-pictures.ts");
    return { ...wanted, makeSize: await openHostedPictures(backend.url + BUCKET, env.DATA_DIR, log) };
  } catch (error) {
    return { images: "original", reason: `this process can't make sizes: ${reasonOf(error)}` };
  }
}

/** Whether the project makes sizes of pictures, found out with one of its own. */
async function tryImageService(backend: Place): Promise<Trial> {
  const signal = AbortSignal.timeout(PROBE_MS);
  try {
    const path = await findPicture(backend, signal);
    if (path === undefined) return { hasService: undefined, reason: "there is no stored picture to try" };
    const answer = await fetch(`${backend.url}${path.replace("/object/", "/render/image/")}?width=48`, { signal });
    if (answer.ok && answer.headers.get("Content-Type")?.startsWith("image/")) {
      await answer.body?.cancel();
      return { hasService: true, reason: "it gave a size of a stored picture" };
    }
    const { error, message } = Object(await answer.json().catch(() => null));
    const words = [answer.status, error ?? message].filter(Boolean).join(" ");
    return { hasService: false, reason: `the project's image service answers ${words}` };
  } catch (error) {
    return { hasService: undefined, reason: `the project's image service can't be asked: ${reasonOf(error)}` };
  }
}

/** The path of a stored picture that visitors see; undefined where there is none. @throws when the project can't be reached */
async function findPicture(backend: Place, signal: AbortSignal): Promise<string | undefined> {
  for (const [table, column = ""] of PICTURES) {
    const answer = await askHosted(backend, `${table}?select=${column}&${column}=not.is.null&limit=20`, signal);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const rows: Record<string, string>[] = await answer.json();
    for (const { [column]: picture = "" } of rows) {
      const path = picture.startsWith(`${backend.url}/`) ? picture.slice(backend.url.length) : picture;
      if (path.startsWith(BUCKET)) return path;
    }
  }
  return undefined;
}

/** One line of an error. The reason of a failed request is in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return (cause instanceof Error ? cause.message : message).split("\n")[0] ?? "";
}
