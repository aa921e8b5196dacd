import { samplePath } from "../../domain/samples/sample-token.rules.ts";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { formatNewsDate } from "../../nouns/news-items/news-items.rules.ts";
import { forgetRequests, useSentRequests } from "../parts/tray/request-memory.ts";
import type { TrayView } from "./tray.view.server.ts";

/** Codes of a request that are named; more are hinted at. */
const NAMED = 6;

/** The requests that this browser has sent last, each with the way to its page; nothing where there are none. */
export function LastRequests({ texts }: { texts: TrayView["texts"]["requests"] }) {
  const requests = useSentRequests();
  const language = useLanguages()?.current.code ?? "en";
  if (requests.length === 0) return null;
  return (
    <section className="content section last-requests" aria-labelledby="last-requests">
      <h2 id="last-requests">{texts.heading}</h2>
      <p className="quiet">{texts.hint}</p>
      <ul>
        {requests.map(({ token, number, kind, at, codes }) => (
          <li key={token}>
            {/* A document of its own: that page sends its address to nobody. */}
            <a href={samplePath(token)}>{number}</a>
            <span>
              {texts.kinds[kind]} · <time dateTime={at}>{formatNewsDate(at, language)}</time>
            </span>
            <span className="quiet">
              {[...codes.slice(0, NAMED), ...(codes.length > NAMED ? ["…"] : [])].join(", ")}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="pill" onClick={forgetRequests}>
        {texts.forget}
      </button>
    </section>
  );
}
