import { type FormEvent, type SubmitEvent, useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { KeptFields } from "./kept-fields.tsx";
import type { ListFields } from "./list-page.server.ts";
import { useQueryForm } from "./use-query-form.ts";

const TYPING_PAUSE = 300;

type SearchBoxProps = {
  placeholder: string;
  submit: string;
  value: string;
  /** The filters of the URL, which a search keeps. */
  fields: ListFields;
};

/**
 * Puts what is typed into the URL as `q`: after a pause with scripts, on Enter without. What pauses bring up to Enter is
 * one step of the history.
 */
export function SearchBox({ placeholder, submit, value, fields }: SearchBoxProps) {
  const { q: _, ...kept } = fields;
  const find = useQueryForm();
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef(0);
  const asked = useRef(value);
  const isPause = useRef(false);
  const isUnfinished = useRef(false);

  // Back and forward change the search without the box, also back from a search that was lost: its list never came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields are a new list
  useEffect(() => {
    if (!box.current || value === asked.current) return;
    clearTimeout(pause.current);
    box.current.value = value;
    asked.current = value;
    isUnfinished.current = false;
  }, [value, fields]);

  function onTyping(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      isPause.current = true;
      form.requestSubmit();
      isPause.current = false;
    }, TYPING_PAUSE);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    clearTimeout(pause.current);
    const text = box.current?.value.trim() ?? "";
    // To replace a search that is still on its way would take the page before it out of the history.
    const isHere = value === asked.current;
    find(event, isHere && (isUnfinished.current || text === asked.current));
    asked.current = text;
    isUnfinished.current = isPause.current;
  }

  return (
    <search>
      <form method="get" className="search-box" onInput={onTyping} onSubmit={onSubmit}>
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
