import { useTranslate } from './messages/translation';
import type { ChartProps } from './ChartProps';

interface ChartTableProps extends Omit<ChartProps, 'isAdditive' | 'isWhole' | 'isSmall' | 'format'> {
  /** What the categories are values of. */
  name: string;
}

/** The numbers of a chart as a table, in which the keyboard reaches every part; each opens the records behind it. */
export function ChartTable({ data, label, name, onOpen }: ChartTableProps) {
  const translate = useTranslate();
  const { categories, series } = data;
  return (
    <div
      className="as-chart-table"
      data-wide={series.length > 2 || undefined}
      role="region"
      tabIndex={0}
      aria-label={translate('kinds.table', { name: label })}
    >
      <table>
        <caption className="as-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {series.map((one) => (
              <th key={one.key} scope="col" className="as-chart-cell">
                {one.name || translate('kinds.value')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.key}>
              <th scope="row">
                {series.length === 1 && <span className="as-chart-dot" style={{ backgroundColor: category.color }} />}
                {category.name}
              </th>
              {series.map((one) => {
                const cell = data.cell(category, one);
                return (
                  <td key={one.key} className="as-chart-cell">
                    {cell ? (
                      <button
                        type="button"

                        aria-label={translate('kinds.openCell', {
                          name: [category.name, one.name].filter(Boolean).join(', '),
                          value: cell.text,
                        })}
                        onClick={() => onOpen(cell)}
                      >
                        {cell.text}
                      </button>
                    ) : (
                      '\u2013'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
