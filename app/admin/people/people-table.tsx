import type { Person } from "../../domain/people/people.schema.ts";
import { ROLE_WORDS } from "../../domain/people/roles.rules.ts";
import { ActionsMenu, type MenuAction } from "../../ui/menu.tsx";
import { formatDayInWords, formatMinute } from "../parts/dates.ts";
import { useAccess } from "../parts/session/access.ts";
import { LoadingRows, StatusBadge } from "../record/list/table-parts.tsx";

type PeopleTableProps = {
  /** Undefined until they have come. */
  people: Person[] | undefined;
  isLoading: boolean;
  actionsOf: (person: Person) => MenuAction[];
};

const HEADERS = [
  { header: "Name", className: "brief" },
  { header: "Email", className: "state" },
  { header: "Role", className: "role" },
  { header: "State" },
  { header: "Second factor", className: "state" },
  { header: "Last seen", className: "date state" },
];

/** Everybody of staff, with what can be done to them. */
export function PeopleTable({ people, isLoading, actionsOf }: PeopleTableProps) {
  const { userId } = useAccess();
  return (
    <div className="box table-frame narrow people-table">
      <table aria-label="People" aria-busy={isLoading}>
        <thead>
          <tr>
            {HEADERS.map(({ header, className }) => (
              <th key={header} scope="col" className={className}>
                {header}
              </th>
            ))}
            <th scope="col" className="row-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {!people && <LoadingRows columns={[...HEADERS.map(({ className }) => className), "row-actions"]} />}
          {people?.map((person) => (
            <tr key={person.user_id}>
              <td className="brief">
                {nameOf(person)}
                {person.user_id === userId && <small> (you)</small>}
                <div className="states">
                  {person.name && <span className="address">{person.email}</span>}
                  <span>{seenWords(person)}</span>
                  {person.has_factor && <span>Second factor on</span>}
                </div>
              </td>
              <td className="state address">{person.email}</td>
              <td className="role">{ROLE_WORDS[person.role].name}</td>
              <td>
                <StatusBadge status={person.state} />
              </td>
              <td className="state">{person.has_factor ? "On" : "Off"}</td>
              <td className="date state">{seenWords(person)}</td>
              <td className="row-actions">
                <ActionsMenu label={`Actions for ${nameOf(person)}`} actions={actionsOf(person)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a person is called; without a name, by the address. */
export function nameOf({ name, email }: Pick<Person, "name" | "email">): string {
  return name || email;
}

function seenWords({ state, last_seen_at, invitation_ends_at }: Person): string {
  if (state === "Invited" && invitation_ends_at) {
    const isOver = Date.parse(invitation_ends_at) < Date.now();
    return `Invitation ${isOver ? "ended" : "ends"} ${formatDayInWords(invitation_ends_at)}`;
  }
  return last_seen_at ? formatMinute(last_seen_at) : "Never";
}
