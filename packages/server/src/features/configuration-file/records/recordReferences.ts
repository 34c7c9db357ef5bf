import { isPersonVariable } from '@assunto/engine/fields';
import type { PathStep } from '../differences';
import { isPlainObject, type PlainObject } from '../../../configuration/parts/plainJson';
import { pathOf, type ReferenceUnit } from './referenceUnits';

/** What a value may be the number of: a record of a subject, or a person (`null`). */
export type Target = { subjectKey: string } | { subjectKey: null };

/** A record by its natural key `{ "record": { "bairro.codigo": "017" } }`, or a person `{ "account": "ana@..." }`; `null`: left out. */
export interface FileReference {
  record?: Record<string, string | number | null>;
  account?: string | null;
}

/** Whether a value of a file names a record or a person. */
const isReference = (value: unknown): value is FileReference =>
  isPlainObject(value) &&
  Object.keys(value).length === 1 &&
  (isRecordName(value['record']) || value['account'] === null || typeof value['account'] === 'string');

const isRecordName = (value: unknown): boolean =>
  isPlainObject(value) && Object.keys(value).length === 1 && !isPlainObject(Object.values(value)[0]);

/** The references in a value, in their order. */
export function referencesOf(value: unknown): FileReference[] {
  if (isReference(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  return isPlainObject(value) ? Object.values(value).flatMap(referencesOf) : [];
}

/** A copy of a value with its references replaced. */
export function mapReferences(value: unknown, replace: (reference: FileReference) => unknown): unknown {
  if (isReference(value)) return replace(value);
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, replace));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, mapReferences(own, replace)]));
}

/** The subject that an attribute (`chamado.bairro`) refers to; `null` for another attribute. */
export type RelatedOf = (attributeKey: string) => string | null;

/** A copy of a unit's value with every number of a record or a person replaced. */
export function mapNumbers(
  { kind, value, steps }: ReferenceUnit,
  relatedOf: RelatedOf,
  replace: (target: Target, id: number) => unknown,
): unknown {
  if (kind === 'filter') return mapFilter(value, subjectOfOwners(ownersOf(steps)), relatedOf, replace);
  const subjectKey = kind === 'talks' ? delimitedSubject(steps) : relatedOfValue(steps, relatedOf);
  if (subjectKey === null) return value;
  const one = (item: unknown): unknown => {
    if (typeof item === 'number') return replace({ subjectKey }, item);
    if (isPlainObject(item) && typeof item['id'] === 'number') {
      const reference = replace({ subjectKey }, item['id']);
      return kind === 'talks' ? reference : { id: reference };
    }
    return item;
  };
  return Array.isArray(value) ? value.map(one) : one(value);
}

const ownersOf = (steps: readonly PathStep[]): PlainObject[] =>
  steps.flatMap((step) => (step.kind === 'order' ? [] : [step.kind === 'item' ? step.item : step.owner])).reverse();

function delimitedSubject(steps: readonly PathStep[]): string | null {
  const found = ownersOf(steps).find((owner) => typeof owner['subjectIdentifier'] === 'string');
  return found ? String(found['subjectIdentifier']) : null;
}

function relatedOfValue(steps: readonly PathStep[], relatedOf: RelatedOf): string | null {
  const owners = ownersOf(steps);
  const [own] = owners;
  if (pathOf(steps) === '.defaultValue')
    return typeof own?.['relatedSubjectId'] === 'string' ? own['relatedSubjectId'] : null;
  const found = owners.find((owner) => typeof owner['subjectAttributeId'] === 'string');
  return found ? relatedOf(String(found['subjectAttributeId'])) : null;
}

/** The subject that a filter is about: that of what it is in, the nearest one first. */
export function subjectOfOwners(owners: readonly PlainObject[]): string | null {
  for (const { subjectId, resourceId, resourceTypeId, pointerId, subjectAttributeId } of owners) {
    if (typeof subjectId === 'string') return subjectId;
    if (resourceTypeId === 1 && typeof resourceId === 'string') return resourceId;
    const attribute = pointerId ?? subjectAttributeId;
    if (typeof attribute === 'string' && attribute.includes('.')) return attribute.slice(0, attribute.indexOf('.'));
  }
  return null;
}

function mapFilter(
  tree: unknown,
  subjectKey: string | null,
  relatedOf: RelatedOf,
  replace: (target: Target, id: number) => unknown,
): unknown {
  if (Array.isArray(tree)) return tree.map((item) => mapFilter(item, subjectKey, relatedOf, replace));
  if (!isPlainObject(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([operator, operands]) => {
      const variable = Array.isArray(operands) && isPlainObject(operands[0]) ? operands[0]['var'] : undefined;
      if (typeof variable !== 'string' || !Array.isArray(operands))
        return [operator, mapFilter(operands, subjectKey, relatedOf, replace)];
      const target = targetOf(variable, subjectKey, relatedOf);
      const value = (operand: unknown): unknown => {
        if (Array.isArray(operand)) return operand.map(value);
        return target && typeof operand === 'number' ? replace(target, operand) : operand;
      };
      return [operator, [operands[0], ...operands.slice(1).map(value)]];
    }),
  );
}

/** What the values of a condition are numbers of; `null`: plain values. */
function targetOf(variable: string, subjectKey: string | null, relatedOf: RelatedOf): Target | null {
  if (isPersonVariable(variable)) return { subjectKey: null };
  if (subjectKey === null) return null;
  if (variable === '$talkId') return { subjectKey };
  const [pointer = '', related] = variable.split('.');
  const own = relatedOf(`${subjectKey}.${pointer}`);
  if (related === undefined || own === null) return own === null ? null : { subjectKey: own };
  const beyond = relatedOf(`${own}.${related}`);
  return beyond === null ? null : { subjectKey: beyond };
}
