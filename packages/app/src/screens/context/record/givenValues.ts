const longest = 2000;

/** What a new record begins with, by the id of the attribute, as an address names it; `null` without any. */
export function givenValues(text: string | null): Readonly<Record<number, unknown>> | null {
  if (!text || text.length > longest) return null;
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : null;
  } catch {
    return null;
  }
}
