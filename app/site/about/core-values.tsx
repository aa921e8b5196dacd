import { Thread } from "../parts/thread.tsx";
import type { AboutTexts } from "./about.texts.server.ts";

export function CoreValues({ eyebrow, heading, values }: AboutTexts["values"]) {
  return (
    <section className="core-values">
      <div className="content section">
        <p className="eyebrow">{eyebrow}</p>
        <h2>{heading}</h2>
        <Thread />
        <ul>
          {values.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
