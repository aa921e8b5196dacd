import { type FormEvent, type SubmitEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { ChoiceField, FoldedFilters } from "../parts/list/choice-field.tsx";
import { useQueryForm } from "../parts/list/use-query-form.ts";
import { NearColour } from "./near-colour.tsx";
import type { ShadesView } from "./shades.view.server.ts";

const TYPING_PAUSE = 300;

/** What shades are looked for by: a plain form, which scripts send as soon as something in it has changed. */
export function ShadeFilters({ view: { texts, query, choices, care } }: { view: ShadesView }) {
  const { fields } = query;
  const set = Object.keys(fields).filter((name) => name !== "q");
  // A colour alone is told above the shades that are near it, which are to be seen at once.
  const isOpen = query.isWrongColour || set.some((name) => name !== "near");
  const show = useQueryForm(true);
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef(0);

  const sent = useRef(new URLSearchParams(fields).toString());

  // Back, forward and 'Clear all' change the address without the form. What the form has sent itself may be older than what it holds.
  useEffect(() => {
    const asked = new URLSearchParams(fields).toString();
    if (asked === sent.current) return;
    sent.current = asked;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.name) field.value = fields[field.name] ?? "";
    }
  }, [fields]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    const changed = event.currentTarget;
    clearTimeout(pause.current);
    const wait = event.target instanceof HTMLSelectElement ? 0 : TYPING_PAUSE;
    pause.current = window.setTimeout(() => changed.requestSubmit(), wait);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    clearTimeout(pause.current);
    const entries = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text).trim()]);
    sent.current = new URLSearchParams(entries.filter(([, text]) => text)).toString();
    show(event);
  }

  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/shades"
        className="shade-filters"
        aria-label={texts.filters}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <div className="search-box">
          <input
            type="search"
            name="q"
            defaultValue={fields.q}
            maxLength={200}
            placeholder={texts.search}
            aria-label={texts.search}
          />
          <Icon name="search" />
        </div>
        <FoldedFilters text={texts.moreFilters} set={set.length} isOpen={isOpen}>
          {choices.map((choice) => (
            <ChoiceField
              key={choice.name}
              {...choice}
              asked={choice.name === "care" ? care : (fields[choice.name] ?? "")}
            />
          ))}
          <NearColour texts={texts} given={fields.near ?? ""} near={query.near} isWrong={query.isWrongColour} />
        </FoldedFilters>
        <div className="row actions">
          <button type="submit" className="button">
            {texts.show}
          </button>
          {Object.keys(fields).length > 0 && (
            <Link className="pill" to="/shades" preventScrollReset>
              {texts.clear}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
