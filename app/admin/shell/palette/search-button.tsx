import { Search } from "../../../ui/icons.tsx";

/** Opens the palette for who does not know its key; out of use without `onClick`. */
export function SearchButton({ onClick }: { onClick?: () => void }) {
  return (
    <button
      type="button"
      className="search-button"
      aria-keyshortcuts="Control+K Meta+K"
      disabled={!onClick}
      onClick={onClick}
    >
      <Search aria-hidden="true" />
      Search
      <span aria-hidden="true">Ctrl K</span>
    </button>
  );
}
