import type { ConfigurationSection } from '@assunto/api';
import type { CurrentEntity, PartScope } from '../../../configuration/parts/ConfigurationPart';
import { canonical } from '../../../configuration/parts/plainJson';
import type { ReferenceNames } from '../../../configuration/parts/references';
import { readRecordNames, referenceText, type RecordIds, type RecordNames } from './recordKeys';
import {
  mapNumbers,
  mapReferences,
  referencesOf,
  type FileReference,
  type RelatedOf,
  type Target,
} from './recordReferences';
import { mapUnits, pathOf, unitsOf, type ReferenceUnit } from './referenceUnits';

type Sections = ReadonlyMap<ConfigurationSection, readonly CurrentEntity[]>;

/** The subjects that attributes refer to, of the company and of a file. */
export function relatedSubjects(
  ...lists: readonly (readonly { key: string; state: Readonly<Record<string, unknown>> }[])[]
): RelatedOf {
  const related = new Map(
    lists.flat().map(({ key, state }) => {
      const subject = state['relatedSubjectId'];
      return [key.toLowerCase(), typeof subject === 'string' ? subject : null] as const;
    }),
  );
  return (attributeKey) => related.get(attributeKey.toLowerCase()) ?? null;
}

/**
 * The entities of a company with names of records and people where their states have numbers. What has no name is left out; its
 * numbers are remembered for a save of the same company.
 */
export async function nameRecords(scope: PartScope, sections: Sections, names: ReferenceNames): Promise<Sections> {
  const relatedOf = relatedSubjects(sections.get('attributes') ?? []);
  const wanted = new Map<string, Set<number>>();
  const entities = [...sections.values()].flat();
  for (const { state } of entities)
    for (const unit of unitsOf(state))
      mapNumbers(unit, relatedOf, ({ subjectKey }, id) => {
        if (subjectKey !== null) wanted.set(subjectKey, (wanted.get(subjectKey) ?? new Set()).add(id));
        return id;
      });
  const records = await readRecordNames(scope, wanted);
  return new Map(
    [...sections].map(([section, own]) => [section, own.map((entity) => named(entity, { relatedOf, records, names }))]),
  );
}

interface Naming {
  relatedOf: RelatedOf;
  records: RecordNames;
  names: ReferenceNames;
}

function referenceTo({ subjectKey }: Target, id: number, { records, names }: Naming): FileReference {
  if (subjectKey === null) return { account: names.keyOf('account', id) ?? null };
  return records.get(subjectKey)?.get(id) ?? { record: { [subjectKey]: null } };
}

/** Whether a reference has no name. */
export const isUnnamed = ({ record, account }: FileReference): boolean =>
  record === undefined ? account === null : Object.values(record)[0] === null;

function named(entity: CurrentEntity, naming: Naming): CurrentEntity {
  const numbers = new Map<string, unknown>();
  const state = mapUnits(entity.state, (unit) => {
    const value = mapNumbers(unit, naming.relatedOf, (target, id) => referenceTo(target, id, naming));
    const unnamed = referencesOf(value).filter(isUnnamed);
    if (unit.kind === 'talks') return namedTalks(unit, value, naming, numbers);
    if (unnamed.length > 0) numbers.set(pathOf(unit.steps), unit.value);
    return value;
  });
  return { ...entity, state: canonical(state) as CurrentEntity['state'], numbers };
}

/** The records of a delimitation in a fixed order; those without a name are one entry. */
function namedTalks(unit: ReferenceUnit, value: unknown, naming: Naming, numbers: Map<string, unknown>): unknown {
  const references = referencesOf(value);
  const unnamed: number[] = [];
  mapNumbers(unit, naming.relatedOf, (target, id) => {
    if (isUnnamed(referenceTo(target, id, naming))) unnamed.push(id);
    return id;
  });
  if (unnamed.length > 0) numbers.set(pathOf(unit.steps), unnamed);
  const texts = new Set(references.map((one) => JSON.stringify(one)));
  return [...texts].sort().map((text) => JSON.parse(text) as unknown);
}

/** The number of a record or a person in this company. */
export function numberOf(reference: FileReference, records: RecordIds, names: ReferenceNames): number | undefined {
  if (reference.record) return records.get(referenceText(reference));
  return reference.account == null ? undefined : names.idOf('account', reference.account);
}

/** The value of a unit with the numbers of this company; what was left out has those of `numbers`. */
export function numbered(
  unit: ReferenceUnit,
  idOf: (reference: FileReference) => number | undefined,
  numbers: ReadonlyMap<string, unknown>,
): unknown {
  const stored = numbers.get(pathOf(unit.steps));
  if (unit.kind === 'talks') {
    const found = referencesOf(unit.value).flatMap((reference) => idOf(reference) ?? []);
    const isWithUnnamed = referencesOf(unit.value).some(isUnnamed);
    return [...found, ...(isWithUnnamed && Array.isArray(stored) ? (stored as number[]) : [])].map((id) => ({ id }));
  }
  if (stored !== undefined && referencesOf(unit.value).some((one) => idOf(one) === undefined)) return stored;
  return mapReferences(unit.value, (reference) => idOf(reference) ?? null);
}
