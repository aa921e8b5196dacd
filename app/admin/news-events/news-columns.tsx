import type { NewsRecord } from "../../domain/news/news-records.data.ts";
import { formatDay } from "../parts/dates.ts";
import { type Column, StatusBadge } from "../parts/table/table-parts.tsx";

export const newsColumns: Column<NewsRecord>[] = [
  {
    header: "Title",
    sort: "title",
    value: (item) => item.title,
    cell: (item) => <span title={item.title}>{item.title}</span>,
    className: "cut-title",
  },
  {
    header: "Slug",
    sort: "slug",
    value: (item) => item.slug,
    cell: (item) => <code title={item.slug}>{item.slug}</code>,
    className: "cut-slug",
  },
  {
    header: "Status",
    sort: "status",
    value: (item) => item.status,
    cell: (item) => <StatusBadge status={item.status} />,
  },
  {
    header: "Created",
    sort: "created",
    value: (item) => item.created_at,
    cell: (item) => <time dateTime={item.created_at}>{formatDay(item.created_at)}</time>,
    className: "date",
  },
  {
    header: "Pinned",
    sort: "pinned",
    value: (item) => item.is_pinned,
    cell: (item) => (item.is_pinned ? <span className="badge">Pinned</span> : "-"),
  },
  {
    header: "Likes",
    sort: "likes",
    value: (item) => item.likes,
    cell: (item) => item.likes,
    className: "number",
  },
];
