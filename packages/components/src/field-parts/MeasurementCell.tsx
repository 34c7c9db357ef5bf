import type { CellProps } from '@assunto/engine';
import type { MeasurementType } from '@assunto/engine/fields';

/** The number, right-aligned between currency and unit, so that the values of a column can be compared. */
export function MeasurementCell({ cell, type }: { cell: CellProps<number>; type: MeasurementType }) {
  if (cell.value === null) return null;
  const { prefix, suffix } = type.affixes(cell.attribute);
  // The minus sign precedes the currency: -R$ 12,00.
  const isNegative = prefix !== undefined && cell.text.startsWith('-');
  return (
    <span className="as-cell-measurement as-figures" dir="ltr">
      {isNegative && '-'}
      {prefix !== undefined && <span className="as-affix">{prefix} </span>}
      {isNegative ? cell.text.slice(1) : cell.text}
      {suffix !== undefined && <span className="as-affix"> {suffix}</span>}
    </span>
  );
}
