import { EmailLink } from "./email-link.tsx";

export type LegalDocument = {
  title: string;
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** A legal text below its title. Its last section says where to write to. */
export function LegalText({ updated, sections }: LegalDocument) {
  return (
    <div className="legal-text">
      <p className="updated">{updated}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <EmailLink />
    </div>
  );
}
