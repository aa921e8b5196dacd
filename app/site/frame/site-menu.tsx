import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { HeaderSearch } from "./header-search.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Full-screen menu of the narrow layout: a modal dialog, or a popover where scripts do not run. */
export function SiteMenu() {
  const { mainNavigation, openMenu, closeMenu, language } = useFrame();
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  // A step back leaves the menu behind too.
  useEffect(() => {
    if (key) shut(menu.current);
  }, [key]);

  function open(event: MouseEvent) {
    event.preventDefault();
    menu.current?.showModal();
    matchMedia("(min-width: 64rem)").addEventListener("change", () => menu.current?.close(), { once: true });
  }

  function close(event: MouseEvent) {
    if ((event.target as Element).closest("a, button:not([type=submit])")) shut(menu.current);
  }

  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        popoverTarget="site-menu"
        onClick={open}
        aria-label={openMenu}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside turn keys into clicks */}
      <dialog
        id="site-menu"
        className="site-menu"
        popover="auto"
        ref={menu}
        onClick={close}
        aria-label={mainNavigation}
      >
        <button
          type="button"
          className="icon-button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={closeMenu}
        >
          <Icon name="close" />
        </button>
        <HeaderSearch onSent={() => shut(menu.current)} />
        <nav aria-label={mainNavigation}>
          <NavLinks />
        </nav>
        <nav aria-label={language}>
          <LanguageLinks />
        </nav>
        <SocialLinks />
      </dialog>
    </>
  );
}

/** Closes the menu, also one that was opened before the scripts were there. */
function shut(menu: HTMLDialogElement | null) {
  menu?.close();
  if (menu?.matches(":popover-open")) menu.hidePopover();
}
