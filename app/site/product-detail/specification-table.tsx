import { Unbroken } from "../parts/text/unbroken.tsx";

const AMOUNT_AND_UNIT = /^([\d.,]+(?:\s?[–-]\s?[\d.,]+)?\s+)([^\d\s][^\d]*)$/;

type SpecificationTableProps = { caption: string; labels: string[]; values: string[] };

export function SpecificationTable({ caption, labels, values }: SpecificationTableProps) {
  return (
    <table className="specification">
      <caption>{caption}</caption>
      <tbody>
        {labels.map((label, index) => (
          <tr key={label}>
            <th scope="row" className="quiet">
              {label}
            </th>
            <td>
              <Value text={values[index] ?? ""} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The unit that stands apart from its amount is grey; no character of the text changes. */
function Value({ text }: { text: string }) {
  const [, amount, unit] = AMOUNT_AND_UNIT.exec(text) ?? [];
  if (!amount) return <Unbroken text={text} />;
  return (
    <>
      {amount}
      <span className="soft unit">{unit}</span>
    </>
  );
}
