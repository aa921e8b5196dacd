import type { UseQueryResult } from "@tanstack/react-query";
import { ListFailure } from "../list/list-failure.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

type FormLoadingProps = {
  title: string;
  /** What the form waits for. */
  queries: Pick<UseQueryResult, "isError" | "isPending" | "isFetching" | "refetch">[];
  failure: string;
  /** Said when everything came but the row is not there. */
  missing: string | undefined;
  /** The form fills the dialog to its full height. */
  isLong?: boolean;
  onClose: () => void;
};

/** A form's dialog until all that it edits is loaded, or why it is not. */
export function FormLoading({ title, queries, failure, missing, isLong = false, onClose }: FormLoadingProps) {
  const hasFailed = queries.some((query) => query.isError);
  const isComplete = queries.every((query) => !query.isPending && !query.isFetching);
  const refetch = () => Promise.all(queries.filter((query) => query.isError).map((query) => query.refetch()));
  return (
    <DialogFrame title={title} isTall={isLong && !hasFailed} onClose={onClose}>
      <div className="dialog-body">
        {hasFailed ? (
          <ListFailure
            text={failure}
            query={{ refetch: refetch as never, isFetching: queries.some((query) => query.isFetching) }}
          />
        ) : isComplete && missing ? (
          <p role="alert">{missing}</p>
        ) : (
          <p role="status">Loading...</p>
        )}
      </div>
    </DialogFrame>
  );
}
