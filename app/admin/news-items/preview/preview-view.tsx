import { useEffect, useRef, useState } from "react";
import { LANGUAGE_CODES, languageFacts } from "../../../lib/i18n/languages.ts";
import { type AskedPreview, makePreviewLoader, type PreviewState } from "./preview-loader.ts";

/** How long nobody types before what is typed is shown. */
const PAUSE_MS = 600;

export type PreviewSource = {
  /** What is typed now. */
  read: () => Record<string, string>;
  /** Tells of each change until it is called off. */
  subscribe: (changed: () => void) => () => void;
};

const SAID: Record<PreviewState, string> = {
  loading: "Loading...",
  shown: "",
  failed: "The preview could not be loaded",
};

/** The page of what is typed, in each language. It stands in the office or in a tab of its own, which has none of the office's styles. */
export function PreviewView({ source }: { source: PreviewSource }) {
  const [language, setLanguage] = useState<string>(LANGUAGE_CODES[0] ?? "en");
  const [state, setState] = useState<PreviewState>("loading");
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef<(asked: AskedPreview) => void>(undefined);
  const { read, subscribe } = source;

  useEffect(() => {
    if (!place.current) return;
    const loader = makePreviewLoader(place.current, setState);
    ask.current = loader.ask;
    return () => loader.end();
  }, []);

  useEffect(() => {
    const show = () => ask.current?.({ action: `/preview/news/${language}`, fields: read() });
    show();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(show, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [language, read, subscribe]);

  return (
    <div style={{ display: "grid", gridTemplateRows: "auto minmax(0, 1fr)", height: "100%", minHeight: 0 }}>
      <div style={{ display: "flex", gap: "1rem", alignItems: "center", padding: "0.5rem 1rem" }}>
        <label style={{ display: "flex", gap: "0.5rem", alignItems: "center" }}>
          Language
          <select value={language} onChange={(event) => setLanguage(event.target.value)}>
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code}>
                {languageFacts(code).name}
              </option>
            ))}
          </select>
        </label>
        <span role="status">{SAID[state]}</span>
      </div>
      <div ref={place} aria-busy={state === "loading"} style={{ display: "grid", minHeight: 0 }} />
    </div>
  );
}
