import type { ChartGroup } from './chartData';

/** The colours of the series; nothing for a single one. The table names them for readers of the screen. */
export function Legend({ series }: { series: readonly ChartGroup[] }) {
  if (series.length < 2) return null;
  return (
    <ul className="as-chart-legend" aria-hidden="true">
      {series.map(({ key, name, color }) => (
        <li key={key}>
          <span style={{ backgroundColor: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
