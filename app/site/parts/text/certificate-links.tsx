import type { CertificateFacts } from "./certificate-facts.server.ts";

/** Where a certificate can be looked up, and its file. */
export function CertificateLinks({ links }: Pick<CertificateFacts, "links">) {
  return links.map(({ to, text, name }) => (
    <a key={name} className="quiet-link" href={to} target="_blank" rel="noreferrer" aria-label={name}>
      {text}
    </a>
  ));
}
