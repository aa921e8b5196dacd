import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { setMfaRequired } from "../../domain/people/people.data.ts";
import { peopleQueries } from "../../domain/people/people.queries.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Field } from "../../ui/field.tsx";
import { useAction } from "../parts/use-action.ts";

/** Whether everybody needs a second factor. */
export function MfaRule() {
  const client = useStaffClient();
  const { data } = useQuery(peopleQueries.rules(client));
  const action = useAction({
    run: ({ client: writer }, required: boolean) => setMfaRequired(writer, required),
    success: (required) =>
      required ? "Two-step verification is required of everybody" : "Two-step verification is no longer required",
    // The field says why.
    failure: () => ({ text: "Failed to change the rule" }),
    refresh: peopleQueries.key,
    canBeUndone: false,
  });
  if (!data) return null;
  const isRequired = action.isPending ? action.variables : data.factor_required;
  const isOwnMissing = Object(action.error).hint === "set-up needed";
  return (
    <section className="box setting-card factor-rule" aria-label="Second factor of everybody">
      <Field
        label="Require two-step verification of everybody"
        hint="Who has none is asked to set it up at the next step, and can do nothing else until then."
        problem={action.isError ? reasonOf(action.error) : undefined}
        offer={isOwnMissing && <Link to="/admin/account">Go to My account</Link>}
      >
        {(field) => (
          <input
            {...field}
            type="checkbox"
            role="switch"
            checked={isRequired}
            aria-checked={isRequired}
            aria-disabled={action.isPending || undefined}
            onChange={(event) => !action.isPending && action.mutate(event.target.checked)}
          />
        )}
      </Field>
    </section>
  );
}
