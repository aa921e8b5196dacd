import { brand } from "../../lib/brand.ts";
import { Menu, X } from "../../ui/icons.tsx";
import { SearchButton } from "./palette/search-button.tsx";
import type { useSmallMenu } from "./use-small-menu.ts";

/** Shown instead of the sidebar where the screen is too narrow for both. */
export function TopBar({ menu, onSearch }: { menu: ReturnType<typeof useSmallMenu>; onSearch: () => void }) {
  return (
    <header className="top-bar">
      <button
        ref={menu.button}
        type="button"
        className="icon-button"
        aria-expanded={menu.isOpen}
        aria-controls="side-menu"
        aria-label={menu.isOpen ? "Close menu" : "Open menu"}
        onClick={menu.toggle}
      >
        {menu.isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      <span className="brand">{brand.name}</span>
      <SearchButton onClick={onSearch} />
    </header>
  );
}
