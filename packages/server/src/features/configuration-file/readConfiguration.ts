import { configurationSections, type ConfigurationSection } from '@assunto/api';
import type {
  ConfigurationPart,
  CurrentEntity,
  EntityState,
  PartScope,
  StoredEntity,
} from '../../configuration/parts/ConfigurationPart';
import { nameRecords } from './records/nameRecords';
import { canonical, isPlainObject, type PlainObject } from '../../configuration/parts/plainJson';
import {
  createReferenceNames,
  dropOwner,
  translateReferences,
  type ReferenceKind,
  type ReferenceNames,
} from '../../configuration/parts/references';
import { fileFormat, fileVersion, keyProperties } from './parseFile';

/** The configuration of a company. */
export interface CurrentConfiguration {
  sections: ReadonlyMap<ConfigurationSection, readonly CurrentEntity[]>;
  names: ReferenceNames;
}

/** Keys that take the place of stored ones. */
export type KeyOverrides = ReadonlyMap<string, string>;
export const overrideOf = (section: ConfigurationSection, id: number): string => `${section} ${id}`;

/** The stored entities of every part. */
export type StoredSections = ReadonlyMap<ConfigurationSection, readonly StoredEntity[]>;

export async function readStored(scope: PartScope, parts: readonly ConfigurationPart[]): Promise<StoredSections> {
  const sections = new Map<ConfigurationSection, readonly StoredEntity[]>();
  for (const part of parts) sections.set(part.section, await part.read(scope));
  return sections;
}

/** What states refer to and no file contains: accounts by their e-mail, credentials by their name. */
async function addOthers({ database, account }: PartScope, names: ReferenceNames): Promise<void> {
  const of = [account.companyId];
  const accounts = await database.query<{ id: number; key: string }>(
    'SELECT account_id AS id, email AS key FROM account WHERE company_id = $1 AND email IS NOT NULL',
    of,
  );
  for (const { id, key } of accounts.rows) names.add('account', id, key);
  const credentials = await database.query<{ id: number; key: string }>(
    'SELECT credential_id AS id, credential_name AS key FROM credential WHERE company_id = $1',
    of,
  );
  for (const { id, key } of credentials.rows) names.add('credential', id, key);
}

/** The stored entities with keys instead of ids. */
export async function describeStored(
  scope: PartScope,
  parts: readonly ConfigurationPart[],
  stored: StoredSections,
  overrides: KeyOverrides = new Map(),
): Promise<CurrentConfiguration> {
  const names = createReferenceNames();
  await addOthers(scope, names);
  const keyOf = (part: ConfigurationPart, { id, key }: StoredEntity): string =>
    (part.of && names.keyOf(part.of, id)) ?? overrides.get(overrideOf(part.section, id)) ?? key;
  for (const part of parts)
    for (const entity of stored.get(part.section) ?? []) names.add(part.kind, entity.id, keyOf(part, entity));
  const sections = new Map<ConfigurationSection, CurrentEntity[]>();
  for (const part of parts) {
    const parentKind = part.section === 'attributes' ? 'subject' : part.kind;
    sections.set(
      part.section,
      (stored.get(part.section) ?? []).map((entity) => {
        const lost: ReferenceKind[] = [];
        return {
          id: entity.id,
          key: keyOf(part, entity),
          name: entity.name,
          lost,
          numbers: new Map(),
          parentKey: entity.parentId == null ? null : (names.keyOf(parentKind, entity.parentId) ?? null),
          state: normalised(
            part,
            withKeys(part, entity.state, names, (kind) => lost.push(kind)),
          ),
        };
      }),
    );
  }
  return { sections: await nameRecords(scope, sections, names), names };
}

export const normalised = (part: ConfigurationPart, state: EntityState): EntityState =>
  canonical(part.normalise?.(state) ?? state) as EntityState;

/** Rights over what no longer exists are left out of profiles, and so are columns of removed attributes. */
const dropsMissing = (part: ConfigurationPart, property: string): boolean =>
  ['resourceId', 'roomToId', 'notificationId'].includes(property) ||
  (part.section === 'profiles' && property === 'subjectId') ||
  (part.section === 'templates' && property === 'subjectAttributeId');

function withKeys(
  part: ConfigurationPart,
  state: EntityState,
  names: ReferenceNames,
  lost: (kind: ReferenceKind) => void,
): EntityState {
  return translateReferences(state, {
    reference(kind, value, property) {
      const key = names.keyOf(kind, Number(value));
      if (key !== undefined) return key;
      if (kind === 'account' || kind === 'credential') lost(kind);
      return dropsMissing(part, property) && part.section !== 'automations' ? dropOwner : null;
    },
    filter: (value) => (typeof value === 'string' ? parseText(value) : value),
  }) as EntityState;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A filter that nobody could have saved: it lets nothing pass, and stays as it is.
    return text;
  }
}

/** The configuration as the content of a file: without ids, records, people and secrets, and with a list of what is left out. */
export function toFile({ sections }: CurrentConfiguration, leftOut: readonly string[]): PlainObject {
  const file: PlainObject = { format: fileFormat, version: fileVersion, ...(leftOut.length > 0 && { leftOut }) };
  for (const section of configurationSections) {
    const entities = sections.get(section);
    if (!entities || section === 'attributes') continue;
    const attributes = section === 'subjects' ? (sections.get('attributes') ?? []) : [];
    file[section] =
      section === 'menus' ? menusBelow(entities, null) : entities.map((one) => inFile(section, one, attributes));
  }
  return file;
}

const menusBelow = (entities: readonly CurrentEntity[], parentKey: string | null): PlainObject[] =>
  entities
    .filter((one) => one.parentKey === parentKey)
    .map((one) => {
      const Menus = menusBelow(entities, one.key);
      return { ...inFile('menus', one, []), ...(Menus.length > 0 && { Menus }) };
    });

function inFile(
  section: ConfigurationSection,
  { key, parentKey, state }: CurrentEntity,
  attributes: readonly CurrentEntity[],
): PlainObject {
  const own = section === 'attributes' ? key.slice((parentKey?.length ?? 0) + 1) : key;
  return {
    [keyProperties[section] ?? 'key']: own,
    ...(withoutNothing(state) as PlainObject),
    ...(section === 'subjects' && {
      attributes: attributes.filter((one) => one.parentKey === key).map((one) => inFile('attributes', one, [])),
    }),
  };
}

/** The properties of a state that have a value. What is inside of lists and settings stays as it is. */
function withoutNothing(state: EntityState): PlainObject {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null && !isEmptyObject(value)));
}

const isEmptyObject = (value: unknown): boolean => isPlainObject(value) && Object.keys(value).length === 0;
