/**
 * A plain text as rich text that says the same: what would be emphasis, a link, a mention, code or a title is escaped. Lists and
 * quotations stay what they look like.
 */
export function markedText(plain: string): string {
  return plain
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .split('\n')
    .map((line) =>
      line
        .trimEnd()
        .replace(/[*`[\]]/g, '\\$&')
        .replace(/^(\s*)(?=\\*#)/, '$1\\'),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
