import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/**
 * The number format of a workbook for an attribute's numbers, matching our cells: decimals, prefix and suffix. `null` for whole
 * numbers and for other types.
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
