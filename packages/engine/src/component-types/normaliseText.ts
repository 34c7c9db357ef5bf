/**
 * Text as every database keeps it: no NUL, no half of a surrogate pair, letters and their accents as one character (NFC,
 * so that a search finds them however they were typed), `\n` as the only line break, and `null` when nothing visible is
 * left.
 */
export function normaliseText(text: string): string | null {
  const clean = text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
  return clean.trim() === '' ? null : clean;
}
