import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { HomeTexts, HomeView } from "./home.view.server.ts";

type TestimonialsProps = { texts: HomeTexts; quotes: HomeView["quotes"] };

export function Testimonials({ texts, quotes }: TestimonialsProps) {
  return (
    <section className="content section">
      <p className="eyebrow">{texts.testimonialsEyebrow}</p>
      <h2>
        <Phrases text={texts.testimonials} />
      </h2>
      <div className="testimonials">
        {quotes.map(({ text, role }) => (
          <figure key={role}>
            <blockquote>
              <Unbroken text={text} />
            </blockquote>
            <figcaption className="quiet">{role}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
