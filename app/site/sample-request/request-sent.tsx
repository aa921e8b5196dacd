import { useEffect, useRef } from "react";
import { requestPath } from "../../domain/requests/request-token.rules.ts";
import type { RequestTexts } from "./sample-request.texts.server.ts";

type RequestSentProps = { texts: RequestTexts; token: string };

/** Stands in place of the form once the request is kept, and takes the focus, which the form had. */
export function RequestSent({ texts, token }: RequestSentProps) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div className="request-sent" ref={told} tabIndex={-1}>
      <p role="status">{texts.sent}</p>
      <p>{texts.sentHint}</p>
      {/* A document of its own: that page sends its address to nobody. */}
      <a className="button" href={requestPath(token)}>
        {texts.follow}
      </a>
    </div>
  );
}
