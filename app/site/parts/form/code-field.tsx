type CodeFieldProps = { id: string; texts: { label: string; confirm: string }; busy?: boolean };

/** The field for the six digits with its button, in a form with a script or without. The id of its label is its own with `-label`. */
export function CodeField({ id, texts, busy = false }: CodeFieldProps) {
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        {texts.label}
      </label>
      <div className="code-row">
        <input
          id={id}
          name="code"
          required
          disabled={busy}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*(?:[0-9]\s*){6}"
          maxLength={12}
        />
        <button type="submit" className="button" disabled={busy}>
          {texts.confirm}
        </button>
      </div>
    </>
  );
}
