const names = new Map<string, string>();

/** The maximum number of prepared statements, since every connection stores all of them. */
const limit = 500;

/**
 * A name for a frequent statement, the same for equal texts, so that each connection prepares it once. `undefined` when there are
 * too many already: then it runs unprepared.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= limit) return known;
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}
