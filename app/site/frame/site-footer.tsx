import { useFrame } from "../parts/page/use-frame.ts";
import { SocialButtons } from "../parts/share/social-buttons.tsx";
import { EmailLink } from "../parts/text/email-link.tsx";
import { LegalLink } from "../parts/text/legal-link.tsx";
import { LogoLink } from "./logo-link.tsx";
import { NavLinks } from "./nav-links.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

export function SiteFooter() {
  const { footer, legal } = useFrame();
  return (
    <footer className="site-footer">
      <div className="content">
        <section>
          <LogoLink variant="light" lazy />
          <p>{footer.blurb}</p>
          <SocialButtons />
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{footer.quickLinks}</h2>
          <NavLinks />
        </nav>
        <section>
          <h2>{footer.contact}</h2>
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
      <div className="content rights">
        <p>{footer.rights}</p>
        {legal.links.map((link) => (
          <LegalLink key={link.to} {...link} />
        ))}
      </div>
    </footer>
  );
}
