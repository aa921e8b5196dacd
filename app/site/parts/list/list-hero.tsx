import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import { Thread } from "../thread.tsx";

export type ListHeroProps = { eyebrow?: string; heading: string; intro?: string; hasThread?: boolean };

/** The dark head of a screen that lists something. */
export function ListHero({ eyebrow, heading, intro, hasThread }: ListHeroProps) {
  return (
    <div className="hero list-hero">
      <div className="content">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <PageHeading>{heading}</PageHeading>
        {hasThread && <Thread />}
        {intro && (
          <p className="lead">
            <Unbroken text={intro} />
          </p>
        )}
      </div>
    </div>
  );
}
