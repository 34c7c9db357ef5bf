/** Sticky: a text, a quoted name, a body between dollar signs or a comment. */
export const quotedSql = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[^]*?\$\1\$|\/\*[^]*?\*\/|--[^\n]*/giy;

/**
 * The statements of a file of SQL, in order, without the semicolons between them. Comments belong to the statement after them; what
 * has only comments is left out.
 *
 * @example
 * sqlStatements("INSERT INTO t VALUES ('a;b'); SELECT 1;"); // ["INSERT INTO t VALUES ('a;b')", 'SELECT 1']
 */
export function sqlStatements(sql: string): string[] {
  const found: string[] = [];
  let start = 0;
  let hasCode = false;
  const end = (at: number): void => {
    if (hasCode) found.push(sql.slice(start, at).trim());
    start = at + 1;
    hasCode = false;
  };
  for (let at = 0; at < sql.length; at += 1) {
    quotedSql.lastIndex = at;
    if (quotedSql.test(sql)) {
      hasCode ||= !/^(?:--|\/\*)/.test(sql.slice(at, at + 2));
      at = quotedSql.lastIndex - 1;
    } else if (sql[at] === ';') end(at);
    else hasCode ||= /\S/.test(sql[at] ?? '');
  }
  end(sql.length);
  return found;
}
