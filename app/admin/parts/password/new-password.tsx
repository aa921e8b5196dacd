import { useEffect, useState } from "react";
import { type PasswordProblems, strengthWords } from "../../../domain/account/password.rules.ts";
import { openPasswordJudge, type PasswordJudge } from "../../../domain/account/password-strength.ts";
import { Field } from "../../../ui/field.tsx";

type NewPasswordProps = {
  problems: PasswordProblems;
  isBusy: boolean;
  /** What is easy to guess for this person. */
  words: string[];
};

/** The fields of a new password, `password` and `repeat`, and how strong it is. */
export function NewPassword({ problems, isBusy, words }: NewPasswordProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <Field
        label="New password"
        isRequired
        problem={problems.password}
        offer={<Strength password={typed} words={words} />}
      >
        {(field) => (
          <input
            {...field}
            type="password"
            name="password"
            autoComplete="new-password"
            readOnly={isBusy}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label="Repeat new password" isRequired problem={problems.repeat}>
        {(field) => <input {...field} type="password" name="repeat" autoComplete="new-password" readOnly={isBusy} />}
      </Field>
    </>
  );
}

/** How strong a password is, once something is typed; nothing where that cannot be judged. */
function Strength({ password, words }: { password: string; words: string[] }) {
  const [judge, setJudge] = useState<{ score: PasswordJudge }>();
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    openPasswordJudge().then(
      (score) => setJudge({ score }),
      (error) => console.warn("Passwords are not judged here", error),
    );
  }, [isTyped]);
  if (!isTyped || !judge) return null;
  const score = judge.score(password, words);
  return (
    <p className="quiet password-strength" role="status" data-score={score}>
      <i aria-hidden="true" />
      Strength: {strengthWords(score, [...password].length)}
    </p>
  );
}
