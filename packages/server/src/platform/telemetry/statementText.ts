/** The maximum length of a statement's text in a span. */
const longestText = 4_000;

/**
 * The text of a statement without the contents of its literals. Values are bound and never in the text; this also holds for a literal
 * that somebody writes into a statement later.
 */
export function withoutLiterals(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}

/** The command of a statement, such as `SELECT`; for `WITH` the word itself. */
export function operationOf(sql: string): string {
  return /^(?:\s|\/\*.*?\*\/|--.*\n|\()*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? 'UNKNOWN';
}
