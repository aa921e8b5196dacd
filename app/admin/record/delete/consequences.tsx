import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";

type ConsequencesProps<Extent, Key extends QueryKey> = {
  /** Counts what hangs on a row. */
  query: UseQueryOptions<Extent, Error, Extent, Key>;
  /** Says what of it a deletion takes along, as sentences; none when nothing hangs on the row. */
  describe: (extent: Extent) => string[];
};

/** What a deletion takes along, in numbers. */
export function Consequences<Extent, Key extends QueryKey>({ query, describe }: ConsequencesProps<Extent, Key>) {
  const { data, isError } = useQuery({ ...query, gcTime: 0 });
  if (isError) return <p>What hangs on it could not be counted.</p>;
  if (data === undefined) return <p role="status">Counting what hangs on it...</p>;
  const sentences = describe(data);
  return (
    sentences.length > 0 && (
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
  );
}
