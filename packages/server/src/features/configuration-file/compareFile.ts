import { createHash } from 'node:crypto';
import type { ConfigurationSection } from '@assunto/api';
import { translate } from '../../platform/messages/language';
import type {
  ConfigurationPart,
  CurrentEntity,
  EntityState,
  PartScope,
} from '../../configuration/parts/ConfigurationPart';
import { differencesOf, type Difference } from './differences';
import { locationOf, type FileEntity, type ParsedFile } from './parseFile';
import { canonical, fileInvalid } from '../../configuration/parts/plainJson';
import {
  describeStored,
  normalised,
  overrideOf,
  readStored,
  type CurrentConfiguration,
  type KeyOverrides,
} from './readConfiguration';
import { readRecordIds, type RecordIds } from './records/recordKeys';
import { numberOf, relatedSubjects } from './records/nameRecords';
import { referencesOf } from './records/recordReferences';
import { missingText, numbersIn, resolveRecords } from './records/resolveRecords';
import { referencesIn, translateReferences } from '../../configuration/parts/references';
import { createFileLabels, type FileLabels } from './labels/createFileLabels';
import type { FileNames } from '../../configuration/parts/FileNames';
import { readFileNames } from './labels/readFileNames';

/** What a file changes of one entity. */
export interface Change {
  part: ConfigurationPart;
  /** `null`: it is new. */
  current: CurrentEntity | null;
  /** `null`: it is removed. */
  wanted: FileEntity | null;
  name: string;
  differences: Difference[];
  /** Whether it comes after another entity than before, or is in another one. */
  isMoved: boolean;
}

/** A file compared with a company. */
export interface Comparison {
  changes: Change[];
  current: CurrentConfiguration;
  /** The file with the defaults of what it leaves out. */
  wanted: ParsedFile;
  overrides: KeyOverrides;
  /** The numbers of the records that the file names. */
  records: RecordIds;
  warnings: string[];
  problems: string[];
  hash: string;
}

/** Compares a file with what the company has. Nothing is written. */
export async function compareFile(
  scope: PartScope,
  parts: readonly ConfigurationPart[],
  file: ParsedFile,
): Promise<Comparison> {
  const stored = await readStored(scope, parts);
  const before = await describeStored(scope, parts, stored);
  const records = await readRecordIds(scope, referencesOf([...file.values()].flat().map(({ state }) => state)));
  const labels = createFileLabels(readFileNames({ current: before, wanted: file }, parts), scope.componentTypes);
  const completion: Completion = { current: before, records, labels, warnings: [] };
  const { warnings } = completion;
  const wanted = new Map<ConfigurationSection, FileEntity[]>();
  for (const part of parts) {
    const entities = file.get(part.section);
    if (!entities) continue;
    const keyOf = ({ key }: { key: string }) => keyOfSection(part.section, key);
    const known = new Map((before.sections.get(part.section) ?? []).map((one) => [keyOf(one), one]));
    wanted.set(
      part.section,
      entities.map((one) => ({ ...one, state: completed(part, one, known.get(keyOf(one)) ?? null, completion) })),
    );
  }
  const overrides = alikeEntities(parts, before, wanted);
  const current = overrides.size === 0 ? before : await describeStored(scope, parts, stored, overrides);
  const changes = parts.flatMap((part) => changesOf(part, current, wanted, labels.names));
  const problems = [
    ...unresolved(parts, current, wanted),
    ...numberProblems(parts, current, wanted, labels),
    ...impossible(changes),
  ];
  return { changes, current, wanted, overrides, records, warnings, problems, hash: hashOf(current, wanted) };
}

const keyOfSection = (section: ConfigurationSection, key: string): string =>
  ['subjects', 'attributes', 'serviceGoals'].includes(section) ? key.toLowerCase() : key;

