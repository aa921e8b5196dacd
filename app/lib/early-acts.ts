// What a visitor has done on a page before its scripts were there, as the script that each page begins with has noted it (start-scripts.js).

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Until it is ended: fields with what they were changed to, and buttons and links with how they looked when they were pressed. */
  var kinranEarly:
    | {
        changes: Map<Field, string | boolean>;
        presses: Map<HTMLElement, string>;
        lookOf: (pressed: HTMLElement) => string;
        end: () => void;
      }
    | undefined;
}

/** Changes and presses again what was changed and pressed before the scripts were there, and ends the noting. */
export function takeUpEarlyActs(): void {
  const noted = globalThis.kinranEarly;
  if (!noted) return;
  const { changes, presses, lookOf } = noted;
  noted.end();
  // A discrete event makes React take over the part of the page that it happens in, at once.
  for (const used of [...changes.keys(), ...presses.keys()]) used.dispatchEvent(new Event("keyup", { bubbles: true }));
  // By then the parts show what this browser remembers: a button that says something else by now has been obeyed already.
  setTimeout(() => {
    for (const [field, value] of changes) changeAgain(field, value);
    for (const [pressed, look] of presses) if (lookOf(pressed) === look) pressed.click();
  });
}

function changeAgain(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  // What a script sets is no change to React, save where it is set past the element's own property.
  if (field.type === "color" || field.value !== value) {
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
