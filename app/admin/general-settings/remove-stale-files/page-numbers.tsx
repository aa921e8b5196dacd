import { pageNumbers } from "../../../domain/files/stale-files.rules.ts";

type PageNumbersProps = { page: number; pages: number; onChoose: (page: number) => void };

/** The way through many pages, with ellipses for those left out. */
export function PageNumbers({ page, pages, onChoose }: PageNumbersProps) {
  return (
    <footer className="apart quiet figures pager">
      <nav aria-label="Pages">
        <button type="button" className="button small" disabled={page <= 1} onClick={() => onChoose(page - 1)}>
          Previous
        </button>
        {pageNumbers(page, pages).map((number, index) =>
          number === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
            <span key={`gap ${index}`}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              className={number === page ? "button small primary" : "button small"}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              onClick={() => onChoose(number)}
            >
              {number}
            </button>
          ),
        )}
        <button type="button" className="button small" disabled={page >= pages} onClick={() => onChoose(page + 1)}>
          Next
        </button>
      </nav>
    </footer>
  );
}
