import { Link } from "react-router";
import badgesSmall from "../../assets/badge-set-720.avif";
import badgesFallback from "../../assets/badge-set-960.webp";
import badges from "../../assets/badge-set-1280.avif";
import conesSmall from "../../assets/recycled-cones-720.avif";
import conesFallback from "../../assets/recycled-cones-960.webp";
import cones from "../../assets/recycled-cones-1280.avif";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { ListHero } from "../parts/list/list-hero.tsx";
import { OwnPicture } from "../parts/media/own-picture.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { Route } from "./+types/about.route";
import styles from "./about.route.css?url";
import { readAboutTexts } from "./about.texts.server.ts";
import { CompanyStory } from "./company-story.tsx";
import { CoreValues } from "./core-values.tsx";
import { MetallicYarn } from "./metallic-yarn.tsx";
import { TextSection } from "./text-section.tsx";

export const handle = screenStyles(styles);

export function loader() {
  return readAboutTexts();
}

// Public site §2, About.
export default function AboutRoute({ loaderData: texts }: Route.ComponentProps) {
  return (
    <>
      <PageHead facts={texts.facts} />
      <ListHero eyebrow={texts.eyebrow} heading={texts.heading} intro={texts.lead} hasThread />
      <CompanyStory {...texts.story} />
      <MetallicYarn {...texts.yarn} />
      <CoreValues {...texts.values} />
      <TextSection {...texts.sustainability}>
        <OwnPicture small={conesSmall} large={cones} fallback={conesFallback} alt={texts.sustainability.alt} />
      </TextSection>
      <TextSection {...texts.community} mirrored>
        <OwnPicture small={badgesSmall} large={badges} fallback={badgesFallback} alt={texts.community.alt} />
      </TextSection>
      <section className="call-to-action">
        <div className="content section apart">
          <div>
            <h2>
              <Phrases text={texts.call.heading} />
            </h2>
            <p>
              <Unbroken text={texts.call.text} />
            </p>
          </div>
          <div className="row">
            <Link className="button" to="/contact">
              {texts.call.contact}
            </Link>
            <Link className="button outlined" to="/products">
              {texts.call.explore}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
