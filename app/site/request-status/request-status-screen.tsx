import { PageHead } from "../../lib/seo/page-head.tsx";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { ListHero } from "../parts/list/list-hero.tsx";
import type { RequestStatusView } from "./request-status.view.server.ts";

/** The steps of a request, what the office says, and the shades as they were when they were asked for. */
export function RequestStatusScreen({ view }: { view: RequestStatusView }) {
  const { title, progress, steps, note, since, facts, answer, lines, again, shared } = view;
  const imageSource = useImageSource();
  return (
    <>
      <PageHead title={title} />
      {/* Also where the page was reached without a document of its own. */}
      <meta name="referrer" content="no-referrer" />
      <ListHero eyebrow={view.eyebrow} heading={view.heading} intro={view.intro} />
      <div className="content section request-status">
        <section className="contact-card" aria-labelledby="request-progress">
          <h2 id="request-progress">{progress}</h2>
          <ol className="request-steps">
            {steps.map(({ name, isDone, isPresent }) => (
              <li key={name} data-done={isDone} aria-current={isPresent ? "step" : undefined}>
                {name}
              </li>
            ))}
          </ol>
          <p>{note}</p>
          <p className="quiet">
            <time dateTime={since.time}>{since.text}</time>
          </p>
          {answer.words.length > 0 && (
            <div className="request-answer">
              <h3>{answer.heading}</h3>
              {answer.words.map(({ at, day, text }) => (
                <div key={at}>
                  <p>{text}</p>
                  {at && (
                    <time className="quiet" dateTime={at}>
                      {day}
                    </time>
                  )}
                </div>
              ))}
            </div>
          )}
          <dl>
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="quiet privacy-note">{shared}</p>
        </section>
        <section aria-labelledby="asked-shades">
          <h2 id="asked-shades">{lines.heading}</h2>
          <ul className="asked-shades">
            {lines.rows.map((line) => (
              <li key={line.code + line.slug} className="asked-line">
                <FlatShade hex={line.hex}>
                  {line.picture && <img {...imageSource(line.picture, 96)} alt="" loading="lazy" />}
                </FlatShade>
                <div className="asked-shade">
                  <p>
                    <span className="shade-code">{line.code}</span>{" "}
                    {line.color_name && <span className="shade-name">{line.color_name}</span>}
                  </p>
                  <small className="quiet">{[line.product, line.finish].filter(Boolean).join(" · ")}</small>
                </div>
                <dl>
                  <div>
                    <dt>{lines.quantity}</dt>
                    <dd>{line.quantity}</dd>
                  </div>
                  {line.use && (
                    <div>
                      <dt>{lines.use}</dt>
                      <dd>{line.use}</dd>
                    </div>
                  )}
                </dl>
              </li>
            ))}
          </ul>
          {/* A document of its own, as this page sends its address to nobody. */}
          {again && (
            <a className="pill ask-again" href={again.to}>
              {again.text}
            </a>
          )}
        </section>
      </div>
    </>
  );
}
