import { EmailLink } from "./email-link.tsx";
import { Phrases } from "./phrases.tsx";
import { Unbroken } from "./unbroken.tsx";

export type LegalDocument = {
  title: string;
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** A legal text below its title. Its last section says where to write to. */
export function LegalText({ updated, sections }: LegalDocument) {
  return (
    <div className="legal-text">
      <p className="quiet">{updated}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>
            <Phrases text={heading} />
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken text={paragraph} />
            </p>
          ))}
        </section>
      ))}
      <EmailLink />
    </div>
  );
}
