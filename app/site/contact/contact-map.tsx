import { useEffect, useRef, useState } from "react";
import { useFrame } from "../parts/page/use-frame.ts";
import { Phrases } from "../parts/text/phrases.tsx";
import type { ContactTexts } from "./contact.texts.server.ts";

/** The map, and beside it the address and a link. Where the map can't be had, its frame says so. */
export function ContactMap({ texts }: { texts: ContactTexts["map"] }) {
  const { footer } = useFrame();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLost, setIsLost] = useState(false);

  // A frame does not tell whether its page came: it shows the browser's own error. So the page is asked for once more when the
  // frame, which loads only then, is near.
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      fetch(texts.source, { mode: "no-cors" }).catch(() => setIsLost(true));
    });
    if (frame.current) seen.observe(frame.current);
    return () => seen.disconnect();
  }, [texts.source]);

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
        <div className="map-frame">
          <iframe
            ref={frame}
            src={texts.source}
            title={texts.title}
            loading="lazy"
            width={1280}
            height={480}
            tabIndex={isLost ? -1 : undefined}
          />
          {isLost && <p>{texts.lost}</p>}
        </div>
      </div>
    </section>
  );
}
