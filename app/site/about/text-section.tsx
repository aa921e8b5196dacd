import type { ReactNode } from "react";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { Thread } from "../parts/thread.tsx";

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
        <h2>{heading}</h2>
        <Thread />
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
