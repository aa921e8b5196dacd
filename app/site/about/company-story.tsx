import small from "../../assets/shade-shelf-720.avif";
import fallback from "../../assets/shade-shelf-960.webp";
import large from "../../assets/shade-shelf-1280.avif";
import { OwnPicture } from "../parts/media/own-picture.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { AboutTexts } from "./about.texts.server.ts";
import { TextSection } from "./text-section.tsx";

export function CompanyStory({ milestones, years, alt, ...texts }: AboutTexts["story"]) {
  return (
    <>
      <TextSection {...texts}>
        <OwnPicture {...{ small, large, fallback, alt }} />
      </TextSection>
      <section className="content milestones" aria-label={milestones}>
        <ol>
          {years.map(({ year, event }) => (
            <li key={year}>
              <strong>{year}</strong>
              <p className="soft">
                <Unbroken text={event} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