/** Entities that a file names by another key: those of the same name, where it has no others by their key. */
function alikeEntities(
  parts: readonly ConfigurationPart[],
  current: CurrentConfiguration,
  file: ParsedFile,
): KeyOverrides {
  const overrides = new Map<string, string>();
  for (const part of parts) {
    const { section, alike } = part;
    if (alike === null) continue;
    const entities = current.sections.get(section) ?? [];
    const wanted = file.get(section) ?? [];
    const known = new Set(entities.map(({ key }) => key));
    const named = new Set(wanted.map(({ key }) => key));
    const free = entities.filter(({ key }) => !named.has(key));
    const mark = (state: EntityState, parentKey: string | null) =>
      JSON.stringify([part.nameProperty, ...alike].map((property) => state[property] ?? null).concat(parentKey));
    const parentOf = new Map<string, string>();
    for (const { key, parentKey, state } of wanted) {
      if (known.has(key)) continue;
      const parent = parentKey === null ? null : (parentOf.get(parentKey) ?? parentKey);
      const index = free.findIndex((one) => mark(one.state, one.parentKey) === mark(state, parent));
      const [found] = index < 0 ? [] : free.splice(index, 1);
      if (!found) continue;
      overrides.set(overrideOf(section, found.id), key);
      parentOf.set(key, found.key);
    }
  }
  return overrides;
}

interface Completion {
  current: CurrentConfiguration;
  records: RecordIds;
  labels: FileLabels;
  warnings: string[];
}

/** The state with defaults, and without accounts, credentials and records that the company does not have. */
function completed(
  part: ConfigurationPart,
  entity: FileEntity,
  stored: CurrentEntity | null,
  completion: Completion,
): EntityState {
  const { current, records, labels, warnings } = completion;
  const { names } = current;
  const { state } = entity;
  const location = locationOf(part.section, state[part.nameProperty], entity);
  let isMissing = false;
  const withOthers = translateReferences(state, {
    reference(kind, value) {
      if ((kind !== 'account' && kind !== 'credential') || names.idOf(kind, String(value)) !== undefined) return value;
      isMissing = true;
      const key = String(value);
      warnings.push(
        `${location}: ${kind === 'account' ? translate('file.accountMissing', { key }) : translate('file.credentialMissing', { key })}`,
      );
      return null;
    },
    filter: (value) => value,
  }) as EntityState;
  const known = resolveRecords(withOthers, {
    idOf: (reference) => numberOf(reference, records, names),
    current: stored,
    missing(unit, references) {
      isMissing = true;
      const what = [...new Set(references.map(missingText))].join(', ');
      const label = labels.label(unit);
      warnings.push(`${location}: ${translate(`file.dropped.${unit.kind}`, { label, what })}`);
    },
  });
  try {
    return normalised(part, isMissing ? (part.withoutMissing?.(known) ?? known) : known);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw fileInvalid([{ path: entity.path, message: `${location}: ${translate('file.shape')}` }]);
  }
}

function changesOf(
  part: ConfigurationPart,
  current: CurrentConfiguration,
  wanted: ReadonlyMap<ConfigurationSection, readonly FileEntity[]>,
  names: FileNames,
): Change[] {
  const entities = wanted.get(part.section);
  if (!entities) return [];
  const { section } = part;
  const before = current.sections.get(section) ?? [];
  const currentByKey = new Map(before.map((one) => [keyOfSection(section, one.key), one]));
  const wantedKeys = new Set(entities.map(({ key }) => keyOfSection(section, key)));
  const isCommon = ({ key }: { key: string }) =>
    currentByKey.has(keyOfSection(section, key)) && wantedKeys.has(keyOfSection(section, key));
  const moved = part.isOrdered ? movedKeys(section, before.filter(isCommon), entities.filter(isCommon)) : new Set();
  const written = entities.map((one): Change => {
    const found = currentByKey.get(keyOfSection(section, one.key)) ?? null;
    const name = part.of ? names.nameOf(part.of, one.key) : String(one.state[part.nameProperty] ?? one.key);
    return {
      part,
      current: found,
      wanted: one,
      name,
      differences: differencesOf(found?.state ?? {}, one.state),
      isMoved: found !== null && moved.has(keyOfSection(section, one.key)),
    };
  });
  const removedSubjects = removedKeys(current, wanted, 'subjects');
  const removed = before
    .filter((one) => !wantedKeys.has(keyOfSection(section, one.key)) && part.isFixedSet !== true)
    // They go with their subject.
    .filter(({ parentKey }) => section !== 'attributes' || !removedSubjects.has(parentKey?.toLowerCase() ?? ''))
    .map((one): Change => ({
      part,
      current: one,
      wanted: null,
      name: one.name,
      isMoved: false,
      differences: differencesOf(one.state, {}),
    }));
  return [
    ...written.filter(({ current: old, differences, isMoved }) => !old || isMoved || differences.length > 0),
    ...removed,
  ];
}

