import type { Subscriber } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { CONFIRMATIONS, confirmationOf } from "../../../nouns/subscribers/subscribers.rules.ts";
import { formatDayInWords } from "../../parts/dates.ts";
import { type Column, StatusBadge } from "../../record/list/table-parts.tsx";

export const subscriberColumns: Column<Subscriber>[] = [
  {
    header: "Email",
    key: "email",
    isFixed: true,
    sort: "email",
    cell: ({ email }) => email,
    className: "wide",
  },
  {
    header: "Status",
    key: "status",
    sort: "status",
    cell: (subscriber) => <StatusBadge status={statusOf(subscriber)} />,
  },
  {
    header: "Confirmation",
    key: "confirmation",
    isExtra: true,
    cell: (subscriber) => CONFIRMATIONS[confirmationOf(subscriber)],
  },
  {
    header: "Created At",
    key: "created",
    sort: "created",
    cell: ({ createTime }) => <time dateTime={createTime}>{formatDayInWords(createTime)}</time>,
    className: "date state",
  },
];

function statusOf({ active }: Subscriber): string {
  return active ? "Active" : "Inactive";
}
