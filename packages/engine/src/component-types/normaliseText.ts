/**
 * Normalises text for storage in any database: no NUL, no unpaired surrogates, composed accents (NFC, so that a search matches
 * however they were typed), `\n` as the only line break, and `null` when nothing visible is left.
 */
export function normaliseText(text: string): string | null {
  const clean = text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
  return clean.trim() === '' ? null : clean;
}
