import { useFrame } from "../parts/page/use-frame.ts";
import { Phrases } from "../parts/text/phrases.tsx";
import type { ContactTexts } from "./contact.texts.server.ts";

export function ContactMap({ texts }: { texts: ContactTexts["map"] }) {
  const { footer } = useFrame();
  return (
    <section className="tinted contact-map" aria-labelledby="contact-map">
      <div className="content section">
        <div>
          <h2 id="contact-map">
            <Phrases text={texts.heading} />
          </h2>
          <address>
            {footer.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a href={texts.page} target="_blank" rel="noreferrer">
            {texts.link}
          </a>
        </div>
        <iframe src={texts.source} title={texts.title} loading="lazy" width={1280} height={480} />
      </div>
    </section>
  );
}
