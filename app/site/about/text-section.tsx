import type { ReactNode } from "react";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";

type TextSectionProps = {
  eyebrow: string;
  heading: string;
  paragraphs: string[];
  mirrored?: boolean;
  children: ReactNode;
};

/** A section of text with its picture (the children) beside it. */
export function TextSection({ eyebrow, heading, paragraphs, mirrored, children }: TextSectionProps) {
  return (
    <section className="content section side-by-side" data-mirrored={mirrored}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2>
          <Phrases text={heading} />
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken text={paragraph} />
          </p>
        ))}
      </div>
      {children}
    </section>
  );
}
