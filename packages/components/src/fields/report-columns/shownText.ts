import type { ReportSubject } from '@assunto/engine';
import { foldText } from '@assunto/engine/core';
import { readReportText, writeReportText, type ReportPlaceholder } from '@assunto/engine/fields';

/** An attribute that a column may name, as people read it. */
export interface ReportAttribute {
  /** `chamado.titulo` */
  id: string;
  /** `Chamado › Título`, never that of another one. */
  name: string;
  subjectId: number;
  placeholder: ReportPlaceholder;
}

/** Every attribute that the columns of a report may name. Where two would read alike, the identifier tells them apart. */
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

/** A column's text with the names of its attributes, as one edits it: `Nº «Chamado › Protocolo»`. */
export function shownText(text: string, attributes: readonly ReportAttribute[]): string {
  return readReportText(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const known = attributes.find(({ id }) => id === idOf(part));
      return known ? marked(known.name) : writeReportText([part]);
    })
    .join('');
}

/** The text as it is stored, of one with the names of attributes. */
export function storedText(shown: string, attributes: readonly ReportAttribute[]): string {
  return shown.replace(/«([^«»]*)»/g, (whole, name: string) => {
    const known = attributes.find((one) => one.name === name);
    return known ? writeReportText([known.placeholder]) : whole;
  });
}

/** The attribute's mark that ends (or with `isAfter` starts) at a place of the shown text, to be erased as one. */
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
