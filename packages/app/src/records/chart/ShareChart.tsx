import { arc, pie } from 'd3-shape';
import { useTranslate } from './messages/translation';
import type { ChartProps } from './ChartProps';
import { Legend } from './Legend';
import type { ChartCell, ChartGroup } from './chartData';

/** In pixels. */
const size = 300;

interface Share {
  key: string;
  group: ChartGroup;
  cell: ChartCell;
}

/** The shares of the categories in the whole; of several series, each category has the sum of its own. */
export function ShareChart({ data, label, format, onOpen }: ChartProps) {
  const { locale } = useTranslate();
  const shares = data.categories.flatMap((group) =>
    data.series.flatMap((series): Share[] => {
      const cell = data.cell(group, series);
      return cell && cell.value > 0 ? [{ key: `${group.key} ${series.key}`, group, cell }] : [];
    }),
  );
  const total = shares.reduce((sum, { cell }) => sum + cell.value, 0);
  const slices = pie<Share>()
    .sort(null)
    .value(({ cell }) => cell.value)(shares);
  const draw = arc<(typeof slices)[number]>()
    .innerRadius(size * 0.3)
    .outerRadius(size * 0.48)
    .padAngle(0.012)
    .cornerRadius(3);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="as-chart-drawing as-chart-share">
      <svg role="img" aria-label={label} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}>
        {slices.map((slice) => (
          <path
            key={slice.data.key}
            className="as-chart-part"
            d={draw(slice) ?? ''}
            style={{ fill: slice.data.group.color }}
            onClick={() => onOpen(slice.data.cell)}
          >
            <title>
              {[slice.data.group.name, slice.data.cell.text, percent.format(slice.data.cell.value / total)].join(' · ')}
            </title>
          </path>
        ))}
        <text className="as-chart-total" textAnchor="middle" dy="0.35em">
          {format(total)}
        </text>
      </svg>
      <Legend series={data.categories} />
    </div>
  );
}
