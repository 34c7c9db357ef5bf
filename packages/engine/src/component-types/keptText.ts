/**
 * Text as every database keeps it: no NUL, no half of a surrogate pair, `\n` as the only line break, and `null` when
 * nothing visible is left.
 */
export function keptText(text: string): string | null {
  const clean = text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n');
  return clean.trim() === '' ? null : clean;
}
