import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { BackendAccess } from "../backend-access.ts";

/** A call to the backend that a page was made of, and the digest of its answer. */
type Call = { url: string; init: RequestInit | undefined; digest: string };

/** What a page was made of; undefined when it can't be asked again. */
export type Sources = readonly Call[] | undefined;

/** Longest time that asking again may take, in milliseconds. */
const PATIENCE_MS = 4500;

/**
 * Notes what pages ask the backend for, so that it can be asked again whether a page still holds. The loaders of pages only
 * read; what is asked again changes nothing.
 * @returns `backend`, to be used in its stead; `record`, which runs a job and tells its sources; `areSame`, whether all of
 *   them are answered as before
 */
export function recordCalls(plain: BackendAccess) {
  const records = new AsyncLocalStorage<{ calls: Call[]; isWhole: boolean }>();

  const backend: BackendAccess = {
    ...plain,
    fetch: async (input, init) => {
      const response = await plain.fetch(input, init);
      const record = records.getStore();
      if (!record) return response;
      const text = await response.text();
      if (typeof input === "string" && isText(init?.body)) {
        record.calls.push({ url: input, init: withoutSignal(init), digest: digestOf(response.status, text) });
      } else record.isWhole = false;
      return new Response(text, { status: response.status, headers: response.headers });
    },
  };

  return {
    backend,
    async record<T>(job: () => Promise<T>): Promise<{ result: T; sources: Sources }> {
      const record = { calls: [], isWhole: true };
      const result = await records.run(record, job);
      return { result, sources: record.isWhole ? record.calls : undefined };
    },
    async areSame(sources: Sources): Promise<boolean> {
      if (!sources) return false;
      const answers = sources.map(async ({ url, init, digest }) => {
        const response = await plain.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
        return digestOf(response.status, await response.text()) === digest;
      });
      return (await Promise.all(answers).catch(() => [false])).every(Boolean);
    },
  };
}

function isText(body: BodyInit | null | undefined): boolean {
  return body === undefined || body === null || typeof body === "string";
}

function withoutSignal(init: RequestInit | undefined): RequestInit | undefined {
  if (!init) return undefined;
  const { signal: _, ...rest } = init;
  return rest;
}

function digestOf(status: number, text: string): string {
  return createHash("sha256").update(`${status}\n${text}`).digest("base64");
}
