import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { AboutTexts } from "./about.texts.server.ts";

export function CoreValues({ eyebrow, heading, values }: AboutTexts["values"]) {
  return (
    <section className="core-values">
      <div className="content section">
        <p className="eyebrow">{eyebrow}</p>
        <h2>
          <Phrases text={heading} />
        </h2>
        <ul>
          {values.map(({ name, text }) => (
            <li key={name}>
              <h3>
                <Phrases text={name} />
              </h3>
              <p>
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
