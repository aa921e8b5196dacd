import { useSyncExternalStore } from "react";
import { makeUuid } from "../make-uuid.ts";
import { slugFrom } from "../slug.ts";
import { clientThatSendsBy, type StaffClient } from "./staff-client.ts";

/** Folders of the media bucket (back office §7). */
export const MEDIA_FOLDERS = [
  "products",
  "pdf",
  "item-code-images",
  "gallery-items",
  "gallery-videos",
  "documents",
  "news",
  "carousel",
] as const;

export type MediaFolder = (typeof MEDIA_FOLDERS)[number];

const BUCKET = "site-media";

type Running = { fraction: number; cancel: () => void };

const running = new Map<File, Running>();
const listeners = new Set<() => void>();
// A save that is tried again does not send its files again.
const done = new WeakMap<File, string>();

/**
 * Stores a file under a name of its own and gives its URL: a path on this site, or the full address of a hosted backend.
 * Throws the storage's error, or one that says "Upload cancelled".
 * @param name what its own name is made of; the storage refuses an extension that isn't that of its content
 */
export async function uploadFile(folder: MediaFolder, file: File, name: string): Promise<string> {
  const known = done.get(file);
  if (known) return known;
  const aborter = new AbortController();
  const report = (fraction: number) => tell(file, { fraction, cancel: () => aborter.abort() });
  report(0);
  try {
    const path = `${folder}/${freshName(name)}`;
    const client = clientThatSendsBy((input, init) => sendWithProgress(input, init, report, aborter.signal));
    const { error } = await client.storage.from(BUCKET).upload(path, file, {
      cacheControl: "3600",
      upsert: false,
      // What it is called where somebody saves it.
      metadata: { name: file.name },
    });
    if (aborter.signal.aborted) throw new Error("Upload cancelled");
    if (error) throw error;
    const url = storedAddress(client, path);
    done.set(file, url);
    return url;
  } finally {
    tell(file, undefined);
  }
}

/** The address of a stored file by its key: a path on this site, or the full address of a hosted backend. */
export function storedAddress(client: Pick<StaffClient, "storage">, key: string): string {
  const { publicUrl } = client.storage.from(BUCKET).getPublicUrl(key).data;
  return publicUrl.startsWith(`${location.origin}/`) ? publicUrl.slice(location.origin.length) : publicUrl;
}

/** Lets a stored file stand for a chosen one with the same bytes: when that is saved, nothing is sent. */
export function takeAsStored(file: File, url: string): void {
  done.set(file, url);
}

/** The address of the stored file that stands for a chosen one; undefined while it isn't stored. */
export function storedAs(file: File): string | undefined {
  return done.get(file);
}

/** How far the upload of this file is; undefined while it isn't under way. */
export function useUpload(file: File | null | undefined): Running | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (file ? running.get(file) : undefined),
  );
}

function tell(file: File, state: Running | undefined) {
  if (state) running.set(file, state);
  else running.delete(file);
  for (const listener of listeners) listener();
}

/** `fetch` for an upload: only XMLHttpRequest tells a browser how much of a body is sent. */
function sendWithProgress(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  report: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init?.method ?? "GET", input instanceof Request ? input.url : input);
    for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError("Failed to fetch"));
    request.onabort = () => reject(new Error("Upload cancelled"));
    signal.addEventListener("abort", () => request.abort());
    request.send(init?.body as XMLHttpRequestBodyInit);
  });
}

// Its own name, so that people know it again, and a part by chance, because resized pictures are kept under their name.
function freshName(name: string): string {
  const [, base = "", extension = ""] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(name) ?? [];
  const chance = makeUuid().slice(0, 8);
  return `${slugFrom(withoutCodes(base)).slice(0, 60) || "file"}-${chance}${extension.toLowerCase()}`;
}

// Browsers save a file under a part of its address, such as blue%20thread.jpg.
function withoutCodes(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
