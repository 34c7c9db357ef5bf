/** An attribute in the text of a report column: `${subjectIdentifier.subjectAttributeIdentifier}`. */
export interface ReportPlaceholder {
  subjectIdentifier: string;
  subjectAttributeIdentifier: string;
}

/** A part of a report column's text: literal text, or an attribute. */
export type ReportTextPart = string | ReportPlaceholder;

const placeholder = /\$\{([\w-]+)\.([\w-]+)\}/g;

/**
 * Splits a report column's text into its parts, in order. An invalid placeholder is literal text.
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
 * Joins parts to a text: `writeReportText(readReportText(text)) === text`.
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
 * The attributes in a report column's text, each as often as it occurs.
 *
 * @example
 * reportPlaceholders('Olá, ${cliente.nome}!').map((one) => one.subjectAttributeIdentifier); // ['nome']
 */
export function reportPlaceholders(text: string): ReportPlaceholder[] {
  return readReportText(text).filter((part) => typeof part !== 'string');
}
