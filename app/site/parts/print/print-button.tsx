/** Opens the browser's own print dialog, which also makes a PDF. It needs scripts. */
export function PrintButton({ text }: { text: string }) {
  return (
    <button type="button" className="button needs-scripts" onClick={() => print()}>
      {text}
    </button>
  );
}
