import { useEffect, useRef } from "react";
import { samplePath } from "../../domain/samples/sample-token.rules.ts";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { CopyText } from "../parts/copy-button.tsx";
import type { RequestTexts } from "./sample-request.texts.server.ts";

type RequestSentProps = { texts: RequestTexts; token: string };

/** Stands in place of the form once the request is kept, and takes the focus, which the form had. */
export function RequestSent({ texts, token }: RequestSentProps) {
  const link = (useLanguages()?.current.origin ?? "") + samplePath(token);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div className="contact-card request-sent" ref={told} tabIndex={-1}>
      <p role="status">{texts.sent}</p>
      <p>{texts.sentHint}</p>
      {/* A document of its own: that page sends its address to nobody. */}
      <a className="button" href={samplePath(token)}>
        {texts.follow}
      </a>
      <p className="request-link">{link}</p>
      <div className="row">
        <CopyText text={link} label={texts.copyLink} done={texts.copied} />
        <a
          className="pill"
          href={`mailto:?subject=${encodeURIComponent(texts.title)}&body=${encodeURIComponent(link)}`}
        >
          {texts.mailLink}
        </a>
      </div>
    </div>
  );
}
