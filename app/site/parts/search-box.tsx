import { type FormEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { KeptFields } from "./kept-fields.tsx";
import type { ListFields } from "./list-page.server.ts";
import { useQueryForm } from "./use-query-form.ts";

const typingPause = 300;

type SearchBoxProps = {
  placeholder: string;
  submit: string;
  value: string;
  /** The filters of the URL, which a search keeps. */
  fields: ListFields;
};

/** Puts what is typed into the URL as `q`: after a pause with scripts, on Enter without. */
export function SearchBox({ placeholder, submit, value, fields: { q: _, ...kept } }: SearchBoxProps) {
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
        <KeptFields fields={kept} />
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
