import small from "../../assets/lurex-knit-720.avif";
import fallback from "../../assets/lurex-knit-960.webp";
import large from "../../assets/lurex-knit-1280.avif";
import drawing from "../../assets/yarn-drawing.svg?no-inline";
import { OwnPicture } from "../parts/media/own-picture.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { Thread } from "../parts/thread.tsx";
import type { AboutTexts } from "./about.texts.server.ts";

export function MetallicYarn(texts: AboutTexts["yarn"]) {
  return (
    <section className="tinted">
      <div className="content section metallic-yarn">
        <div className="side-by-side">
          <div>
            <p className="eyebrow">{texts.eyebrow}</p>
            <h2>
              <Phrases text={texts.heading} />
            </h2>
            <Thread />
            <p>
              <Unbroken text={texts.intro} />
            </p>
          </div>
          <img src={drawing} alt={texts.figure} width={640} height={240} loading="lazy" />
        </div>
        <ol className="layers">
          {texts.layers.map(({ name, text }) => (
            <li key={name}>
              <h3>
                <Phrases text={name} />
              </h3>
              <p className="quiet">
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ol>
        <div className="side-by-side">
          <OwnPicture {...{ small, large, fallback, alt: texts.alt }} />
          <div>
            <h3>
              <Phrases text={texts.runHeading} />
            </h3>
            <p>
              <Unbroken text={texts.run} />
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
