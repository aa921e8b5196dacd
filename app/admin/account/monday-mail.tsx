import { setMyDigest } from "../../domain/account/account.data.ts";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { Field } from "../../ui/field.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useAction } from "../parts/use-action.ts";
import { Card } from "./card.tsx";

/** Whether the person is mailed on Mondays what waits; saved at once. */
export function MondayMail() {
  const { email, wantsDigest } = useAccess();
  const action = useAction({
    run: ({ client }, wanted: boolean) => setMyDigest(client, wanted),
    success: (wanted) => (wanted ? "You get the Monday mail" : "You get no Monday mail"),
    failure: "Failed to save the Monday mail",
    refresh: accessQueries.key,
    canBeUndone: false,
  });

  return (
    <Card title="Monday mail" about="What needs doing, as the Dashboard lists it.">
      <Field label="Mail me on Mondays" hint={`To ${email}, at 8:00 in Hong Kong. When nothing waits, no mail comes.`}>
        {(field) => (
          <input
            {...field}
            type="checkbox"
            role="switch"
            checked={wantsDigest}
            aria-checked={wantsDigest}
            aria-disabled={action.isPending || undefined}
            onChange={() => !action.isPending && action.mutate(!wantsDigest)}
          />
        )}
      </Field>
    </Card>
  );
}
