import { Form, Link } from "react-router";
import { PageHead } from "../../../lib/seo/page-head.tsx";
import { Icon } from "../icon.tsx";
import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import type { NotFoundTexts } from "./not-found.texts.server.ts";
import { useFrame } from "./use-frame.ts";

/** The screen of an address that leads to nothing, with the search and the places of the menu. Public site §2, Page Not Found. */
export function NotFound({ texts }: { texts: NotFoundTexts }) {
  const { find, links, shades, mainNavigation } = useFrame();
  return (
    <section className="content not-found">
      <PageHead title={texts.title} />
      <p className="eyebrow">404</p>
      <PageHeading>{texts.heading}</PageHeading>
      <p>
        <Unbroken text={texts.text} />
      </p>
      <search>
        <Form method="get" action="/products" className="search-box">
          <input type="search" name="q" maxLength={200} placeholder={find.hint} aria-label={find.label} />
          <button type="submit" className="icon-button" aria-label={find.submit}>
            <Icon name="search" />
          </button>
        </Form>
      </search>
      <Link className="button" to="/">
        {texts.home}
      </Link>
      <nav aria-label={`${texts.heading}: ${mainNavigation}`}>
        <ul className="pills">
          {[...links.slice(1), shades].map(({ to, label }) => (
            <li key={to}>
              <Link className="pill" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
