import type { ReportSubject } from '@assunto/engine';
import { foldText } from '@assunto/engine/core';
import { readReportText, writeReportText, type ReportPlaceholder } from '@assunto/engine/fields';

/** An attribute that a column may name, as it is shown. */
export interface ReportAttribute {
  /** `chamado.titulo` */
  id: string;
  /** `Chamado › Título`, unique among the attributes of the report. */
  name: string;
  subjectId: number;
  placeholder: ReportPlaceholder;
}

/** Every attribute that the columns of a report may name. Where two names are equal, the identifier is added. */
export function reportAttributes(subjects: readonly ReportSubject[]): ReportAttribute[] {
  const all = subjects.flatMap(({ subjectId, subjectIdentifier, subjectName, attributes }) =>
    attributes.map(({ name, subjectAttributeIdentifier }) => ({
      id: `${subjectIdentifier}.${subjectAttributeIdentifier}`,
      name: `${subjectName} › ${name}`.replace(/[«»]/g, ''),
      subjectId,
      placeholder: { subjectIdentifier, subjectAttributeIdentifier },
    })),
  );
  const count = new Map<string, number>();
  for (const { name } of all) count.set(foldText(name), (count.get(foldText(name)) ?? 0) + 1);
  return all.map((one) => (count.get(foldText(one.name)) === 1 ? one : { ...one, name: `${one.name} (${one.id})` }));
}

const marked = (name: string) => `«${name}»`;
const idOf = ({ subjectIdentifier, subjectAttributeIdentifier }: ReportPlaceholder) =>
  `${subjectIdentifier}.${subjectAttributeIdentifier}`;

/** A column's text with attribute names in place of ids, for editing: `Nº «Chamado › Protocolo»`. */
export function shownText(text: string, attributes: readonly ReportAttribute[]): string {
  return readReportText(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const known = attributes.find(({ id }) => id === idOf(part));
      return known ? marked(known.name) : writeReportText([part]);
    })
    .join('');
}

/** The text to store, with attribute ids, of an edited text with attribute names. */
export function storedText(shown: string, attributes: readonly ReportAttribute[]): string {
  return shown.replace(/«([^«»]*)»/g, (whole, name: string) => {
    const known = attributes.find((one) => one.name === name);
    return known ? writeReportText([known.placeholder]) : whole;
  });
}

/**
 * The range of the attribute name that ends (or with `isAfter` starts) at an index of the shown text. It is deleted as a whole.
 */
export function markAt(
  shown: string,
  index: number,
  isAfter: boolean,
  attributes: readonly ReportAttribute[],
): readonly [number, number] | null {
  for (const found of shown.matchAll(/«([^«»]*)»/g)) {
    const [start, end] = [found.index, found.index + found[0].length];
    if ((isAfter ? start : end) === index && attributes.some(({ name }) => name === found[1])) return [start, end];
  }
  return null;
}
