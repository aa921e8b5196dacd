import { useState } from "react";
import { type AccountAct, actOnAccount, actOnPerson, type PersonAct } from "../../domain/people/people.data.ts";
import { peopleQueries } from "../../domain/people/people.queries.ts";
import type { Person } from "../../domain/people/people.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { MenuAction } from "../../ui/menu.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useAction } from "../parts/use-action.ts";
import { nameOf } from "./people-table.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** What is done to a person by one press, some of it after a question. */
type Doing = {
  label: string;
  isOffered: (person: Person) => boolean;
  act: PersonAct | Exclude<AccountAct["action"], "invite">;
  success: (name: string) => string;
  failure: string;
  /** Asked before; without it, it is done at once. */
  question?: (name: string) => string;
};

const DOINGS: Doing[] = [
  {
    label: "Resend invitation",
    isOffered: ({ state }) => state === "Invited",
    act: "resend",
    success: (name) => `Invitation sent to ${name} again`,
    failure: "Failed to send the invitation",
  },
  {
    label: "Withdraw",
    isOffered: ({ state }) => state === "Invited",
    act: "withdraw",
    success: (name) => `Invitation of ${name} withdrawn`,
    failure: "Failed to withdraw the invitation",
    question: (name) => `The link that was sent to ${name} will no longer work.`,
  },
  {
    label: "Sign out everywhere",
    isOffered: ({ state }) => state === "Active",
    act: "end_sessions_of",
    success: (name) => `${name} signed out everywhere`,
    failure: "Failed to sign out everywhere",
    question: (name) => `All sessions of ${name} end at once. What is typed in an open form stays in that browser.`,
  },
  {
    label: "Reset second factor",
    isOffered: ({ has_factor }) => has_factor,
    act: "reset factor",
    success: (name) => `Second factor of ${name} reset`,
    failure: "Failed to reset the second factor",
    question: (name) =>
      `${name} can then sign in with the password alone, and is told so by mail. Be sure that it is ${name} who asks for this.`,
  },
  {
    label: "Enable",
    isOffered: ({ state }) => state === "Disabled",
    act: "enable_person",
    success: (name) => `${name} enabled`,
    failure: "Failed to enable",
  },
  {
    label: "Disable",
    isOffered: ({ state }) => state !== "Disabled",
    act: "disable_person",
    success: (name) => `${name} disabled`,
    failure: "Failed to disable",
    question: (name) => `${name} is shut out at once, whatever is open there. Nothing that ${name} has made is lost.`,
  },
];

/** What the person who is signed in doesn't do to the own account here: the sidebar and 'My account' have it. */
const OF_OTHERS = ["Sign out everywhere", "Reset second factor", "Disable"];

/** The actions of a person's row, and the question that one of them asks. */
export function usePersonActions() {
  const { userId } = useAccess();
  const client = useStaffClient();
  const [asked, ask] = useState<{ doing: Doing; person: Person }>();
  const [changed, change] = useState<Person>();
  const action = useAction({
    run: ({ client: writer }, { doing: { act }, person: { user_id } }: { doing: Doing; person: Person }) =>
      act === "resend" || act === "withdraw" || act === "reset factor"
        ? actOnAccount(client, { action: act, user_id })
        : actOnPerson(writer, act, user_id),
    success: ({ doing, person }) => doing.success(nameOf(person)),
    failure: (error, { doing }) => ({ text: doing.failure, detail: String(Object(error).message ?? "") }),
    refresh: peopleQueries.key,
    canBeUndone: false,
  });

  function actionsOf(person: Person): MenuAction[] {
    const isMe = person.user_id === userId;
    const offered = DOINGS.filter(({ label, isOffered }) => isOffered(person) && !(isMe && OF_OTHERS.includes(label)));
    return [
      { label: "Change role", onSelect: () => change(person) },
      ...offered.map((doing) => ({
        label: doing.label,
        isDestructive: doing.act === "withdraw" || doing.act === "disable_person",
        onSelect: () => (doing.question ? ask({ doing, person }) : action.mutate({ doing, person })),
      })),
    ];
  }

  const question = (
    <>
      {asked && (
        <ConfirmDialog
          open
          title={`${asked.doing.label}?`}
          confirm={asked.doing.label}
          isBusy={action.isPending}
          onConfirm={() => action.mutate(asked, { onSuccess: () => ask(undefined) })}
          onCancel={() => ask(undefined)}
        >
          <p>{asked.doing.question?.(nameOf(asked.person))}</p>
        </ConfirmDialog>
      )}
      {changed && <RoleDialog person={changed} onClose={() => change(undefined)} />}
    </>
  );
  return { actionsOf, question };
}
