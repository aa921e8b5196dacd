import { languageFacts } from "../../../lib/i18n/languages.ts";
import { m } from "../../../lib/i18n/messages.server.ts";

type DocumentRow = { id: number; kind: string; language: string; revision: string };

/** What a document is called, in the request's language. */
export function documentWord(kind: string): string {
  const words: Record<string, string> = {
    TDS: m.document_tds_title(),
    SDS: m.document_sds_title(),
    declaration: m.document_declaration_title(),
  };
  return words[kind] ?? kind;
}

/** Which document it is among those of a product: "Revision 3 · English". */
export function documentFacts({ revision, language }: Omit<DocumentRow, "id" | "kind">): string {
  return `${m.document_revision({ revision })} · ${languageFacts(language).name}`;
}

/** A link to the page of a document. */
export function documentLink({ id, kind, ...row }: DocumentRow) {
  return { id, to: `/documents/${id}`, name: documentWord(kind), facts: documentFacts(row) };
}
