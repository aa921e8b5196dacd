/** The original in full: the list beside it shows its beginning only. */
export function SourceText({ text }: { text: string | null | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard as well
    <section className="source-text" aria-label="Original (English)" tabIndex={0}>
      <h3 className="quiet">Original (English)</h3>
      <p className="full-text" lang="en">
        {text || "-"}
      </p>
    </section>
  );
}
