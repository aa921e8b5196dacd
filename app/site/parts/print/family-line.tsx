import { Unbroken } from "../text/unbroken.tsx";

/** The line that heads a family of shades: numbers, denier, composition, put-up. */
export function FamilyLine({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="family-line">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Unbroken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
