import { type ReactNode, useState } from "react";

/** What a list is filtered by: the name in the address, and what can be chosen; `first` is no filter. */
export type Choices = { name: string; label: string; first: string; options: { value: string; text: string }[] };

/** A filter as a select, which shows what the address asks for and keeps what was chosen until that has come. */
export function ChoiceField({ name, label, first, options, asked }: Choices & { asked: string }) {
  const [chosen, setChosen] = useState({ asked, value: asked });
  if (chosen.asked !== asked) setChosen({ asked, value: asked });
  const id = `choice-${name}`;
  return (
    <div className="choice-field">
      <label className="quiet" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={chosen.value}
        onChange={(event) => setChosen({ asked, value: event.target.value })}
      >
        <option value="">{first}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type FoldedFiltersProps = {
  text: string;
  /** How many filters are set. */
  set: number;
  /** Whether they stand open at first; where it is not given, they do while any of them is set. */
  isOpen?: boolean;
  children: ReactNode;
};

/** The filters of a form: folded where they would push the list out of sight, until something is asked for by them. */
export function FoldedFilters({ text, set, isOpen = set > 0, children }: FoldedFiltersProps) {
  return (
    <details className="folded-filters" open={isOpen}>
      <summary className="pill">
        {text}
        {set > 0 && <span className="filters-set">{set}</span>}
      </summary>
      <div className="filter-fields">{children}</div>
    </details>
  );
}
