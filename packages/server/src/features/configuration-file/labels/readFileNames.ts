import type { SubjectAttribute } from '@assunto/engine/core';
import type { ConfigurationPart, EntityState } from '../../../configuration/parts/ConfigurationPart';
import type { ParsedFile } from '../parseFile';
import type { CurrentConfiguration } from '../readConfiguration';
import { foldedReference } from '../../../configuration/parts/references';
import type { FileNames } from '../../../configuration/parts/FileNames';

/** The names after the file was applied, and those of what it removes. */
export function readFileNames(
  { current, wanted }: { current: CurrentConfiguration; wanted: ParsedFile },
  parts: readonly ConfigurationPart[],
): FileNames {
  const names = new Map<string, string>();
  const attributes = new Map<string, Map<string, SubjectAttribute>>();
  for (const { section, kind, nameProperty } of parts)
    for (const one of [...(current.sections.get(section) ?? []), ...(wanted.get(section) ?? [])]) {
      const stored = 'name' in one ? one.name : undefined;
      names.set(foldedReference(kind, one.key), String(one.state[nameProperty] ?? stored ?? one.key));
      if (section !== 'attributes' || one.parentKey === null) continue;
      const subject = one.parentKey.toLowerCase();
      const own = attributes.get(subject) ?? new Map<string, SubjectAttribute>();
      const attribute = attributeOf(one.key, one.state);
      attributes.set(subject, own.set(attribute.identifier.toLowerCase(), attribute));
    }
  return {
    nameOf: (kind, key) => names.get(foldedReference(kind, key)) ?? key,
    attributesOf: (subjectKey) => [...(attributes.get(subjectKey.toLowerCase())?.values() ?? [])],
  };
}

/** An attribute of a file, as filters read it. */
function attributeOf(key: string, state: EntityState): SubjectAttribute {
  const identifier = key.slice(key.indexOf('.') + 1);
  const name = String(state['name'] ?? identifier);
  const { relatedSubjectId: related, componentConfigs: configs } = state;
  return {
    subjectAttributeId: 0,
    identifier,
    name,
    attributeName: name,
    subjectAttributeName: name,
    subjectAttributeIdentifier: identifier,
    componentId: Number(state['componentId'] ?? 1),
    isRequired: false,
    isEditable: true,
    isNaturalKey: false,
    isInternal: false,
    isOrderable: true,
    isMultipleValues: state['isMultipleValues'] === true,
    length: null,
    defaultValue: null,
    icon: null,
    actions: { create: true, update: true, delete: true },
    preSelect: false,
    componentConfigs: typeof configs === 'object' && configs !== null ? configs : {},
    relatedSubject:
      typeof related === 'string' ? { subjectId: 0, subjectIdentifier: related, subjectName: related } : null,
  };
}
