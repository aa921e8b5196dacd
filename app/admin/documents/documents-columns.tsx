import type { DocumentRecord } from "../../nouns/documents/document-records.data.ts";
import { documents } from "../../nouns/documents/fields.ts";
import { formatDay } from "../parts/dates.ts";
import type { Column } from "../record/list/table-parts.tsx";

const KINDS: Record<string, string> = documents.fields.kind.choices;
const LANGUAGES: Record<string, string> = documents.fields.language.choices;

/** The choices of the filter by kind. */
export const kindChoices = Object.entries(KINDS).map(([value, text]) => ({ value, text }));

export const documentColumns: Column<DocumentRecord>[] = [
  {
    header: "Product",
    key: "product",
    isFixed: true,
    sort: "product",
    cell: ({ products, kind }) => (
      <>
        <span title={products.name}>{products.name}</span>
        <div className="states lines">
          <span>{KINDS[kind] ?? kind}</span>
        </div>
      </>
    ),
    className: "wide",
  },
  { header: "Kind", key: "kind", sort: "kind", cell: ({ kind }) => KINDS[kind] ?? kind, className: "cut-name state" },
  {
    header: "Revision",
    key: "revision",
    sort: "revision",
    cell: ({ revision }) => <span title={revision}>{revision}</span>,
    className: "cut-short",
  },
  {
    header: "Language",
    key: "language",
    sort: "language",
    cell: ({ language }) => LANGUAGES[language] ?? language,
    className: "state",
  },
  {
    header: "State",
    key: "state",
    cell: ({ superseded_by }) => <span className="badge">{superseded_by === null ? "Current" : "Superseded"}</span>,
  },
  {
    header: "Created",
    key: "created",
    isExtra: true,
    sort: "created",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    className: "date state",
  },
];
