import { describeFilter, type ComponentTypeCatalogue, type FilterTree } from '@assunto/engine/core';
import { engineTranslate, translate } from '../../../platform/messages/language';
import { isPlainObject } from '../../../configuration/parts/plainJson';
import type { FileNames } from '../../../configuration/parts/FileNames';

/** A filter of a file as a sentence; its JSON where it is about nothing that is known. */
export function filterText(
  filter: unknown,
  subjectKey: string | null,
  { names, componentTypes }: { names: FileNames; componentTypes: ComponentTypeCatalogue },
): string {
  const attributes = subjectKey === null ? [] : names.attributesOf(subjectKey);
  try {
    return describeFilter(withoutReferences(filter) as FilterTree, {
      attributes,
      componentTypes,
      translate: engineTranslate(),
      related: ({ relatedSubject }) => (relatedSubject ? names.attributesOf(relatedSubject.subjectIdentifier) : []),
      optionName: (_name, id) => (typeof id === 'string' && id.startsWith(marker) ? id.slice(1) : undefined),
    });
  } catch {
    return typeof filter === 'string' ? filter : JSON.stringify(filter);
  }
}

/** Before the text of a record or a person, which no option of a select begins with. */
const marker = '\u0000';

/** A filter whose records and people are their texts. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isPlainObject(value)) return value;
  const { record, account } = value;
  if (isPlainObject(record)) return marker + String(Object.values(record)[0] ?? translate('file.leftOutRecord'));
  if (account !== undefined) return marker + String(account ?? translate('file.leftOutAccount'));
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withoutReferences(own)]));
}
