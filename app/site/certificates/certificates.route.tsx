import { data, Link } from "react-router";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { listCertificates } from "../../nouns/certificates/certificates.data.ts";
import { ListHero } from "../parts/list/list-hero.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { CertificateLinks } from "../parts/text/certificate-links.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { Route } from "./+types/certificates.route";
import styles from "./certificates.route.css?url";
import { type CertificatesView, makeCertificatesView } from "./certificates.view.server.ts";

export const handle = screenStyles(styles);

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const view = makeCertificatesView(await parts.read("certificates", listCertificates(serverClient(platform))));
  return data({ view }, answerInit(parts, view.certificates));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Every certificate that holds today, with its products and where it can be looked up. */
export default function CertificatesRoute({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <>
      <PageHead facts={view.facts} />
      <ListHero eyebrow={view.eyebrow} heading={view.title} intro={view.lead} />
      <div className="content section">
        {view.certificates === null && <Unavailable />}
        {view.certificates?.length === 0 && (
          <div className="nothing-found">
            <p>
              <Unbroken text={view.empty} />
            </p>
            <Link className="button" to="/contact">
              {view.ask}
            </Link>
          </div>
        )}
        <ul className="certificate-list">
          {view.certificates?.map((certificate) => (
            <Certificate key={certificate.id} label={view.products} certificate={certificate} />
          ))}
        </ul>
      </div>
    </>
  );
}

type CertificateProps = { label: string; certificate: NonNullable<CertificatesView["certificates"]>[number] };

function Certificate({ label, certificate: { scheme, facts, products, links } }: CertificateProps) {
  return (
    <li>
      <h2>
        <Phrases text={scheme} />
      </h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {products.length > 0 && (
          <div>
            <dt className="soft">{label}</dt>
            {products.map(({ id, name, to }) => (
              <dd key={id}>
                <Link to={to}>{name}</Link>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {links.length > 0 && (
        <p className="row">
          <CertificateLinks links={links} />
        </p>
      )}
    </li>
  );
}
