import { useFrame } from "../parts/page/use-frame.ts";
import { SocialButtons } from "../parts/share/social-buttons.tsx";
import { EmailLink } from "../parts/text/email-link.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import type { ContactTexts } from "./contact.texts.server.ts";

export function ContactDetails({ texts }: { texts: ContactTexts["details"] }) {
  const { footer } = useFrame();
  return (
    <section className="contact-card contact-details" aria-labelledby="contact-details">
      <h2 id="contact-details">
        <Phrases text={texts.heading} />
      </h2>
      <dl>
        <div>
          <dt>{texts.address}</dt>
          <dd>
            <address>
              {footer.company}
              {footer.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={footer.phone.link}>{footer.phone.shown}</a>
          </dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <EmailLink />
          </dd>
        </div>
        <div>
          <dt>{texts.hours}</dt>
          <dd className="openings">
            {texts.openings.map(({ days, open }) => (
              <p key={days}>
                <span>{days}</span> <span>{open}</span>
              </p>
            ))}
          </dd>
        </div>
        <div>
          <dt>{footer.follow}</dt>
          <dd>
            <SocialButtons />
          </dd>
        </div>
      </dl>
    </section>
  );
}
