import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "../../../lib/seo/page-head.tsx";
import { Unavailable } from "../page/unavailable.tsx";
import { useFrame } from "../page/use-frame.ts";
import { EmailLink } from "../text/email-link.tsx";
import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import type { PaperFacts } from "./paper.server.ts";
import { PrintButton } from "./print-button.tsx";

type PaperProps = {
  paper: PaperFacts;
  /** What is printed; false when nothing was found, null when it could not be read. */
  children: ReactNode | false | null;
};

/** A page made to be printed on A4, with the company's head. On the screen it is the same sheet. */
export function Paper({ paper, children }: PaperProps) {
  if (!children) return <NoPaper paper={paper} isLost={children === null} />;
  return (
    <div className="content section paper-screen">
      <PageHead title={paper.title} />
      <div className="paper-tools">
        <PrintButton text={paper.print} />
      </div>
      <article className="paper">
        <Letterhead />
        <div className="paper-title">
          <PageHeading>{paper.heading}</PageHeading>
          <p>{paper.date}</p>
        </div>
        {paper.counted && <p className="paper-counted">{paper.counted}</p>}
        {children}
        <p className="paper-note">
          <Unbroken text={paper.note} />
        </p>
      </article>
    </div>
  );
}

/** Whose paper it is, and where they are found. */
function Letterhead() {
  const { company, address, phone } = useFrame().footer;
  return (
    <div className="letterhead">
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

function NoPaper({ paper, isLost }: { paper: PaperFacts; isLost: boolean }) {
  const { empty } = paper;
  return (
    <section className="content not-found">
      <PageHead title={paper.title} />
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
