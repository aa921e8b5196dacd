import { useRef } from "react";
import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { HeaderSearch } from "./header-search.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { LogoLink } from "./logo-link.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { TrayLink } from "./tray-link.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

export function SiteHeader() {
  const { mainNavigation, language, find } = useFrame();
  const search = useRef<HTMLDivElement>(null);
  const scrolled = useScrolledPast(20);
  return (
    <header className="site-header" data-scrolled={scrolled || undefined}>
      <div className="content">
        <LogoLink variant={scrolled ? "default" : "light"} />
        <nav className="desktop-nav" aria-label={mainNavigation}>
          <NavLinks />
          <button type="button" className="icon-button" popoverTarget="site-search" aria-label={find.label}>
            <Icon name="search" />
          </button>
          <div id="site-search" className="popover" popover="auto" ref={search}>
            <HeaderSearch autoFocus onSent={() => search.current?.hidePopover()} />
          </div>
          <button type="button" className="icon-button" popoverTarget="languages" aria-label={language}>
            <Icon name="globe" />
          </button>
          <div id="languages" className="popover" popover="auto">
            <LanguageLinks />
          </div>
        </nav>
        <TrayLink />
        <SiteMenu />
      </div>
    </header>
  );
}
