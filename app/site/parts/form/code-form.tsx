import type { SubmitEvent } from "react";

type CodeFormProps = {
  texts: { label: string; confirm: string };
  busy: boolean;
  onCode: (code: string) => void;
};

/** The six digits that were mailed to who has just signed up. */
export function CodeForm({ texts, busy, onCode }: CodeFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get("code")));
  }
  return (
    <form className="content newsletter-code" onSubmit={onSubmit}>
      <CodeField id="newsletter-code" texts={texts} busy={busy} />
    </form>
  );
}

type CodeFieldProps = Pick<CodeFormProps, "texts"> & { id: string; busy?: boolean };

/** The field with its button, in a form with a script or without. The id of its label is its own with `-label`. */
export function CodeField({ id, texts, busy = false }: CodeFieldProps) {
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        {texts.label}
      </label>
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
    </>
  );
}
