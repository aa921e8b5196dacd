import { useEffect, useRef, useState } from "react";
import { samplePath } from "../../domain/samples/sample-token.rules.ts";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { CopyText } from "../parts/copy-button.tsx";
import { rememberRequest, type SentRequest } from "../parts/tray/request-memory.ts";
import { keepTray, useTray } from "../parts/tray/tray-memory.ts";
import type { SentTexts } from "./sample-request.texts.server.ts";

type RequestSentProps = { texts: SentTexts; request: SentRequest; ids: readonly number[] };

/**
 * Tells that a request is kept, remembers it in this browser, and offers to empty the tray that it came from. Takes the focus, which
 * the form had.
 */
export function RequestSent({ texts, request, ids }: RequestSentProps) {
  const { token, number } = request;
  const link = (useLanguages()?.current.origin ?? "") + samplePath(token);
  const told = useRef<HTMLDivElement>(null);
  const [isEmptied, setEmptied] = useState(false);
  const isInTray = useTray()?.some((id) => ids.includes(id)) ?? false;
  useEffect(() => told.current?.focus(), []);
  useEffect(() => {
    if (request.number) rememberRequest(request);
  }, [request]);
  return (
    <div className="contact-card request-sent" ref={told} tabIndex={-1}>
      <p role="status">{texts.sent}</p>
      {number && <p className="request-number">{texts.number.replace("{number}", number)}</p>}
      {token && (
        <>
          <p>{texts.hint}</p>
          {/* A document of its own: that page sends its address to nobody. */}
          <a className="button" href={samplePath(token)}>
            {texts.follow}
          </a>
          <p className="request-link">{link}</p>
          <div className="row">
            <CopyText text={link} label={texts.copyLink} done={texts.copied} />
            <a
              className="pill"
              href={`mailto:?subject=${encodeURIComponent([texts.title, number].filter(Boolean).join(" "))}&body=${encodeURIComponent(link)}`}
            >
              {texts.mailLink}
            </a>
          </div>
        </>
      )}
      {(isInTray || isEmptied) && (
        <div className="row request-tray" role="status">
          {isEmptied ? (
            texts.emptied
          ) : (
            <>
              {texts.inTray}
              <button
                type="button"
                className="pill"
                onClick={() => {
                  keepTray([]);
                  setEmptied(true);
                  told.current?.focus();
                }}
              >
                {texts.emptyTray}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
