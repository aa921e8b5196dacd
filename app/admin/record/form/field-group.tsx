import type { ReactNode } from "react";

/** Fields that belong together in a long form, in two columns where there is room. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="field-row">{children}</div>
    </fieldset>
  );
}
