import { unnamed, relatedLabels } from '../../../access/relatedLabels';
import { translate } from '../../../platform/messages/language';
import type { CurrentEntity, PartScope } from '../../../configuration/parts/ConfigurationPart';
import type { CurrentConfiguration } from '../readConfiguration';
import { isUnnamed, relatedSubjects } from './nameRecords';
import { readRecordNames } from './recordKeys';
import { mapNumbers, referencesOf, type RelatedOf } from './recordReferences';
import { pathOf, unitsOf, type ReferenceUnit } from './referenceUnits';
import { missingText } from './resolveRecords';

/** Records that are named of one filter, value or delimitation. */
const mostNamed = 10;

interface LeftOutRecord {
  subjectKey: string;
  id: number;
}

/** A filter, value or delimitation with records or people that a file cannot name. */
export interface LeftOutUnit {
  unit: ReferenceUnit;
  /** What is left out, as people read it. */
  what: string;
}

/** What a file leaves out of each entity, with the titles of the records that its reader may read. */
export async function readLeftOut(
  scope: PartScope,
  { sections }: CurrentConfiguration,
): Promise<(entity: CurrentEntity) => LeftOutUnit[]> {
  const relatedOf = relatedSubjects(sections.get('attributes') ?? []);
  const found = [...sections.values()].flat().map((entity) => ({
    entity,
    units: unnamedUnits(entity).map((unit) => ({ unit, ...numbersOf(entity, unit, relatedOf) })),
  }));
  const titles = await readTitles(
    scope,
    found.flatMap(({ units }) => units.flatMap(({ records }) => records)),
  );
  const byEntity = new Map(found.map(({ entity, units }) => [entity, units]));
  return (entity) =>
    (byEntity.get(entity) ?? []).map(({ unit, records }) => ({ unit, what: textOf(unit, records, titles) }));
}

const unnamedUnits = ({ state }: CurrentEntity): ReferenceUnit[] =>
  unitsOf(state).filter(({ value }) => referencesOf(value).some(isUnnamed));

/** The records whose numbers a unit has. */
function numbersOf(
  { numbers }: CurrentEntity,
  unit: ReferenceUnit,
  relatedOf: RelatedOf,
): { records: LeftOutRecord[] } {
  const records: LeftOutRecord[] = [];
  mapNumbers({ ...unit, value: numbers.get(pathOf(unit.steps)) }, relatedOf, ({ subjectKey }, id) => {
    if (subjectKey !== null) records.push({ subjectKey, id });
    return id;
  });
  return { records };
}

const keyOf = ({ subjectKey, id }: LeftOutRecord): string => `${subjectKey.toLowerCase()} ${id}`;

/** The titles of the records that have no natural key, by subject and number. */
async function readTitles(scope: PartScope, records: readonly LeftOutRecord[]): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map();
  const request = await scope.request();
  const wanted = new Map<string, Set<number>>();
  for (const { subjectKey, id } of records) wanted.set(subjectKey, (wanted.get(subjectKey) ?? new Set()).add(id));
  const named = await readRecordNames(scope, wanted);
  const { subjects } = request.company;
  const ids = new Map(
    [...wanted].flatMap(([subjectKey, own]) => {
      const subject = subjects.get(subjectKey.toLowerCase());
      return subject ? [[subject.subjectId, own] as const] : [];
    }),
  );
  const labels = await relatedLabels(request, ids);
  return new Map(
    records
      .filter(({ subjectKey, id }) => named.get(subjectKey)?.has(id) !== true)
      .map((record) => {
        const subjectName = subjects.get(record.subjectKey.toLowerCase())?.subjectName ?? record.subjectKey;
        const title = labels.of(record.id);
        const text = title === unnamed(record.id) ? 'file.missing.untitled' : 'file.missing.titled';
        return [keyOf(record), translate(text, { title, subject: subjectName })];
      }),
  );
}

function textOf(
  { value }: ReferenceUnit,
  records: readonly LeftOutRecord[],
  titles: ReadonlyMap<string, string>,
): string {
  const named = [...new Set(records.flatMap((record) => titles.get(keyOf(record)) ?? []))];
  const others = referencesOf(value)
    .filter((reference) => isUnnamed(reference) && (reference.record === undefined || named.length === 0))
    .map(missingText);
  const more = named.length - mostNamed;
  return [
    ...named.slice(0, mostNamed),
    ...(more > 0 ? [translate('file.missing.more', { count: more })] : []),
    ...new Set(others),
  ].join(', ');
}
