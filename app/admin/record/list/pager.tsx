import { ChevronLeft, ChevronRight } from "../../../ui/icons.tsx";
import { PAGE_SIZES, SMALLEST_PAGE } from "./list-rows.ts";
import type { ListState } from "./use-list-state.ts";

type PagerProps = {
  list: ListState;
  shown: { rows: unknown[]; page: number; pages: number };
  total: number;
  /** A table that is sorted by hand shows all its rows. */
  isPaged: boolean;
};

/** How many rows there are, and the way through their pages. */
export function Pager({ list, shown, total, isPaged }: PagerProps) {
  const { page, pages } = shown;
  const first = (page - 1) * list.size + 1;
  const range = isPaged && pages > 1 ? `${first}–${first + shown.rows.length - 1} of ${total}` : String(total);
  return (
    <footer className="apart quiet figures pager">
      <p role="status">
        {range} {total === 1 ? "row" : "rows"}
      </p>
      {isPaged && total > SMALLEST_PAGE && (
        <nav aria-label="Pages">
          <label>
            Rows per page
            <select value={list.size} onChange={(event) => list.setSize(Number(event.target.value))}>
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="icon-button"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => list.setPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <span aria-current="page">
            Page {page} of {pages}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => list.setPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </nav>
      )}
    </footer>
  );
}
