import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartProps } from './ChartProps';
import { Legend } from './Legend';
import { useWidth } from './useWidth';

/** In pixels. */
const [left, right, top, bottom, nameWidth] = [64, 24, 12, 30, 96];
const heights = { small: 220, large: 320 };

/** A line for each series, with a point where there are records. */
export function LineChart({ data, label, isAdditive, isWhole, isSmall, format, onOpen }: ChartProps) {
  const height = heights[isSmall ? 'small' : 'large'];
  const { ref, width } = useWidth<HTMLDivElement>();
  const categories = data.categories.filter(({ isEmpty }) => !isEmpty);
  const { series } = data;
  // Where nothing is counted is zero; an average of nothing is no value.
  const valueAt = (category: (typeof categories)[number], one: (typeof series)[number]): number | null =>
    data.cell(category, one)?.value ?? (isAdditive ? 0 : null);
  const values = categories.flatMap((category) => series.map((one) => valueAt(category, one) ?? 0));
  const x = scalePoint(
    categories.map(({ key }) => key),
    [left, Math.max(left + 1, width - right)],
  ).padding(categories.length === 1 ? 0.5 : 0);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - bottom, top]).nice(5);
  const ticks = y.ticks(5).filter((tick) => !isWhole || Number.isInteger(tick));
  const step = Math.ceil((categories.length * nameWidth) / Math.max(1, width - left - right));
  return (
    <div className="as-chart-drawing" ref={ref}>
      <Legend series={series} />
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line className="as-chart-grid" x1={left} x2={width - right} />
              <text className="as-chart-tick" x={left - 8} dy="0.32em" textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {categories.map(
            ({ key, name }, index) =>
              index % step === 0 && (
                <text key={key} className="as-chart-tick" x={x(key)} y={height - 8} textAnchor="middle">
                  {name}
                </text>
              ),
          )}
          {series.map((one) => (
            <g key={one.key}>
              <path
                className="as-chart-line"
                style={{ stroke: one.color }}
                d={
                  line<(typeof categories)[number]>()
                    .defined((category) => valueAt(category, one) !== null)
                    .x(({ key }) => x(key) ?? 0)
                    .y((category) => y(valueAt(category, one) ?? 0))(categories) ?? ''
                }
              />
              {categories.map((category) => {
                const cell = data.cell(category, one);
                return (
                  cell && (
                    <g key={category.key} className="as-chart-part" onClick={() => onOpen(cell)}>
                      <title>{[category.name, one.name, cell.text].filter(Boolean).join(' · ')}</title>
                      <circle cx={x(category.key)} cy={y(cell.value)} r={4} style={{ fill: one.color }} />
                      <circle className="as-chart-hit" cx={x(category.key)} cy={y(cell.value)} r={12} />
                    </g>
                  )
                );
              })}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
