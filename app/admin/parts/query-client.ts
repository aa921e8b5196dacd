import { QueryCache, QueryClient } from "@tanstack/react-query";
import { kindOf, reasonOf, StepFailure } from "../../lib/backend/failure.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { hideFailure, showFailure } from "../../ui/toasts.tsx";
import { endDeadSession } from "./session/session-store.ts";

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended
  interface Register {
    /** `failure`: toast of the error catalogue when the data cannot be loaded. */
    queryMeta: { failure?: string };
  }
}

/** What the screens of the back office load. A load that fails says so until it has succeeded. */
export function openQueries(client: StaffClient): QueryClient {
  /** What is said of a load that failed, by its query. */
  const told = new Map<string, string>();
  const cache = new QueryCache({
    onError: (error, { meta, queryHash }) => {
      const isStep = error instanceof StepFailure;
      const text = isStep ? error.text : meta?.failure;
      if (text) {
        showFailure(text, reasonOf(isStep ? error.cause : error), text);
        told.set(queryHash, text);
      }
      if (kindOf(error) !== "offline") void endDeadSession(client);
    },
    onSuccess: (_data, { queryHash }) => {
      const text = told.get(queryHash);
      told.delete(queryHash);
      if (text && !isStillTrue(text)) hideFailure(text);
    },
  });

  // Two loads of a screen may fail with the same words.
  function isStillTrue(text: string): boolean {
    return [...told].some(([hash, said]) => said === text && cache.get(hash)?.isActive());
  }

  return new QueryClient({
    queryCache: cache,
    defaultOptions: {
      // Without a connection a call fails at once and says so, rather than wait unseen.
      queries: { retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
