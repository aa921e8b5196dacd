/** Stands while an item is on its way. */
export function ItemLoading({ text }: { text: string }) {
  return (
    <div className="content loading" role="status">
      <title>{text}</title>
      <span className="spinner" />
      <span className="visually-hidden">{text}</span>
    </div>
  );
}
