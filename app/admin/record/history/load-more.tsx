type LoadMoreProps = {
  query: { isFetching: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** A button below a list that goes on. */
export function LoadMore({ query }: LoadMoreProps) {
  return (
    <button
      type="button"
      className="button load-more"
      aria-disabled={query.isFetching || undefined}
      onClick={() => !query.isFetching && query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? "Loading..." : "Load more"}
    </button>
  );
}
