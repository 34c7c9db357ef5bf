import { foldText, type SubjectAttribute } from '@assunto/engine/core';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import type { LastChoices } from './lastChoices';

/** Whether an import can fill an attribute: the caller may when creating, and its values can be written in a cell. */
export function isImportable({ permissions }: RoomSubject, { attribute, componentType }: AttributeColumn): boolean {
  const { subjectAttributeId, isEditable, isInternal } = attribute;
  return permissions.canCreate(subjectAttributeId) && isEditable && !isInternal && componentType.kind !== 'file';
}

/**
 * The attribute of each column: the one that the same person last selected for this heading, else the one with this name,
 * ignoring accents, case and punctuation. No attribute is used twice.
 */
export function guessMapping(
  request: RecordRequest,
  headings: readonly string[],
  { attributes: remembered }: Pick<LastChoices, 'attributes'>,
): (number | null)[] {
  const importable = [...request.subject.columns.values()]
    .filter((column) => isImportable(request, column))
    .map(({ attribute }) => attribute);
  const byName = namesOf(importable, request);
  const isOffered = new Set(importable.map(({ subjectAttributeId }) => subjectAttributeId));
  const used = new Set<number>();
  return headings.map((heading) => {
    const last = remembered.get(heading);
    const guess = last === undefined ? (byName.get(bare(heading)) ?? null) : last;
    if (guess === null || !isOffered.has(guess) || used.has(guess)) return null;
    used.add(guess);
    return guess;
  });
}

/** Only letters and digits: `Nº do Pedido` equals `nº_do_pedido`. */
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The names of attributes: labels in the list's templates, own names, identifiers. The first match is used. */
function namesOf(attributes: readonly SubjectAttribute[], { subject }: RoomSubject): Map<string, number> {
  const byName = new Map<string, number>();
  const add = (name: string | null | undefined, id: number): void => {
    const key = bare(name ?? '');
    if (key !== '' && !byName.has(key)) byName.set(key, id);
  };
  for (const { name, subjectAttributeId } of attributes) add(name, subjectAttributeId);
  const ids = new Set(attributes.map(({ subjectAttributeId }) => subjectAttributeId));
  for (const { templateAreas } of subject.templates)
    for (const { subjectAttributeId, relatedAttributeId, templateAreaName } of templateAreas)
      if (ids.has(subjectAttributeId) && relatedAttributeId == null) add(templateAreaName, subjectAttributeId);
  for (const { identifier, subjectAttributeId } of attributes) add(identifier, subjectAttributeId);
  return byName;
}
