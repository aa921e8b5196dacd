import { Link } from "react-router";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { ListHero } from "../parts/list/list-hero.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { Route } from "./+types/developers.route";
import styles from "./developers.route.css?url";
import { type DevelopersTexts, readDevelopersTexts } from "./developers.texts.server.ts";

export const handle = screenStyles(styles);

export function loader({ context }: Route.LoaderArgs) {
  return readDevelopersTexts(context.get(platformContext));
}

/** How programs read the catalogue: key, requests, limits, types. */
export default function DevelopersRoute({ loaderData: texts }: Route.ComponentProps) {
  const { key, requests, limits, types, changes } = texts;
  return (
    <>
      <PageHead facts={texts.facts} />
      <ListHero eyebrow={texts.eyebrow} heading={texts.heading} intro={texts.lead} />
      <div className="content section">
        <div className="legal-text developers">
          <Section {...key} />
          <Section {...requests}>
            <ol>
              {requests.each.map(({ text, code }) => (
                <li key={text}>
                  <p>
                    <Unbroken text={text} />
                  </p>
                  <Code code={code} label={text} />
                </li>
              ))}
            </ol>
          </Section>
          <Section {...limits} />
          <Section {...types}>
            <p>
              <a href="/developers/types.ts">{types.link}</a>
            </p>
          </Section>
          <Section {...changes}>
            <p>
              <Link to="/contact">{changes.ask}</Link>
            </p>
          </Section>
        </div>
      </div>
    </>
  );
}

type SectionProps = DevelopersTexts["limits"] & { code?: string; children?: React.ReactNode };

function Section({ heading, text, code, children }: SectionProps) {
  return (
    <section>
      <h2>
        <Phrases text={heading} />
      </h2>
      <p>
        <Unbroken text={text} />
      </p>
      {code && <Code code={code} label={heading} />}
      {children}
    </section>
  );
}

/** Scrolls by itself, by keys too. */
function Code({ code, label }: { code: string; label: string }) {
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0} translate="no">
        <code>{code}</code>
      </pre>
    </section>
  );
}
