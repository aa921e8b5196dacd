import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { DocumentPage } from "../../nouns/documents/documents.data.ts";
import { documentFacts, documentWord } from "../parts/text/document-words.server.ts";
import { itemPath } from "../sections.server.ts";

/** What the page of a document shows, in the request's language. */
export function makeDocumentView(found: DocumentPage) {
  const word = documentWord(found.kind);
  return {
    title: m.page_title({ page: `${word}: ${found.product.name}`, brand: brand.name }),
    word,
    facts: documentFacts(found),
    product: { name: found.product.name, to: itemPath("products", found.product.slug) },
    file: found.file_url,
    open: m.document_open(),
    superseded: found.superseded_by === null ? "" : m.document_superseded(),
    newest: found.newest === null ? null : { to: `/documents/${found.newest}`, text: m.document_newest() },
  };
}
