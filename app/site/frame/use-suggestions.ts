import { useEffect, useRef, useState } from "react";
import type { Suggestions } from "./suggestions.view.server.ts";

const TYPING_PAUSE = 200;
/** A code that is written out is waited for so long before the list of products opens instead. */
const PATIENCE = 2000;

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const answer = await fetch(`/search/suggestions?${new URLSearchParams({ q: typed })}`, { signal }).catch(
    () => undefined,
  );
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** The code that is written out, where there is one. */
export async function findExact(typed: string, known: Suggestions | undefined): Promise<string | undefined> {
  // What is no code by its look needs no question.
  if (!/\d{2}/.test(typed)) return undefined;
  const suggestions = known?.typed === typed ? known : await fetchSuggestions(typed, AbortSignal.timeout(PATIENCE));
  return suggestions?.exact;
}

/** What is offered for what is typed: asked for after a pause, the last answer stays until the next. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const pause = useRef(0);
  const asking = useRef<AbortController>(undefined);

  function stop() {
    clearTimeout(pause.current);
    asking.current?.abort();
  }
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      asking.current?.abort();
    },
    [],
  );

  return {
    suggestions,
    ask(typed: string) {
      stop();
      // One letter names nothing yet, one Chinese character is a word.
      if (!typed[1] && typed < "一") return setSuggestions(undefined);
      pause.current = window.setTimeout(async () => {
        const own = new AbortController();
        asking.current = own;
        const found = await fetchSuggestions(typed, own.signal);
        if (!own.signal.aborted) setSuggestions(found);
      }, TYPING_PAUSE);
    },
    clear() {
      stop();
      setSuggestions(undefined);
    },
  };
}
