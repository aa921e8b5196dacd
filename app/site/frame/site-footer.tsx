import { Link, useLocation } from "react-router";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import { SocialButtons } from "../parts/share/social-buttons.tsx";
import { EmailLink } from "../parts/text/email-link.tsx";
import { LegalLink } from "../parts/text/legal-link.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { LogoLink } from "./logo-link.tsx";
import { NavLinks } from "./nav-links.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

export function SiteFooter() {
  const { footer, legal } = useFrame();
  const { pathname, search } = useLocation();
  const origin = useLanguages()?.current.origin ?? "";
  const code = new URLSearchParams(search).get("code");
  const query = code ? `?${new URLSearchParams({ code })}` : "";
  return (
    <footer className="site-footer">
      <div className="content">
        <section>
          <LogoLink variant="light" lazy />
          <p>
            <Unbroken text={footer.blurb} />
          </p>
          <SocialButtons />
        </section>
        <div className="quick-links">
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links">
              <Phrases text={footer.quickLinks} />
            </h2>
            <NavLinks />
          </nav>
        </div>
        <section>
          <h2>
            <Phrases text={footer.contact} />
          </h2>
          <address>
            <p>
              {footer.company}
              {footer.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <a href={footer.phone.link}>{footer.phone.shown}</a>
            <EmailLink />
          </address>
        </section>
      </div>
      <NewsletterForm />
      <div className="content row rights">
        <p>{footer.rights}</p>
        <p className="printed-address">{origin + pathname + query}</p>
        <Link to={footer.certificates.to}>{footer.certificates.label}</Link>
        {legal.links.map((link) => (
          <LegalLink key={link.to} {...link} />
        ))}
      </div>
    </footer>
  );
}
