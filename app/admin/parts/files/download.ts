/** Gives whoever sits at the browser a text as a CSV file. */
export function downloadCsv(text: string, name: string): void {
  downloadBlob(new Blob([text], { type: "text/csv" }), name);
}

/** Gives whoever sits at the browser a file. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
