import { Thread } from "../parts/thread.tsx";
import type { HomeTexts, HomeView } from "./home.view.server.ts";

type TestimonialsProps = { texts: HomeTexts; quotes: HomeView["quotes"] };

export function Testimonials({ texts, quotes }: TestimonialsProps) {
  return (
    <section className="content section">
      <p className="eyebrow">{texts.testimonialsEyebrow}</p>
      <h2>{texts.testimonials}</h2>
      <Thread />
      <div className="testimonials">
        {quotes.map(({ text, role }) => (
          <figure key={role}>
            <blockquote>{text}</blockquote>
            <figcaption>{role}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
