import { type FormEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useQueryForm } from "./use-query-form.ts";

const typingPause = 300;

type SearchBoxProps = {
  placeholder: string;
  submit: string;
  value: string;
  /** Fields of the URL that a search keeps; empty ones are left out. */
  kept?: Record<string, string | number | undefined>;
};

/** Puts what is typed into the URL as `q`: after a pause with scripts, on Enter without. */
export function SearchBox({ placeholder, submit, value, kept = {} }: SearchBoxProps) {
  const find = useQueryForm(value !== "");
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef(0);

  // Back and forward change the search without the box.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = value;
  }, [value]);

  function onTyping(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => form.requestSubmit(), typingPause);
  }

  return (
    <search>
      <form method="get" className="search-box" onInput={onTyping} onSubmit={find}>
        {Object.entries(kept).map(
          ([name, field]) => field && <input type="hidden" key={name} name={name} value={field} />,
        )}
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={value}
          maxLength={200}
          placeholder={placeholder}
          aria-label={placeholder}
        />
        <button type="submit" className="icon-button" aria-label={submit}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
