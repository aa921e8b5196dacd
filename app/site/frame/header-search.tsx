import type { KeyboardEvent, SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { SearchSuggestions } from "./search-suggestions.tsx";
import { findExact, useSuggestions } from "./use-suggestions.ts";

type HeaderSearchProps = {
  /** Takes the focus as soon as its popover opens. */
  autoFocus?: boolean;
  onSent: () => void;
};

/**
 * Finds products and their shades from any page: what is written goes to the list of products, a code that is written out to its
 * page. Meanwhile it offers what there is.
 */
export function HeaderSearch({ autoFocus, onSent }: HeaderSearchProps) {
  const { find } = useFrame();
  const navigate = useNavigate();
  const { suggestions, ask, clear } = useSuggestions();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const q = String(new FormData(form).get("q")).trim();
    const exact = await findExact(q, suggestions);
    form.reset();
    clear();
    onSent();
    navigate(exact ?? (q ? `/products?${new URLSearchParams({ q })}` : "/products"));
  }

  /** The arrow keys lead through what is offered, and back to what is typed. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>("input, .suggestions a")];
    const place = places.indexOf(event.target as HTMLElement);
    if (place < 0 || places.length < 2) return;
    event.preventDefault();
    places[(place + (event.key === "ArrowDown" ? 1 : -1) + places.length) % places.length]?.focus();
  }

  return (
    <search onKeyDown={onKeyDown}>
      <form
        method="get"
        action="/products"
        className="search-box"
        onInput={(event) => ask(String(new FormData(event.currentTarget).get("q")).trim())}
        onSubmit={onSubmit}
      >
        <input
          type="search"
          name="q"
          maxLength={200}
          placeholder={find.hint}
          aria-label={find.label}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it is in what somebody has just opened
          autoFocus={autoFocus}
        />
        <button type="submit" className="icon-button" aria-label={find.submit}>
          <Icon name="search" />
        </button>
      </form>
      {suggestions && (
        <SearchSuggestions
          suggestions={suggestions}
          onChosen={() => {
            clear();
            onSent();
          }}
        />
      )}
    </search>
  );
}
