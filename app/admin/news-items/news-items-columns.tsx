import type { NewsRecord } from "../../nouns/news-items/news-item-records.data.ts";
import { formatDay } from "../parts/dates.ts";
import { PublishState } from "../record/list/schedule.tsx";
import type { Column } from "../record/list/table-parts.tsx";

export const newsColumns: Column<NewsRecord>[] = [
  {
    header: "Title",
    key: "title",
    isFixed: true,
    sort: "title",
    cell: (item) => <span title={item.title}>{item.title}</span>,
    className: "cut-title",
  },
  {
    header: "Slug",
    key: "slug",
    sort: "slug",
    cell: (item) => <code title={item.slug}>{item.slug}</code>,
    className: "cut-slug state",
  },
  {
    header: "Status",
    key: "status",
    sort: "status",
    cell: (item) => <PublishState status={item.status} row={item} />,
  },
  {
    header: "Created",
    key: "created",
    sort: "created",
    cell: (item) => <time dateTime={item.created_at}>{formatDay(item.created_at)}</time>,
    className: "date state",
  },
  {
    header: "Published",
    key: "published",
    isExtra: true,
    sort: "published",
    cell: (item) => <time dateTime={item.shown_at}>{formatDay(item.shown_at)}</time>,
    className: "date state",
  },
  {
    header: "Pinned",
    key: "pinned",
    sort: "pinned",
    cell: (item) => (item.is_pinned ? <span className="badge">Pinned</span> : "-"),
    className: "state",
  },
  {
    header: "Likes",
    key: "likes",
    sort: "likes",
    cell: (item) => item.likes,
    className: "number spare",
  },
];
