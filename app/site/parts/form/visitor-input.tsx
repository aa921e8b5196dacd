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
  /** A field of several lines. */
  rows?: number;
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
  rows,
}: VisitorInputProps) {
  const id = `${form}-${name}`;
  const message = `${id}-problem`;
  const field = {
    id,
    name,
    defaultValue: typed,
    required: !isOptional,
    readOnly,
    autoComplete: autoComplete ?? "off",
    autoFocus: isFirstWrong,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem && message,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...field} rows={rows} /> : <input {...field} type={type ?? "text"} />}
      {problem && (
        <p id={message} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
