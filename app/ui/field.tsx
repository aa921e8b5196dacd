import { type ReactNode, useId } from "react";

type FieldAttributes = {
  id: string;
  "aria-required"?: boolean;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
};

type FieldProps = {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** What may be wrong with the input, though it can be saved. */
  warning?: string | undefined;
  isRequired?: boolean;
  /** A way out of the problem, below it. */
  offer?: ReactNode;
  /** The control; it takes the attributes that tie it to its label, hint and problem. */
  children: (attributes: FieldAttributes) => ReactNode;
};

/** A label, its control, a hint, and under it what is wrong with the input, or may be. */
export function Field({ label, hint, problem, warning, isRequired = false, offer, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, warning && `${id}-warning`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({
        id,
        ...(isRequired && { "aria-required": true }),
        ...(problem && { "aria-invalid": true }),
        ...(describedBy && { "aria-describedby": describedBy }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="warning" role="status">
          {warning}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
      {offer}
    </div>
  );
}
