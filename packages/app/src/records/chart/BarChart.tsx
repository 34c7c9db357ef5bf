import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartProps } from './ChartProps';
import { Legend } from './Legend';
import type { ChartCell, ChartGroup } from './chartData';
import { useWidth } from './useWidth';

/** In pixels. */
const [axisHeight, valueWidth] = [22, 76];
const rowHeights = { small: 28, large: 34 };

interface Bar {
  category: ChartGroup;
  series: ChartGroup;
  cell: ChartCell;
  from: number;
  to: number;
}

/** A bar for each category; those of several series are stacked where they add up, and stand below each other otherwise. */
export function BarChart(props: ChartProps) {
  const { data, label, isAdditive, isWhole, isSmall, format, onOpen } = props;
  const rowHeight = rowHeights[isSmall ? 'small' : 'large'];
  const { ref, width } = useWidth<HTMLDivElement>();
  const { categories, series } = data;
  const isStacked = isAdditive || series.length === 1;
  const bars = isStacked ? stackedBars(props) : plainBars(props);
  const rows = isStacked ? 1 : series.length;
  const height = categories.length * (rowHeight + (rows - 1) * 14) + axisHeight;
  const nameWidth = Math.min(200, width * 0.32);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const x = scaleLinear([Math.min(0, ...ends), Math.max(0, ...ends, 1)], [nameWidth, width - valueWidth]).nice(4);
  const y = scaleBand(
    categories.map(({ key }) => key),
    [0, height - axisHeight],
  ).padding(0.28);
  const inner = scaleBand(isStacked ? [''] : series.map(({ key }) => key), [0, y.bandwidth()]).padding(
    isStacked ? 0 : 0.1,
  );
  const ticks = x.ticks(width < 480 ? 3 : 6).filter((tick) => !isWhole || Number.isInteger(tick));
  return (
    <div className="as-chart-drawing" ref={ref}>
      <Legend series={series} />
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(${x(tick)} 0)`}>
              <line className="as-chart-grid" y2={height - axisHeight} />
              <text className="as-chart-tick" y={height - 6} textAnchor="middle">
                {format(tick)}
              </text>
            </g>
          ))}
          {categories.map(({ key, name }) => (
            <text
              key={key}
              className="as-chart-name"
              x={nameWidth - 8}
              y={(y(key) ?? 0) + y.bandwidth() / 2}
              textAnchor="end"
            >
              {shortened(name, nameWidth)}
            </text>
          ))}
          {bars.map(({ category, series: one, cell, from, to }) => {
            const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))];
            const top = (y(category.key) ?? 0) + (isStacked ? 0 : (inner(one.key) ?? 0));
            const isLast = !isStacked || bars.findLast((bar) => bar.category === category)?.series === one;
            return (
              <g key={`${category.key} ${one.key}`} className="as-chart-part" onClick={() => onOpen(cell)}>
                <title>{[category.name, one.name, cell.text].filter(Boolean).join(' · ')}</title>
                <rect
                  x={left}
                  y={top}
                  width={Math.max(1, right - left)}
                  height={inner.bandwidth()}
                  rx={3}
                  style={{ fill: series.length > 1 ? one.color : category.color }}
                />
                {isLast && series.length === 1 && (
                  <text className="as-chart-value" x={right + 6} y={top + inner.bandwidth() / 2}>
                    {cell.text}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

function plainBars({ data }: ChartProps): Bar[] {
  return data.categories.flatMap((category) =>
    data.series.flatMap((series) => {
      const cell = data.cell(category, series);
      return cell ? [{ category, series, cell, from: 0, to: cell.value }] : [];
    }),
  );
}

function stackedBars({ data }: ChartProps): Bar[] {
  const stacks = stack<ChartGroup, ChartGroup>()
    .keys(data.series)
    .value((category, series) => data.cell(category, series)?.value ?? 0)
    .offset(stackOffsetDiverging)([...data.categories]);
  return stacks.flatMap((points) =>
    points.flatMap((point) => {
      const cell = data.cell(point.data, points.key);
      return cell ? [{ category: point.data, series: points.key, cell, from: point[0], to: point[1] }] : [];
    }),
  );
}

/** The width of a letter at the size of the names, in pixels. */
const letterWidth = 6.9;

const shortened = (name: string, width: number): string => {
  const most = Math.max(4, Math.floor((width - 12) / letterWidth));
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
};
