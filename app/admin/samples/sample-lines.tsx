import type { SampleRecordLine } from "../../domain/samples/sample-records.data.ts";
import { counted } from "../../lib/counted.ts";

/** The shades of a request, in English, as they were when they were asked for. */
export function SampleLines({ lines }: { lines: readonly SampleRecordLine[] }) {
  return (
    <div className="request-lines">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={counted(lines.length, "shade")}>
        <table aria-label="Shades">
          <thead>
            <tr>
              <th scope="col">Shade</th>
              <th scope="col">Quantity</th>
              <th scope="col">Use</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, item_code_id, snapshot: { code, hex, slug, english }, quantity, unit, use }) => (
              <tr key={id}>
                <th scope="row">
                  {hex && <span className="swatch" style={{ backgroundColor: hex }} />}
                  <span>
                    {item_code_id === null ? (
                      code
                    ) : (
                      <a href={`/products/${slug}?${new URLSearchParams({ code })}`} target="_blank" rel="noreferrer">
                        {code}
                      </a>
                    )}{" "}
                    {english.color_name}
                    <small>{english.product}</small>
                    {item_code_id === null && <small>No longer an item code</small>}
                  </span>
                </th>
                <td>{[quantity, unit].filter(Boolean).join(" ")}</td>
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
