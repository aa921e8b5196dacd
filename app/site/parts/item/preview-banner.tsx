/** Says on every page that only staff see that visitors don't see it. */
export function PreviewBanner({ text }: { text: string }) {
  return (
    <p className="preview-banner" role="status">
      {text}
    </p>
  );
}
