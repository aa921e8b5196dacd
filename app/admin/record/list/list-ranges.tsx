import { useState } from "react";
import type { ListState } from "./use-list-state.ts";

/** A number that rows are filtered by: its name in the URL, and how a range of it is written. */
type NumberFilter = { name: string; label: string; example: string };

type ListRangesProps = { list: ListState; numbers: readonly NumberFilter[] };

/** Filters of a list by numbers, or ranges of them: those that are used, and a choice of the others. */
export function ListRanges({ list, numbers }: ListRangesProps) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isShown = ({ name }: NumberFilter) => asked.includes(name) || list.filter(name) !== "all";
  const others = numbers.filter((number) => !isShown(number));
  return (
    <>
      {numbers.filter(isShown).map((number) => (
        <ListRange key={number.name} list={list} number={number} isAsked={asked.at(-1) === number.name} />
      ))}
      {others.length > 0 && (
        <select aria-label="By a number" value="" onChange={({ target }) => setAsked([...asked, target.value])}>
          <option value="">By a number</option>
          {others.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

type ListRangeProps = { list: ListState; number: NumberFilter /** Somebody has just chosen it. */; isAsked: boolean };

/** "150", "100-200", "100-", "-200". */
function ListRange({ list, number: { name, label, example }, isAsked }: ListRangeProps) {
  const given = list.filter(name);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (given === "all" ? "" : given);
  const isRange = rangeOf(text) !== undefined;
  return (
    <label className="list-range">
      {label}
      <input
        type="text"
        aria-invalid={!isRange || undefined}
        placeholder={example}
        title={`A number, or from and to, as ${example}`}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever chooses it writes into it next
        autoFocus={isAsked}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          const range = rangeOf(event.target.value);
          if (range !== undefined) list.setFilter(name, range || "all");
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

const RANGE = /^(\d{0,9}(?:\.\d{1,3})?)(?:-(\d{0,9}(?:\.\d{1,3})?))?$/;

/** A typed range as the list knows it; "" for none, undefined for what is none. */
function rangeOf(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s,]/g, "").replaceAll(/[–—~]/g, "-");
  return RANGE.test(plain) ? plain.replace(/^-$/, "") : undefined;
}
