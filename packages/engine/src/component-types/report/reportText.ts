/** An attribute that the text of a report column names: `${subjectIdentifier.subjectAttributeIdentifier}`. */
export interface ReportPlaceholder {
  subjectIdentifier: string;
  subjectAttributeIdentifier: string;
}

/** A piece of a report column's text: words as they are, or an attribute. */
export type ReportTextPart = string | ReportPlaceholder;

const placeholder = /\$\{([\w-]+)\.([\w-]+)\}/g;

/**
 * The pieces of a report column's text, in order. What only looks like a placeholder is words.
 *
 * @example
 * readReportText('Olá, ${cliente.nome}!');
 */
export function readReportText(text: string): ReportTextPart[] {
  const parts: ReportTextPart[] = [];
  let offset = 0;
  for (const found of text.matchAll(placeholder)) {
    const [whole, subjectIdentifier = '', subjectAttributeIdentifier = ''] = found;
    if (found.index > offset) parts.push(text.slice(offset, found.index));
    parts.push({ subjectIdentifier, subjectAttributeIdentifier });
    offset = found.index + whole.length;
  }
  if (offset < text.length) parts.push(text.slice(offset));
  return parts;
}

/**
 * The text of pieces: `writeReportText(readReportText(text)) === text`.
 *
 * @example
 * writeReportText(['Olá, ', { subjectIdentifier: 'cliente', subjectAttributeIdentifier: 'nome' }]);
 */
export function writeReportText(parts: readonly ReportTextPart[]): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part : `\${${part.subjectIdentifier}.${part.subjectAttributeIdentifier}}`,
    )
    .join('');
}

/**
 * The attributes that a report column's text names, each as often as it does.
 *
 * @example
 * reportPlaceholders('Olá, ${cliente.nome}!').map((one) => one.subjectAttributeIdentifier); // ['nome']
 */
export function reportPlaceholders(text: string): ReportPlaceholder[] {
  return readReportText(text).filter((part) => typeof part !== 'string');
}
