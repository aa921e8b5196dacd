import { counted } from "../../lib/counted.ts";
import type { Deletion } from "../deletion.ts";
import type { DocumentRecord } from "./document-records.data.ts";

export const documentDeletion: Deletion<DocumentRecord, number> = {
  title: "Confirm Deletion",
  question: ({ products, revision }) =>
    `Are you sure you want to delete revision ${revision} of this document of "${products.name}"? Its address leads nowhere then.`,
  consequences: (superseded) => [
    superseded > 0 && `${counted(superseded, "document")} that it superseded will be shown as current again.`,
  ],
  success: "Document deleted successfully",
  failure: "Failed to delete document",
};
