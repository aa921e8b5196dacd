import type { UseQueryResult } from "@tanstack/react-query";

/** Said where something could not be loaded, with a way to try again. */
export function ListFailure({ text, query }: { text: string; query: Pick<UseQueryResult, "refetch" | "isFetching"> }) {
  return (
    <div className="empty list-failure" role="alert">
      <p>{text}</p>
      <button type="button" className="button" disabled={query.isFetching} onClick={() => query.refetch()}>
        Try Again
      </button>
    </div>
  );
}
