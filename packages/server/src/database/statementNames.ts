const names = new Map<string, string>();

/** Every connection of the database would hold more. */
const limit = 500;

/**
 * A name for a hot statement, the same for the same text, so that each connection prepares it once. `undefined` when
 * there are too many texts already: then it runs unprepared.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= limit) return known;
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}
