import { formatDay } from "../parts/dates.ts";

type PlotProps = { title: string; bars: readonly { week: string; count: number }[] };

const BAR = 20;
const GAP = 6;
const HEIGHT = 64;

/** Bars of weeks, with their figures in a table behind. */
export function Plot({ title, bars }: PlotProps) {
  const id = `plot-${title.toLowerCase()}`;
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className="box plot" aria-labelledby={id}>
      <h3 id={id}>
        {title} <data value={total}>{total}</data>
      </h3>
      <svg viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT}`} aria-hidden="true">
        {bars.map(({ week, count }, place) => {
          const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
          return (
            <rect key={week} x={place * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} rx={1.5}>
              <title>{`Week of ${formatDay(week)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>By weeks</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ week, count }) => (
              <tr key={week}>
                <td>{formatDay(week)}</td>
                <td className="figures">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
