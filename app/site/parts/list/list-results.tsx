import type { ReactNode } from "react";
import { Phrases } from "../text/phrases.tsx";
import { Unbroken } from "../text/unbroken.tsx";

type ListResultsProps = {
  texts: { listHeading: string; emptyHeading: string; emptyHint: string };
  list: { counted: string };
  loading?: string;
  /** Stands at the end of the line that tells how many were found. */
  aside?: ReactNode;
  /** The list, or false when nothing was found. */
  children: ReactNode;
};

/** How many were found, and the list or what to do when it is empty. */
export function ListResults({ texts, list: { counted }, loading, aside, children }: ListResultsProps) {
  return (
    <>
      <h2 className="visually-hidden" tabIndex={-1}>
        {texts.listHeading}
      </h2>
      <div className="apart quiet figures counted">
        <p role="status">{loading ?? counted}</p>
        {aside}
      </div>
      {children || (
        <div className="empty">
          <h3>
            <Phrases text={texts.emptyHeading} />
          </h3>
          <p className="soft">
            <Unbroken text={texts.emptyHint} />
          </p>
        </div>
      )}
    </>
  );
}
