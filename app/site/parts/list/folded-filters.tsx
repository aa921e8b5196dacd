import type { ReactNode } from "react";

type FoldedFiltersProps = {
  text: string;
  /** How many filters are set. */
  set: number;
  children: ReactNode;
};

/** The filters of a form: folded where they would push the list out of sight, until something is asked for by them. */
export function FoldedFilters({ text, set, children }: FoldedFiltersProps) {
  return (
    <details className="folded-filters" open={set > 0}>
      <summary className="pill">
        {text}
        {set > 0 && <span className="filters-set">{set}</span>}
      </summary>
      <div className="filter-fields">{children}</div>
    </details>
  );
}
