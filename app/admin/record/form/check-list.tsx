import { useId, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { searchRows } from "../list/list-rows.ts";
import { useSearchForm } from "../list/use-search-form.ts";

/** By what a choice is known. */
type Id = number | string;

type CheckListProps = {
  label: string;
  choices: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  isDisabled: boolean;
  /** Said when there is nothing to choose. */
  empty: string;
  onChange: (chosen: Id[]) => void;
};

/** Any number of choices, in a box that can be searched when it holds many. */
function CheckList({ label, choices, chosen, isDisabled, empty, onChange }: CheckListProps) {
  const [search, setSearch] = useState("");
  const form = useSearchForm(search);
  const fieldId = useId();
  // In one order, so that what is ticked and unticked again counts as unchanged.
  const toggle = (choice: Id) =>
    onChange(
      chosen.includes(choice)
        ? chosen.filter((other) => other !== choice)
        : [...chosen, choice].sort((one, other) => (one < other ? -1 : 1)),
    );
  // What was deleted meanwhile cannot be saved: it is shown, so that it can be taken away.
  const gone = chosen
    .filter((id) => choices.every((choice) => choice.id !== id))
    .map((id) => ({ id, name: "(no longer exists)" }));
  return (
    <fieldset className="field check-list" disabled={isDisabled}>
      <legend>
        {label} <small>{chosen.length > 0 && `${chosen.length} chosen`}</small>
      </legend>
      {choices.length > 8 && (
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {choices.length === 0 && <p className="hint">{empty}</p>}
      <ul>
        {[...gone, ...searchRows(choices, (choice) => choice.name, search, form)].map((choice) => (
          <li key={choice.id}>
            <label htmlFor={`${fieldId}-${choice.id}`}>
              <input
                id={`${fieldId}-${choice.id}`}
                type="checkbox"
                checked={chosen.includes(choice.id)}
                onChange={() => toggle(choice.id)}
              />
              {choice.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type CheckListFieldProps<Values extends FieldValues> = Omit<CheckListProps, "chosen" | "onChange"> & {
  form: UseFormReturn<Values>;
  name: Path<Values>;
};

/** The same as a field of a form, which holds the ids that are chosen. */
export function CheckListField<Values extends FieldValues>({ form, name, ...list }: CheckListFieldProps<Values>) {
  return (
    <CheckList
      {...list}
      chosen={form.watch(name)}
      onChange={(chosen) => form.setValue(name, chosen as PathValue<Values, Path<Values>>, { shouldDirty: true })}
    />
  );
}
