/** The id of a select's value, which is an option or its id; `null` for none. */
export function idOf(value: unknown): number | null {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  const number = Number(id);
  return id === null || id === undefined || id === '' || Number.isNaN(number) ? null : number;
}
