import type { Query, StaleTime } from "@tanstack/react-query";

/**
 * For what an open form started with: once it has come it is read again only when the form asks, also when the list that it
 * hangs under is refreshed. What others change meanwhile is noticed when the form is saved, and must not take its input away.
 */
export const readOnce = {
  // As long as nothing has come, a refresh that stops the reading must also begin it again.
  staleTime: ({ state }: Pick<Query, "state">): StaleTime => (state.data === undefined ? 0 : "static"),
  gcTime: 0,
};
