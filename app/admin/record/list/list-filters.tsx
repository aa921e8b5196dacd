import { type ReactNode, useId, useState } from "react";
import { ListFilter as FilterIcon } from "../../../ui/icons.tsx";

type ListFiltersProps = {
  /** How many of them hide rows. */
  count: number;
  children: ReactNode;
};

/** Filters that are too many for the toolbar of a small window: there they stand behind the button 'Filters'. */
export function ListFilters({ count, children }: ListFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </button>
      <div id={id} className="list-filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
