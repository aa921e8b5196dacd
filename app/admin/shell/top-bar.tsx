import { Menu, X } from "lucide-react";
import { brand } from "../../lib/brand.ts";

/** Shown instead of the sidebar where the screen is too narrow for both. */
export function TopBar({ isMenuOpen, onToggle }: { isMenuOpen: boolean; onToggle: () => void }) {
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button"
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        aria-label={isMenuOpen ? "Close menu" : "Open menu"}
        onClick={onToggle}
      >
        {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      <span className="brand">{brand.name}</span>
    </header>
  );
}
