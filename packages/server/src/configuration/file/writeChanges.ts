import { EngineError, type ErrorDetail } from '@assunto/engine/core';
import type { ConfigurationSection } from '@assunto/engine/contract';
import { HttpError } from '../../http/errors';
import { engineTranslate, translate } from '../../messages/language';
import type { Change, Comparison } from './compareFile';
import type { ConfigurationPart, EntityState, PartScope, WrittenEntity } from './ConfigurationPart';
import { locationOf, type FileEntity } from './parseFile';
import { fileInvalid, referenceUnknown } from './plainJson';
import { overrideOf } from './readConfiguration';
import { numbered, numberOf } from './records/nameRecords';
import { mapUnits } from './records/referenceUnits';
import { referencesIn, translateReferences, type ReferenceNames } from './references';

/** What is done with the refusal of a save. */
export interface SaveAttempts {
  /** Runs the save of an entity. */
  attempt(location: string, save: () => Promise<unknown>): Promise<void>;
}

/** The first refusal ends the work. */
const strict: SaveAttempts = { attempt: async (location, save) => void (await placed(location, save)) };

/**
 * Attempts of a trial: a save that is refused is undone on its own, and the next ones are tried too, so that every refusal is found.
 */
export function trialAttempts({ database }: PartScope, refused: (error: HttpError) => void): SaveAttempts {
  return {
    async attempt(location, save) {
      await database.query('SAVEPOINT entity');
      try {
        await placed(location, save);
        await database.query('RELEASE SAVEPOINT entity');
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        await database.query('ROLLBACK TO SAVEPOINT entity');
        // What it refers to was refused before.
        if (!error.errors.some(({ code }) => code === referenceUnknown)) refused(error);
      }
    },
  };
}

/**
 * Writes the changes of a comparison: first what is new and changed, in the order of the sections, then what is removed. Throws what
 * a save of an entity would throw, with its place in the file.
 */
export async function writeChanges(
  scope: PartScope,
  parts: readonly ConfigurationPart[],
  comparison: Comparison,
  attempts: SaveAttempts = strict,
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
      for (const { current: old, wanted, differences } of own)
        if (old && wanted && differences.length > 0) await update(work, part, old.id, wanted);
    }
  }
  for (const part of [...parts].reverse()) {
    if (part.replaceAll) continue;
    // The last ones first: what was created later may refer to what was there.
    for (const { current: old, wanted } of changes.filter((change) => change.part === part).reverse())
      if (old && !wanted) {
        const location = translate('file.removal', { what: translate(`file.${part.section}`), name: old.name });
        await attempts.attempt(location, () => part.remove(scope, old.id));
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

/** What was hidden with a subject in the trash, and came back with it. */
async function readHidden(
  { database, account }: PartScope,
  { keys }: ConfigurationPart,
  key: string,
): Promise<number | null> {
  if (!keys) return null;
  const { rows } = await database.query<{ id: number }>(
    `SELECT ${keys.id} AS id FROM ${keys.table} WHERE company_id = $1 AND configuration_key = $2`,
    [account.companyId, key],
  );
  return rows[0]?.id ?? null;
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
  const ordered = part.shell ? added : inOrderOfReferences(part, added);
  for (const wanted of ordered) {
    const hiddenId = await readHidden(scope, part, wanted.key);
    if (hiddenId !== null) {
      names.add(part.kind, hiddenId, wanted.key);
      if (!part.shell) await update(work, part, hiddenId, wanted);
      continue;
    }
    const state = part.shell?.(wanted.state) ?? wanted.state;
    await attempts.attempt(locationOfEntity(part, wanted), async () => {
      const id = await part.create(scope, written(work, part, { ...wanted, state }));
      await writeKey(scope, part, id, wanted.key);
      names.add(part.kind, id, wanted.key);
    });
    scope.forget();
  }
  if (!part.shell) return;
  for (const wanted of added) {
    const id = names.idOf(part.kind, wanted.key);
    if (id !== undefined) await update(work, part, id, wanted);
  }
}

async function update(work: Work, part: ConfigurationPart, id: number, wanted: FileEntity): Promise<void> {
  const { scope, attempts } = work;
  await attempts.attempt(locationOfEntity(part, wanted), () => part.update(scope, id, written(work, part, wanted)));
  scope.forget();
}

function inOrderOfReferences(part: ConfigurationPart, added: readonly FileEntity[]): FileEntity[] {
  const byKey = new Map(added.map((one) => [one.key, one]));
  const ordered = new Set<FileEntity>();
  const open = new Set<FileEntity>();
  const visit = (one: FileEntity): void => {
    if (ordered.has(one)) return;
    if (open.has(one)) throw fileInvalid([{ path: one.path, message: translate('file.circle', { path: one.path }) }]);
    open.add(one);
    for (const { kind, key } of referencesIn(one.state)) {
      const other = kind === part.kind ? byKey.get(key) : undefined;
      if (other && other !== one) visit(other);
    }
    ordered.add(one);
  };
  added.forEach(visit);
  return [...ordered];
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
  await attempts.attempt(part.section, async () => {
    const ids = await part.replaceAll?.(
      scope,
      entities.map((one) => ({
        ...written(work, part, one),
        ...{ id: known.get(one.key) ?? null, parentKey: one.parentKey },
      })),
    );
    for (const [index, { key }] of entities.entries()) {
      const id = ids?.[index] ?? 0;
      await writeKey(scope, part, id, key);
      names.add(part.kind, id, key);
    }
  });
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
  const parents = new Set(touched.map((change) => change.wanted?.parentKey ?? null));
  for (const parentKey of parents) {
    const entities = (wanted.get(part.section) ?? []).filter((one) => one.parentKey === parentKey);
    const ids = entities.flatMap(({ key }) => names.idOf(part.kind, key) ?? []);
    const parentId = parentKey === null ? null : (names.idOf('subject', parentKey) ?? null);
    await part.arrange(scope, parentId, ids);
    scope.forget();
  }
}

/** Runs a save; a refusal says which entity it is about. */
async function placed<Result>(location: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof HttpError && error.code === 'CONFIGURATION_FILE_INVALID') throw error;
    const details = detailsOf(error);
    if (details === null) throw error;
    throw new HttpError('CONFIGURATION_FILE_REFUSED', {
      values: {
        location,
        problem: details
          .map(({ message }) => message)
          .slice(0, 3)
          .join(' '),
      },
      errors: details.map((detail) => ({ ...detail, message: `${location}: ${detail.message}` })),
      cause: error,
    });
  }
}

/** What a refusal says; `null` for another error. */
function detailsOf(error: unknown): readonly ErrorDetail[] | null {
  if (error instanceof EngineError) return [{ code: error.code, message: error.userMessageIn(engineTranslate()) }];
  if (!(error instanceof HttpError)) return null;
  return error.errors.length > 0 ? error.errors : [{ code: error.code, message: error.userMessage }];
}
