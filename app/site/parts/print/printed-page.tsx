import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "../../../lib/seo/page-head.tsx";
import { Unavailable } from "../page/unavailable.tsx";
import { useFrame } from "../page/use-frame.ts";
import { EmailLink } from "../text/email-link.tsx";
import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import { PrintButton } from "./print-button.tsx";
import type { PrintedFacts } from "./printed-page.server.ts";

type PrintedPageProps = {
  page: PrintedFacts;
  /** What is printed; false when nothing was found, null when it could not be read. */
  children: ReactNode | false | null;
};

/** A page made to be printed on A4, with the company's head. On the screen it is the same sheet. */
export function PrintedPage({ page, children }: PrintedPageProps) {
  if (!children) return <NothingToPrint page={page} isLost={children === null} />;
  return (
    <div className="content section paper-screen">
      <PageHead title={page.title} />
      <div className="paper-tools">
        <PrintButton text={page.print} />
      </div>
      <article className="paper">
        <Letterhead />
        <div className="apart paper-title">
          <PageHeading>{page.heading}</PageHeading>
          <p>{page.date}</p>
        </div>
        {page.counted && <p className="paper-counted">{page.counted}</p>}
        {children}
        <p className="paper-note">
          <Unbroken text={page.note} />
        </p>
      </article>
    </div>
  );
}

/** Whose page it is, and where they are found. */
export function Letterhead() {
  const { company, address, phone } = useFrame().footer;
  return (
    <div className="apart letterhead">
      <img src="/brand/kinran-logo-light.svg" alt="" width={178} height={52} />
      <address>
        <strong>{company}</strong>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <p>
          <span>{phone.shown}</span> <EmailLink />
        </p>
      </address>
    </div>
  );
}

/** In place of a page with nothing to print, or whose content could not be read. */
export function NothingToPrint({ page, isLost }: { page: PrintedFacts; isLost: boolean }) {
  const { empty } = page;
  return (
    <section className="content not-found">
      <PageHead title={page.title} />
      {isLost ? (
        <Unavailable as={PageHeading} />
      ) : (
        <>
          <PageHeading>{empty.heading}</PageHeading>
          <p>
            <Unbroken text={empty.text} />
          </p>
          <Link className="button" to="/products">
            {empty.back}
          </Link>
        </>
      )}
    </section>
  );
}
