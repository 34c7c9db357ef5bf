import { foldText } from '../text/foldText';

/** What a list calls the number of its records, in the order of preference. */
export const talkIdLabels: readonly string[] = ['Código', 'Registro', 'Número do registro'];

/**
 * The name of a record's own number beside attributes with these names: no two columns of a list are called alike.
 *
 * @example
 * talkIdLabel(['Código', 'Nome']); // 'Registro'
 */
export function talkIdLabel(others: readonly string[], labels: readonly string[] = talkIdLabels): string {
  const used = new Set(others.map(foldText));
  return labels.find((label) => !used.has(foldText(label))) ?? labels[0] ?? '';
}
