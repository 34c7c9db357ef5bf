import type { AccountChange, AttributeSelection } from '@assunto/api';
import type { FieldFilterRow } from './FormUser';

/** The rows of stored field filters; `null` for none, so that the first row is empty. */
export function filterRows(attributes: readonly AttributeSelection[]): FieldFilterRow[] | null {
  if (attributes.length === 0) return null;
  return attributes.map(({ attributeId, attributeName = '', value }) => ({
    attribute: { id: attributeId, name: attributeName },
    value,
  }));
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether a row is incomplete. A single row may be empty (specification: people). */
export function isIncomplete(value: unknown): boolean {
  const rows = Array.isArray(value) ? (value as FieldFilterRow[]) : [];
  return rows.some(
    (row, index) => !(row.attribute && isFilled(row.value)) && !(index === 0 && !row.attribute && !isFilled(row.value)),
  );
}

/** Field filters in the form of a save. */
export function sentFilters(value: unknown): NonNullable<AccountChange['attributes']> {
  const rows = Array.isArray(value) ? (value as FieldFilterRow[]) : [];
  return rows.flatMap((row) => (row.attribute ? [{ attributeId: Number(row.attribute.id), value: row.value }] : []));
}
