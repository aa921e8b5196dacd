/** What the URL says besides the field of its own that a form sets. */
export function KeptFields({ fields }: { fields: Record<string, string | number | undefined> }) {
  return Object.entries(fields).map(
    ([name, field]) => field && <input type="hidden" key={name} name={name} value={field} />,
  );
}
