import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { BackendAccess } from "../backend/backend-access.ts";
import { tagsOfRead } from "./tags.ts";

type TextRequest = RequestInit & { body?: string | null };

/** A read of the backend that a page was made of, and the digest of its answer. */
type Read = { url: string; init: TextRequest | undefined; digest: string };

/** What a page was made of; undefined when it can't be read again. */
export type Sources = readonly Read[] | undefined;

type Recording = { reads: Read[]; isWhole: boolean; tags: Set<string>; areTagsWhole: boolean };

/** Longest time that reading again may take, in milliseconds. */
const READING_AGAIN_MS = 4500;

/**
 * Notes what pages read from the backend, so that it can be read again whether a page still holds. The loaders of pages only
 * read; repeating a read changes nothing.
 * @param areTagged whether a CDN is told what changes
 * @returns `backend`, to be used in its stead; `record`, which runs a job and tells its sources, and their tags where they are wanted and
 *   known of each; `confirm`, which tells whether all sources are answered as before
 */
export function recordReads(plain: BackendAccess, areTagged: boolean) {
  const recordings = new AsyncLocalStorage<Recording>();

  const backend: BackendAccess = {
    ...plain,
    fetch: async (input, init) => {
      const recording = recordings.getStore();
      if (!recording) return plain.fetch(input, init);
      if (typeof input !== "string" || !isText(init)) {
        recording.isWhole = false;
        return plain.fetch(input, init);
      }
      const { status, headers, text, digest } = await read(input, init);
      recording.reads.push({ url: input, init: withoutSignal(init), digest });
      if (areTagged) noteTags(recording, status < 400 ? tagsOfRead(input, text) : undefined);
      // A status without content allows no body, not even an empty one.
      return new Response(text === "" ? null : text, { status, headers });
    },
  };

  async function read(url: string, init: TextRequest | undefined) {
    const response = await plain.fetch(url, init);
    const { status, headers } = response;
    const text = await response.text();
    const range = headers.get("Content-Range") ?? "";
    const digest = createHash("sha256").update(`${status} ${range}\n${text}`).digest("base64");
    return { status, headers, text, digest };
  }

  return {
    backend,
    async record<T>(job: () => Promise<T>): Promise<{ result: T; sources: Sources; tags: Set<string> | undefined }> {
      const recording: Recording = { reads: [], isWhole: true, tags: new Set(), areTagsWhole: areTagged };
      const result = await recordings.run(recording, job);
      const { reads, isWhole, tags, areTagsWhole } = recording;
      return { result, sources: isWhole ? reads : undefined, tags: isWhole && areTagsWhole ? tags : undefined };
    },
    async confirm(sources: Sources): Promise<boolean> {
      if (!sources) return false;
      const signal = AbortSignal.timeout(READING_AGAIN_MS);
      const answers = sources.map(async ({ url, init, digest }) => {
        const answer = await read(url, { ...init, signal });
        return answer.digest === digest;
      });
      return (await Promise.all(answers).catch(() => [false])).every(Boolean);
    },
  };
}

function noteTags(recording: Recording, tags: readonly string[] | undefined): void {
  if (!tags) recording.areTagsWhole = false;
  for (const tag of tags ?? []) recording.tags.add(tag);
}

function isText(init: RequestInit | undefined): init is TextRequest | undefined {
  return init?.body === undefined || init.body === null || typeof init.body === "string";
}

function withoutSignal(init: TextRequest | undefined): TextRequest | undefined {
  if (!init) return undefined;
  const { signal: _, ...rest } = init;
  return rest;
}
