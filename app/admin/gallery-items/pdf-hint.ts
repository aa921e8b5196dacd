import { counted } from "../../lib/counted.ts";
import type { FileValue } from "../parts/files/file-field.tsx";

/** What the PDF switch means for visitors, and what the form keeps although it does not show it. */
export function pdfHint(isPdf: boolean, pdf: FileValue, mediaCount: number): string {
  if (isPdf) {
    const kept = `${counted(mediaCount, "additional image or video", "additional images and videos")}`;
    const use = "Visitors download a PDF; the item has no page of its own.";
    return mediaCount > 0 ? `${use} ${kept} will be kept, but not shown.` : use;
  }
  const use = "Visitors see a page with images and videos.";
  return pdf.file || pdf.url ? `${use} The PDF will be kept, but not offered.` : use;
}