function removedKeys(
  current: CurrentConfiguration,
  wanted: ReadonlyMap<ConfigurationSection, readonly FileEntity[]>,
  section: ConfigurationSection,
): ReadonlySet<string> {
  const left = new Set((wanted.get(section) ?? []).map(({ key }) => keyOfSection(section, key)));
  return new Set(
    (current.sections.get(section) ?? []).map(({ key }) => keyOfSection(section, key)).filter((key) => !left.has(key)),
  );
}

/** The entities that come after another one than before, or are in another one; what is new or removed moves nobody. */
function movedKeys(
  section: ConfigurationSection,
  before: readonly { key: string; parentKey: string | null }[],
  after: readonly { key: string; parentKey: string | null }[],
): ReadonlySet<unknown> {
  const positions = (list: readonly { key: string; parentKey: string | null }[]) => {
    const last = new Map<string | null, string>();
    return new Map(
      list.map(({ key, parentKey }) => {
        const [own, parent] = [keyOfSection(section, key), parentKey?.toLowerCase() ?? null];
        const location = JSON.stringify([parent, last.get(parent) ?? null]);
        last.set(parent, own);
        return [own, location] as const;
      }),
    );
  };
  const [old, now] = [positions(before), positions(after)];
  return new Set([...now.keys()].filter((key) => old.get(key) !== now.get(key)));
}

/** Numbers of records and people, which mean something else in another company. */
function numberProblems(
  parts: readonly ConfigurationPart[],
  { sections }: CurrentConfiguration,
  wanted: ReadonlyMap<ConfigurationSection, readonly FileEntity[]>,
  labels: FileLabels,
): string[] {
  const relatedOf = relatedSubjects(sections.get('attributes') ?? [], wanted.get('attributes') ?? []);
  return parts.flatMap(({ section, nameProperty }) =>
    (wanted.get(section) ?? []).flatMap((one) =>
      numbersIn(one.state, relatedOf).map(({ unit, id }) => {
        const location = locationOf(section, one.state[nameProperty], one);
        return `${location}: ${translate('file.recordNumber', { label: labels.label(unit), number: String(id) })}`;
      }),
    ),
  );
}

/** References of the file to what is neither in it nor in the company. */
function unresolved(
  parts: readonly ConfigurationPart[],
  { names }: CurrentConfiguration,
  wanted: ReadonlyMap<ConfigurationSection, readonly FileEntity[]>,
): string[] {
  const sectionOf = new Map(parts.map(({ kind, section }) => [kind, section] as const));
  const inFile = new Map(
    parts.map(({ kind, section }) => [
      kind,
      new Set((wanted.get(section) ?? []).map(({ key }) => keyOfSection(section, key))),
    ]),
  );
  const entities = parts.flatMap(({ section, nameProperty, of }) =>
    (wanted.get(section) ?? []).map((one) => ({
      location: locationOf(section, one.state[nameProperty], one),
      references: [...referencesIn(one.state), ...(of ? [{ kind: of, key: one.key }] : [])],
    })),
  );
  return entities.flatMap(({ references, location }) =>
    references.flatMap(({ kind, key }) => {
      const section = sectionOf.get(kind);
      const isThere =
        section !== undefined && wanted.has(section)
          ? inFile.get(kind)?.has(keyOfSection(section, key))
          : names.idOf(kind, key) !== undefined;
      return isThere ? [] : [`${location}: ${translate('file.referenceUnknown', { key })}`];
    }),
  );
}

const impossible = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ part, current, wanted }) =>
    part.isFixedSet && !current && wanted
      ? [`${locationOf(part.section, wanted.key, wanted)}: ${translate('file.notCreated', { key: wanted.key })}`]
      : [],
  );

/** Of everything that the plan depends on. */
function hashOf(
  { sections }: CurrentConfiguration,
  wanted: ReadonlyMap<ConfigurationSection, readonly FileEntity[]>,
): string {
  const base = [...wanted.keys()].map((section) =>
    (sections.get(section) ?? []).map((one) => ({ ...one, numbers: Object.fromEntries(one.numbers) })),
  );
  return createHash('sha256')
    .update(JSON.stringify(canonical([base, [...wanted]])))
    .digest('hex');
}
