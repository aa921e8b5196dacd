import type { SearchWord } from "../../../nouns/search-words/search-words.data.ts";
import { formatDay } from "../../parts/dates.ts";
import type { Column } from "../../record/list/table-parts.tsx";

export const searchWordColumns: Column<SearchWord>[] = [
  { header: "Word", key: "word", isFixed: true, sort: "word", cell: ({ word }) => word, className: "wide" },
  { header: "Finds", key: "means", sort: "means", cell: ({ means }) => means },
  {
    header: "Created",
    key: "created",
    sort: "created",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    className: "date spare",
  },
];
