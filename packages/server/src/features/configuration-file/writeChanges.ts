import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationSection } from '@assunto/api';
import type { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import type { Change, Comparison } from './compareFile';
import type {
  ConfigurationPart,
  EntityState,
  PartScope,
  WrittenEntity,
} from '../../configuration/parts/ConfigurationPart';
import { locationOf, type FileEntity } from './parseFile';
import { fileInvalid, referenceUnknown } from '../../configuration/parts/plainJson';
import { overrideOf } from './readConfiguration';
import { numbered, numberOf } from './records/nameRecords';
import { mapUnits } from './records/referenceUnits';
import { referencesIn, translateReferences, type ReferenceNames } from '../../configuration/parts/references';
import { strictAttempts, type Creation, type Save, type SaveAttempts } from './saveAttempts';

/**
 * Writes the changes of a comparison: first what is new and changed, in the order of the sections, then what is removed. Throws what
 * a save of an entity would throw, with its place in the file.
 */
export async function writeChanges(
  scope: PartScope,
  parts: readonly ConfigurationPart[],
  comparison: Comparison,
  attempts: SaveAttempts = strictAttempts(scope),
): Promise<void> {
  const { changes, current } = comparison;
  const { names } = current;
  const stored = new Map(
    [...current.sections].flatMap(([section, own]) =>
      own.map(({ key, numbers }) => [`${section} ${key.toLowerCase()}`, numbers] as const),
    ),
  );
  const fill = (section: ConfigurationSection, { key, state }: FileEntity): EntityState =>
    mapUnits(state, (unit) =>
      numbered(
        unit,
        (reference) => numberOf(reference, comparison.records, names),
        stored.get(`${section} ${key.toLowerCase()}`) ?? new Map(),
      ),
    );
  const work: Work = { scope, names, attempts, fill };
  await writeOverrides(scope, parts, comparison);
  for (const part of parts) {
    const own = changes.filter((change) => change.part === part);
    if (own.length === 0) continue;
    if (part.replaceAll) await replaceAll(work, part, comparison);
    else {
      await create(work, part, own);
      const changed = own.flatMap(({ current: old, wanted, differences }) =>
        old && wanted && differences.length > 0 ? [updateOf(work, part, old.id, wanted)] : [],
      );
      await attempts.attempt(changed);
    }
  }
  for (const part of [...parts].reverse()) {
    if (part.replaceAll) continue;
    // The last ones first: what was created later may refer to what was there.
    for (const { current: old, wanted } of changes.filter((change) => change.part === part).reverse())
      if (old && !wanted) {
        const location = translate('file.removal', { what: translate(`file.${part.section}`), name: old.name });
        await attempts.attempt([{ location, run: () => part.remove(scope, old.id) }]);
        scope.forget();
      }
  }
  for (const part of parts) await arrange(scope, part, comparison);
}

/** What was found by its name is known by the key of the file from now on. */
async function writeOverrides(
  scope: PartScope,
  parts: readonly ConfigurationPart[],
  { current, overrides }: Comparison,
): Promise<void> {
  for (const part of parts)
    for (const { id } of current.sections.get(part.section) ?? []) {
      const key = overrides.get(overrideOf(part.section, id));
      if (key !== undefined) await writeKey(scope, part, id, key);
    }
}

async function writeKey(
  { database, account }: PartScope,
  { keys }: ConfigurationPart,
  id: number,
  key: string,
): Promise<void> {
  if (!keys) return;
  await database.query(
    `UPDATE ${keys.table} SET configuration_key = $3 WHERE company_id = $1 AND ${keys.id} = $2 AND configuration_key <> $3`,
    [account.companyId, id, key],
  );
}

/** What was hidden with a subject in the trash, and came back with it, by its key. */
async function readHidden(
  { database, account }: PartScope,
  { keys }: ConfigurationPart,
  wanted: readonly FileEntity[],
): Promise<Map<string, number>> {
  if (!keys || wanted.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; key: string }>(
    `SELECT ${keys.id} AS id, configuration_key AS key FROM ${keys.table}
     WHERE company_id = $1 AND configuration_key = ANY($2)`,
    [account.companyId, wanted.map(({ key }) => key)],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

interface Work {
  scope: PartScope;
  names: ReferenceNames;
  attempts: SaveAttempts;
  /** A state with the numbers of records and people of this company. */
  fill(section: ConfigurationSection, entity: FileEntity): EntityState;
}

const locationOfEntity = ({ section, nameProperty }: ConfigurationPart, entity: FileEntity): string =>
  locationOf(section, entity.state[nameProperty], entity);

/** Creates entities after those of the same section that they refer to. */
async function create(work: Work, part: ConfigurationPart, changes: readonly Change[]): Promise<void> {
  const { scope, names, attempts } = work;
  const added = changes.flatMap(({ current, wanted }) => (current || !wanted ? [] : [wanted]));
  const steps = part.shell ? [added] : inOrderOfReferences(part, added);
  const hidden = await readHidden(scope, part, added);
  for (const [key, id] of hidden) names.add(part.kind, id, key);
  for (const entities of steps) {
    const isNew = ({ key }: FileEntity): boolean => !hidden.has(key);
    const creation: Creation = {
      together: (some) => createTogether(work, part, some),
      alone: (wanted) => creationOf(work, part, wanted),
    };
    await attempts.attemptTogether(creation, entities.filter(isNew));
    const updates = entities.flatMap((wanted) => {
      const hiddenId = hidden.get(wanted.key);
      return hiddenId === undefined || part.shell ? [] : [updateOf(work, part, hiddenId, wanted)];
    });
    await attempts.attempt(updates);
  }
  if (!part.shell) return;
  const shells = added.flatMap((wanted) => {
    const id = names.idOf(part.kind, wanted.key);
    return id === undefined ? [] : [updateOf(work, part, id, wanted)];
  });
  await attempts.attempt(shells);
}

/** Creates entities that do not refer to each other, with few statements where the part can. */
async function createTogether(work: Work, part: ConfigurationPart, wanted: readonly FileEntity[]): Promise<void> {
  const { scope, names } = work;
  if (!part.createTogether || part.shell) {
    for (const one of wanted) await creationOf(work, part, one).run();
    return;
  }
  const ids = await part.createTogether(
    scope,
    wanted.map((one) => written(work, part, one)),
  );
  for (const [index, { key }] of wanted.entries()) {
    const id = ids[index] ?? 0;
    await writeKey(scope, part, id, key);
    names.add(part.kind, id, key);
  }
  scope.forget();
}

function creationOf(work: Work, part: ConfigurationPart, wanted: FileEntity): Save {
  const { scope, names } = work;
  const state = part.shell?.(wanted.state) ?? wanted.state;
  return {
    location: locationOfEntity(part, wanted),
    async run() {
      const id = await part.create(scope, written(work, part, { ...wanted, state }));
      await writeKey(scope, part, id, wanted.key);
      names.add(part.kind, id, wanted.key);
      scope.forget();
    },
  };
}

function updateOf(work: Work, part: ConfigurationPart, id: number, wanted: FileEntity): Save {
  const { scope } = work;
  return {
    location: locationOfEntity(part, wanted),
    async run() {
      await part.update(scope, id, written(work, part, wanted));
      scope.forget();
    },
  };
}

/** Entities in steps: each refers only to those of earlier steps. */
function inOrderOfReferences(part: ConfigurationPart, added: readonly FileEntity[]): FileEntity[][] {
  const byKey = new Map(added.map((one) => [one.key, one]));
  const stepOf = new Map<FileEntity, number>();
  const open = new Set<FileEntity>();
  const visit = (one: FileEntity): number => {
    const known = stepOf.get(one);
    if (known !== undefined) return known;
    if (open.has(one)) throw fileInvalid([{ path: one.path, message: translate('file.circle', { path: one.path }) }]);
    open.add(one);
    let step = 0;
    for (const { kind, key } of referencesIn(one.state)) {
      const other = kind === part.kind ? byKey.get(key) : undefined;
      if (other && other !== one) step = Math.max(step, visit(other) + 1);
    }
    stepOf.set(one, step);
    return step;
  };
  const steps: FileEntity[][] = [];
  for (const one of added) (steps[visit(one)] ??= []).push(one);
  return steps;
}

/** An entity with the ids of this company. */
function written({ names, fill }: Work, part: ConfigurationPart, entity: FileEntity): WrittenEntity {
  const { key, parentKey, path } = entity;
  const state = fill(part.section, entity);
  const parentKind = part.section === 'attributes' ? 'subject' : part.kind;
  const withIds = translateReferences(state, {
    reference(kind, value) {
      if (typeof value === 'number')
        throw fileInvalid([{ path, message: `${path}: ${translate('file.number', { value: String(value) })}` }]);
      const id = names.idOf(kind, value);
      if (id === undefined) throw unknownReference(path, value);
      return id;
    },
    filter: (value) => (value === null || value === undefined ? value : JSON.stringify(value)),
  }) as EntityState;
  const parentId = parentKey === null ? null : names.idOf(parentKind, parentKey);
  if (parentId === undefined && part.replaceAll === undefined) throw unknownReference(path, parentKey ?? '');
  return { key, parentId: parentId ?? null, state: withIds };
}

const unknownReference = (path: string, key: string): HttpError =>
  fileInvalid([{ path, message: `${path}: ${translate('file.referenceUnknown', { key })}` }], referenceUnknown);

async function replaceAll(work: Work, part: ConfigurationPart, { current, wanted }: Comparison): Promise<void> {
  const { scope, names, attempts } = work;
  const entities = wanted.get(part.section) ?? [];
  const known = new Map((current.sections.get(part.section) ?? []).map(({ key, id }) => [key, id]));
  const run = async (): Promise<void> => {
    const ids = await part.replaceAll?.(
      scope,
      entities.map((one) => ({
        ...written(work, part, one),
        id: known.get(one.key) ?? null,
        parentKey: one.parentKey,
      })),
    );
    for (const [index, { key }] of entities.entries()) {
      const id = ids?.[index] ?? 0;
      await writeKey(scope, part, id, key);
      names.add(part.kind, id, key);
    }
  };
  await attempts.attempt([{ location: part.section, run }]);
  scope.forget();
}

/** Arranges the entities of every parent in which one was moved, created or removed. */
async function arrange(
  scope: PartScope,
  part: ConfigurationPart,
  { changes, current, wanted }: Comparison,
): Promise<void> {
  if (!part.arrange) return;
  const { names } = current;
  const touched = changes.filter(
    (change) => change.part === part && change.wanted && (change.isMoved || !change.current),
  );
  const parents = [...new Set(touched.map((change) => change.wanted?.parentKey ?? null))].map((parentKey) => {
    const entities = (wanted.get(part.section) ?? []).filter((one) => one.parentKey === parentKey);
    return {
      parentId: parentKey === null ? null : (names.idOf('subject', parentKey) ?? null),
      ids: entities.flatMap(({ key }) => names.idOf(part.kind, key) ?? []),
    };
  });
  const orders = await part.readOrders?.(
    scope,
    parents.flatMap(({ parentId }) => parentId ?? []),
  );
  for (const { parentId, ids } of parents) {
    if (isDeepStrictEqual(orders?.get(parentId ?? 0), ids)) continue;
    await part.arrange(scope, parentId, ids);
    scope.forget();
  }
}
