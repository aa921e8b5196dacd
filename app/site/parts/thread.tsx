/** The gold thread of the house, on the pages that tell who makes it. It draws itself once; without motion it stands there. */
export function Thread() {
  return (
    <svg className="thread" viewBox="0 0 240 20" aria-hidden="true">
      <path pathLength="1" d="M1 12C30 2 46 2 58 10s8 9 2 9-6-8 6-12 32 6 62 7 70-6 111-3" />
    </svg>
  );
}
