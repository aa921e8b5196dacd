import { type SubmitEvent, useState } from "react";
import { setMyName } from "../../domain/account/account.data.ts";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { Field } from "../../ui/field.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useAction } from "../parts/use-action.ts";
import { Card } from "./card.tsx";

/** What the person is called. */
export function OwnName() {
  const { name } = useAccess();
  const [typed, setTyped] = useState(name);
  const action = useAction({
    run: ({ client }, text: string) => setMyName(client, text),
    success: () => "Name saved",
    // The field says why.
    failure: () => ({ text: "Failed to save the name" }),
    refresh: accessQueries.key,
    canBeUndone: false,
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!action.isPending) action.mutate(typed.trim());
  }

  return (
    <Card title="Your name" about="What owners see you as.">
      <form onSubmit={save} aria-busy={action.isPending}>
        <Field label="Name" problem={action.isError ? reasonOf(action.error) : undefined}>
          {(field) => (
            <input
              {...field}
              value={typed}
              maxLength={200}
              autoComplete="name"
              readOnly={action.isPending}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button" aria-disabled={action.isPending || undefined}>
          {action.isPending ? "Saving..." : "Save name"}
        </button>
      </form>
    </Card>
  );
}
