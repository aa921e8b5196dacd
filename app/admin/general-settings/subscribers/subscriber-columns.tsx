import type { Subscriber } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { formatDayInWords } from "../../parts/dates.ts";
import { type Column, StatusBadge } from "../../record/list/table-parts.tsx";

export const subscriberColumns: Column<Subscriber>[] = [
  {
    header: "Email",
    sort: "email",
    cell: ({ email }) => email,
    className: "wide",
  },
  {
    header: "Status",
    sort: "status",
    cell: (subscriber) => <StatusBadge status={statusOf(subscriber)} />,
  },
  {
    header: "Created At",
    sort: "created",
    cell: ({ createTime }) => <time dateTime={createTime}>{formatDayInWords(createTime)}</time>,
    className: "date state",
  },
];

function statusOf({ active }: Subscriber): string {
  return active ? "Active" : "Inactive";
}
