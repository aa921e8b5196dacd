type VisitorInputProps = {
  /** Begins the id of the field, so that it is the only one in the document. */
  form: string;
  name: string;
  label: string;
  typed: string | undefined;
  problem: string | undefined;
  /** Takes the focus when the page arrives with this field marked. */
  isFirstWrong: boolean;
  /** Locked, but still readable and in focus. */
  readOnly: boolean;
  /** May be left out. */
  isOptional?: boolean;
  type?: string;
  autoComplete?: string;
  inputMode?: "decimal";
  /** A field of several lines. */
  rows?: number;
  /** A field that is chosen from a list. */
  choices?: readonly { value: string; text: string }[];
  /** Stands below the field. */
  hint?: string | undefined;
  /** The earliest day, of a field that holds one. */
  min?: string;
};

/** A field with its label above and its message below. */
export function VisitorInput({
  form,
  name,
  label,
  typed,
  problem,
  isFirstWrong,
  readOnly,
  isOptional = false,
  type,
  autoComplete,
  inputMode,
  rows,
  choices,
  hint,
  min,
}: VisitorInputProps) {
  const id = `${form}-${name}`;
  const message = `${id}-problem`;
  const told = [hint && `${id}-hint`, problem && message].filter(Boolean).join(" ");
  const field = {
    id,
    name,
    defaultValue: typed,
    required: !isOptional,
    autoComplete: autoComplete ?? "off",
    autoFocus: isFirstWrong,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": told || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select {...field} disabled={readOnly}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...field} readOnly={readOnly} rows={rows} />
      ) : (
        <input {...field} readOnly={readOnly} type={type ?? "text"} inputMode={inputMode} min={min} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="fine">
          {hint}
        </p>
      )}
      {problem && (
        <p id={message} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
