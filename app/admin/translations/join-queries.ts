import type { UseQueryResult } from "@tanstack/react-query";

type Read = Pick<UseQueryResult, "isError" | "isFetching" | "refetch" | "data">;

/** Two reads of which nothing is shown without both, as one that can be tried again. */
export function together(first: Read, second: Read) {
  const reads = [first, second];
  return {
    isMissing: reads.some((read) => read.isError && read.data === undefined),
    isFetching: reads.some((read) => read.isFetching),
    refetch: async () => {
      const [answer] = await Promise.all([first.refetch(), second.refetch()]);
      return answer;
    },
  };
}
