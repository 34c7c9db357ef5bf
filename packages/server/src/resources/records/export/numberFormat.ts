import type { AttributeColumn } from '../../../metadata/CompanyMetadata';

/**
 * The number format of a workbook that shows an attribute's numbers as our cells do: its decimals, and what stands before
 * or behind them. `null` for whole numbers and for what is no number.
 */
export function numberFormat({ attribute, componentType, filterType }: AttributeColumn): string | null {
  if (filterType !== 'number' || componentType.kind !== 'measurement') return null;
  const context = { timeZone: 'UTC' };
  const bare = componentType.format(1, attribute, context);
  const [before = '', behind = ''] = (componentType.displayText?.(1, attribute, context) ?? bare).split(bare);
  const decimals = bare.replace(/^1[.,]?/, '').length;
  return `${quoted(before)}#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${quoted(behind)}`;
}

const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);
