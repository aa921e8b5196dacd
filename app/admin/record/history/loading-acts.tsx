/** What stands in place of acts or versions until they have come. */
export function LoadingActs() {
  return (
    <div role="status" className="loading-acts">
      <span className="visually-hidden">Loading...</span>
      <i />
      <i />
      <i />
    </div>
  );
}
