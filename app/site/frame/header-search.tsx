import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";

type HeaderSearchProps = {
  /** Takes the focus as soon as its popover opens. */
  autoFocus?: boolean;
  onSent: () => void;
};

/** Finds products and their shades from any page: what is written goes to the list of products. */
export function HeaderSearch({ autoFocus, onSent }: HeaderSearchProps) {
  const { find } = useFrame();
  const navigate = useNavigate();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const q = String(new FormData(form).get("q")).trim();
    form.reset();
    onSent();
    navigate(q ? `/products?${new URLSearchParams({ q })}` : "/products");
  }

  return (
    <search>
      <form method="get" action="/products" className="search-box" onSubmit={onSubmit}>
        <input
          type="search"
          name="q"
          maxLength={200}
          placeholder={find.hint}
          aria-label={find.label}
          // biome-ignore lint/a11y/noAutofocus: it is in what somebody has just opened
          autoFocus={autoFocus}
        />
        <button type="submit" className="icon-button" aria-label={find.submit}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
