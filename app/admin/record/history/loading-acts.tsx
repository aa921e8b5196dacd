/** Shown in place of acts or versions while they load. */
export function LoadingActs() {
  return (
    <div role="status" className="stack loading-acts">
      <span className="visually-hidden">Loading...</span>
      <i />
      <i />
      <i />
    </div>
  );
}
