/** Marks what was sent sooner than a person types. */
export function FastBadge() {
  return (
    <span className="badge" title="Sent within three seconds of the form's appearing, maybe by a program">
      Sent at once
    </span>
  );
}
