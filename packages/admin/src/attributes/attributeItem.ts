import type { EntityValues } from '@assunto/engine';
import type { AttributeCreate, AttributeSave, ConfiguredAttribute, OptionRemoval } from '@assunto/api';
import type { ComponentConfigs, SubjectAttribute } from '@assunto/engine/core';
import { idOf } from '../editors/optionId';

/** An attribute as its form edits it. */
export interface AttributeItem extends Partial<ConfiguredAttribute> {
  subjectAttributeId: number;
  version: number;
  /** The id of the attribute in front of it, or `firstPosition`. */
  position?: number;
  removedOptions?: OptionRemoval[];
}

/** The properties that may be empty; `null` of another one leaves it as it is. */
const nullable: ReadonlySet<string> = new Set(['length', 'relatedSubjectId', 'defaultValue', 'icon']);

/** A stored attribute as the form edits it. `attributes` are those of its subject in their order. */
export const itemOf = (stored: ConfiguredAttribute, attributes: readonly ConfiguredAttribute[]): AttributeItem => ({
  ...stored,
  position: positionIn(idsOf(attributes), stored.subjectAttributeId),
});

/** The configs among the values of the form: what is not filled in is none. */
export function configsIn({ componentConfigs }: { componentConfigs?: unknown }): ComponentConfigs {
  const filled = JSON.parse(JSON.stringify(componentConfigs ?? {})) as Record<string, unknown>;
  const isNone = (one: unknown) => typeof one === 'object' && one !== null && Object.keys(one).length === 0;
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => !isNone(value)));
}

/** The position in front of all attributes. */
export const firstPosition = 0;

/** The id of the attribute in front of another one, or `firstPosition`. */
export const positionIn = (ids: readonly number[], subjectAttributeId: number): number =>
  ids[ids.indexOf(subjectAttributeId) - 1] ?? firstPosition;

export const idsOf = (attributes: readonly ConfiguredAttribute[]): number[] =>
  attributes.map(({ subjectAttributeId }) => subjectAttributeId);

/** All ids in their order, with an attribute behind the one that `position` names. */
export function movedTo(ids: readonly number[], subjectAttributeId: number, position: number): number[] {
  const others = ids.filter((id) => id !== subjectAttributeId);
  return others.toSpliced(others.indexOf(position) + 1, 0, subjectAttributeId);
}

/** The properties that the form edits, beside configs. */
const properties = [
  'name',
  'identifier',
  'isRequired',
  'isEditable',
  'isNaturalKey',
  'isMultipleValues',
  'isOrderable',
  'length',
  'relatedSubjectId',
  'defaultValue',
  'preSelect',
  'icon',
  'removedOptions',
] as const;

/** What a save sends of the form's values; what the form does not have stays as it is. */
export function savedAttribute(values: EntityValues, componentId: number): AttributeCreate & AttributeSave {
  const componentConfigs = configsIn(values);
  // A list of its own that was filled in before a related subject was chosen.
  if (values['relatedSubjectId'] !== null && values['relatedSubjectId'] !== undefined) delete componentConfigs.options;
  const given = properties.flatMap((name): [string, unknown][] => {
    const value = name === 'removedOptions' ? possibleRemovals(values[name], componentConfigs) : values[name];
    return value === undefined || (value === null && !nullable.has(name)) ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), componentId, componentConfigs } as AttributeCreate;
}

/** What was chosen for options that were not offered again since, nor replaced by one that was removed since. */
function possibleRemovals(chosen: unknown, { options = [] }: ComponentConfigs): OptionRemoval[] | undefined {
  if (!Array.isArray(chosen)) return undefined;
  const has = (id: string, isRemoved: boolean) =>
    options.some((option) => option.id === id && (option.isRemoved ?? false) === isRemoved);
  return (chosen as OptionRemoval[]).filter(
    (one) => has(one.id, true) && (one.then !== 'replace' || has(one.by, false)),
  );
}

/** What a preview and the rules of configs need of an attribute that is being edited. */
export interface AttributeContext {
  componentId: number;
  subjects: readonly { subjectId: number; subjectIdentifier: string; subjectName: string }[];
}

/** The edited attribute as component types take it. */
export function attributeOfValues(
  valueOf: (identifier: string) => unknown,
  componentConfigs: ComponentConfigs,
  { componentId, subjects }: AttributeContext,
): SubjectAttribute {
  const name = String(valueOf('name') ?? '');
  const relatedId = idOf(valueOf('relatedSubjectId'));
  const length = valueOf('length');
  return {
    subjectAttributeId: 1,
    identifier: 'previa',
    name,
    componentId,
    componentConfigs,
    attributeName: name,
    subjectAttributeName: name,
    subjectAttributeIdentifier: 'previa',
    icon: null,
    isEditable: true,
    isInternal: false,
    isOrderable: true,
    preSelect: false,
    defaultValue: null,
    isRequired: valueOf('isRequired') === true,
    isNaturalKey: valueOf('isNaturalKey') === true,
    isMultipleValues: valueOf('isMultipleValues') === true,
    length: typeof length === 'number' && length > 0 ? length : null,
    relatedSubject: subjects.find(({ subjectId }) => subjectId === relatedId) ?? null,
    actions: { create: true, update: true, delete: true },
  };
}
