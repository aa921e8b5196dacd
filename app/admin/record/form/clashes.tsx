import { type ReactNode, useEffect, useId, useRef } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { usePersonWord } from "../../parts/people/person-name.tsx";
import { ClashSide } from "./clash-side.tsx";
import { describe } from "./field-labels.ts";
import type { EntityForm } from "./use-entity-form.ts";
import type { AskedClash } from "./use-merge.ts";

/** What the person and somebody else have both changed since the form was opened, side by side, with a choice for each field. */
export function Clashes<Values extends FieldValues>({ entity }: { entity: EntityForm<Values> }) {
  const { clashes, labels, reminders } = entity;
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const word = usePersonWord();
  const open = clashes.filter(({ choice }) => !choice);
  // A field that was decided and then changed again is asked about again.
  const asked = open.length === clashes.length ? clashes.map(({ field }) => field).join() : "";

  useEffect(() => {
    if (asked) show(section.current, section.current, "start");
  }, [asked]);
  useEffect(() => {
    if (!reminders) return;
    const first = section.current?.querySelector<HTMLElement>("fieldset:not(:has(:checked))");
    show(first?.querySelector("input"), first?.querySelector(".problem"), "center");
  }, [reminders]);

  if (clashes.length === 0) return null;
  const people = [...new Set(clashes.map(({ by }) => (by ? word(by) : "somebody else")))];
  return (
    <section ref={section} className="stack left-out clashes" aria-labelledby={headingId} tabIndex={-1}>
      <h3 id={headingId}>Changed by {people.join(", ")} as well</h3>
      <p>Nothing is saved yet. Choose what stays of each; the field itself can still be edited.</p>
      {clashes.map((clash) => (
        <ClashChoice key={clash.field} clash={clash} entity={entity}>
          {reminders > 0 && clash === open[0] && (
            <p className="problem" role="alert">
              Choose what stays before saving:{" "}
              {open.map(({ field, mine }) => describe(labels, field, mine).label).join(", ")}
            </p>
          )}
        </ClashChoice>
      ))}
    </section>
  );
}

/** A browser that scrolls to what gets the focus may leave what belongs to it out of sight. */
function show(focused: HTMLElement | null | undefined, seen: Element | null | undefined, block: "start" | "center") {
  focused?.focus({ preventScroll: true });
  seen?.scrollIntoView({ block });
}

type ClashChoiceProps<Values extends FieldValues> = {
  clash: AskedClash<Values>;
  entity: EntityForm<Values>;
  /** What is said above the choice. */
  children: ReactNode;
};

function ClashChoice<Values extends FieldValues>({ clash, entity, children }: ClashChoiceProps<Values>) {
  const { form, labels, choose, isSaving } = entity;
  const { field, choice, base, theirs, by } = clash;
  const name = useId();
  const word = usePersonWord();
  const typed = form.watch(field);
  const mine = choice === "theirs" ? clash.mine : typed;
  const version = (value: unknown) => ({ value, ...describe(labels, field, value) });
  return (
    <fieldset className="clash" aria-disabled={isSaving || undefined}>
      <legend>{version(base).label}</legend>
      <dl>
        <ClashSide label="Before" base={version(base)} shown={version(base)} />
        <ClashSide label="Theirs" by={by ? word(by) : "somebody else"} base={version(base)} shown={version(theirs)} />
        <ClashSide label="Mine" base={version(base)} shown={version(mine)} />
      </dl>
      {children}
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} htmlFor={`${name}-${side}`}>
          <input
            id={`${name}-${side}`}
            type="radio"
            name={name}
            checked={choice === side}
            onChange={() => !isSaving && choose(field as FieldPath<Values>, side)}
          />
          {side === "mine" ? "Keep mine" : "Take theirs"}
        </label>
      ))}
    </fieldset>
  );
}
