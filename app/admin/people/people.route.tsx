import { useQuery } from "@tanstack/react-query";
import { peopleQueries } from "../../domain/people/people.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Screen } from "../parts/screen.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MfaRule } from "./mfa-rule.tsx";
import { PeopleTable } from "./people-table.tsx";
import { usePersonActions } from "./use-person-actions.tsx";

const FAILURE = "Failed to load people";

/** Who may use the back office, for owners. */
export default function PeopleRoute() {
  const client = useStaffClient();
  const query = useQuery({ ...peopleQueries.list(client), meta: { failure: FAILURE } });
  const dialog = useDialogUrl();
  const { actionsOf, question } = usePersonActions();
  return (
    <Screen
      title="People"
      purpose="Who may use the back office, and what each of them may do."
      action={
        <button type="button" className="button primary" onClick={dialog.openNew}>
          Invite
        </button>
      }
    >
      {query.isError && !query.data ? (
        <ListFailure text={FAILURE} query={query} />
      ) : (
        <PeopleTable people={query.data} isLoading={query.isFetching} actionsOf={actionsOf} />
      )}
      <MfaRule />
      {dialog.open === "new" && <InviteDialog onClose={dialog.close} />}
      {question}
    </Screen>
  );
}
