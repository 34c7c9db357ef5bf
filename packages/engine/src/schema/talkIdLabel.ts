import { foldText } from '../text/foldText';

/** The labels of a record's number in lists, by preference. */
export const talkIdLabels: readonly string[] = ['Código', 'Registro', 'Número do registro'];

/**
 * The label of a record's number beside attributes with these names: no two columns of a list have the same name.
 *
 * @example
 * talkIdLabel(['Código', 'Nome']); // 'Registro'
 */
export function talkIdLabel(others: readonly string[], labels: readonly string[] = talkIdLabels): string {
  const used = new Set(others.map(foldText));
  return labels.find((label) => !used.has(foldText(label))) ?? labels[0] ?? '';
}
