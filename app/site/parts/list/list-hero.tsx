import { PageHeading } from "../text/page-heading.tsx";
import { Thread } from "../thread.tsx";

export type ListHeroProps = { eyebrow?: string; heading: string; intro?: string };

/** The dark head of a screen that lists something. */
export function ListHero({ eyebrow, heading, intro }: ListHeroProps) {
  return (
    <div className="hero list-hero">
      <div className="content">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <PageHeading>{heading}</PageHeading>
          <Thread />
        </div>
        {intro && <p className="lead">{intro}</p>}
      </div>
    </div>
  );
}
