import { AsyncLocalStorage } from "node:async_hooks";
import type { BackendAccess } from "../backend-access.ts";
import { TextResponse } from "../text-response.ts";
import { keepAnswers, type TextRequest } from "./kept-answers.ts";

/** A call to the backend that a page was made of, and the digest of its answer. */
type Call = { url: string; init: TextRequest | undefined; digest: string };

/** What a page was made of; undefined when it can't be asked again. */
export type Sources = readonly Call[] | undefined;

type Recording = { calls: Call[]; isWhole: boolean; askedAt: number };

/** Longest time that asking again may take, in milliseconds. */
const PATIENCE_MS = 4500;

/**
 * Notes what pages ask the backend for, so that it can be asked again whether a page still holds. The loaders of pages only
 * read; what is asked again changes nothing.
 * @returns `backend`, to be used in its stead; `record`, which runs a job and tells its sources and when the first of them was
 *   asked; `confirm`, which tells that time anew if all are answered as before
 */
export function recordCalls(plain: BackendAccess) {
  const records = new AsyncLocalStorage<Recording>();
  const ask = keepAnswers(plain);

  const backend: BackendAccess = {
    ...plain,
    fetch: async (input, init) => {
      const record = records.getStore();
      if (!record) return plain.fetch(input, init);
      if (typeof input !== "string" || !isText(init)) {
        record.isWhole = false;
        return plain.fetch(input, init);
      }
      const { status, headers, text, digest, askedAt } = await ask(input, init);
      record.calls.push({ url: input, init: withoutSignal(init), digest });
      record.askedAt = Math.min(record.askedAt, askedAt);
      return new TextResponse(text, { status, headers });
    },
  };

  return {
    backend,
    async record<T>(job: () => Promise<T>): Promise<{ result: T; sources: Sources; askedAt: number }> {
      const record: Recording = { calls: [], isWhole: true, askedAt: Date.now() };
      const result = await records.run(record, job);
      return { result, sources: record.isWhole ? record.calls : undefined, askedAt: record.askedAt };
    },
    async confirm(sources: Sources): Promise<number | undefined> {
      if (!sources) return undefined;
      const answers = sources.map(async ({ url, init, digest }) => {
        const answer = await ask(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
        return answer.digest === digest ? answer.askedAt : Number.NaN;
      });
      const times = await Promise.all(answers).catch(() => [Number.NaN]);
      const first = Math.min(Date.now(), ...times);
      return Number.isNaN(first) ? undefined : first;
    },
  };
}

function isText(init: RequestInit | undefined): init is TextRequest | undefined {
  return init?.body === undefined || init.body === null || typeof init.body === "string";
}

function withoutSignal(init: TextRequest | undefined): TextRequest | undefined {
  if (!init) return undefined;
  const { signal: _, ...rest } = init;
  return rest;
}
