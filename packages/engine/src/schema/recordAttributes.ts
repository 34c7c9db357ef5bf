import type { SubjectAttribute } from '../contract/attribute';
import type { Talk } from '../contract/talk';
import { inPortuguese, type EngineMessageKey, type EngineTranslate } from '../messages/engineTranslate';

/** What every record has beside its attributes, and lists show like them: when it was made and changed, and by whom. */
export type RecordVariable = '$insertedIn' | '$updatedIn' | '$createdBy' | '$updatedBy';

/**
 * The numbers by which columns, orders, groups and exports name them. They are the highest of 31 bits, which no attribute of the
 * database reaches.
 */
export const recordAttributeIds: Readonly<Record<RecordVariable, number>> = {
  $insertedIn: 2_147_483_601,
  $updatedIn: 2_147_483_602,
  $createdBy: 2_147_483_603,
  $updatedBy: 2_147_483_604,
};

const described: readonly [variable: RecordVariable, label: EngineMessageKey, componentId: number][] = [
  ['$insertedIn', 'system.createdOn', 11],
  ['$updatedIn', 'system.updatedOn', 11],
  ['$createdBy', 'system.createdBy', 1],
  ['$updatedBy', 'system.updatedBy', 1],
];

/**
 * Whether a variable of records is a person: filters compare the number of the account, lists show its name.
 *
 * @example
 * isPersonVariable('$createdBy'); // true
 */
export const isPersonVariable = (name: string): boolean => name === '$createdBy' || name === '$updatedBy';

const fixed = {
  isRequired: false,
  isEditable: false,
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: true,
  isOrderable: true,
  length: null,
  defaultValue: null,
  componentConfigs: {},
  preSelect: false,
  actions: { create: false, update: false, delete: false },
  relatedSubject: null,
  icon: null,
} as const;

/**
 * These as attributes of a list, after those of the subject. Nobody writes them; whoever may read a record may read them, as in its
 * history.
 *
 * @example
 * const attributes = [...context.subject.subjectAttributes, ...recordAttributes()];
 */
export function recordAttributes(translate: EngineTranslate = inPortuguese): SubjectAttribute[] {
  return described.map(([variable, label, componentId]) => {
    const name = translate(label);
    return {
      ...fixed,
      subjectAttributeId: recordAttributeIds[variable],
      identifier: variable,
      componentId,
      name,
      attributeName: name,
      subjectAttributeName: name,
      subjectAttributeIdentifier: variable,
    };
  });
}

/**
 * The values of a record under these numbers; empty texts of a record that is not saved yet are none.
 *
 * @example
 * const values = new Map<number, unknown>(recordValues(talk));
 */
export const recordValues = (
  talk: Pick<Talk, 'insertedIn' | 'updatedIn' | 'createdBy' | 'updatedBy'>,
): [number, string | null][] => [
  [recordAttributeIds.$insertedIn, talk.insertedIn || null],
  [recordAttributeIds.$updatedIn, talk.updatedIn || null],
  [recordAttributeIds.$createdBy, talk.createdBy ?? null],
  [recordAttributeIds.$updatedBy, talk.updatedBy ?? null],
];
