import { type ReactNode, useId } from "react";
import type { PagerView } from "./pager.server.ts";
import { Pager } from "./pager.tsx";

type ListResultsProps = {
  texts: { listHeading: string; emptyHeading: string; emptyHint: string };
  list: { counted: string; pager?: PagerView | null };
  loading?: string;
  /** Stands at the end of the line that tells how many were found. */
  aside?: ReactNode;
  /** The list, or false when nothing was found. */
  children: ReactNode;
};

/** How many were found, and the list or what to do when it is empty. */
export function ListResults({ texts, list: { counted, pager }, loading, aside, children }: ListResultsProps) {
  const headingId = useId();
  return (
    <>
      <h2 className="visually-hidden" id={headingId} tabIndex={-1}>
        {texts.listHeading}
      </h2>
      <div className="counted">
        <p role="status">{loading ?? counted}</p>
        {aside}
      </div>
      {children || (
        <div className="empty">
          <h3>{texts.emptyHeading}</h3>
          <p>{texts.emptyHint}</p>
        </div>
      )}
      {pager && <Pager {...pager} headingId={headingId} />}
    </>
  );
}
