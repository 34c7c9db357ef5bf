import { subjectLimits, type SubjectCreate, type SubjectSave } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import {
  changeConfigurationIn,
  createConfigurationsIn,
  type ConfigurationChange,
} from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { changeStructure } from '../../metadata/changeStructure';
import { createIndexesAtOnce } from '../../metadata/createAttribute';
import { addSubjects } from '../../metadata/createSubject';
import { identifierFor, isReservedIdentifier } from './identifiers';
import { requireReferences } from './requireReferences';
import { addConfiguredAttributes } from './saveAttribute';
import { orderOf } from './orderOf';
import type { StructureServices } from '../../configuration/StructureServices';
import { isFixedSubject, readSubject } from './subjectQueries';
import { subjectState, subjectStates } from './subjectState';

/** A subject that was just created, with the ids of its attributes in their order. */
export interface CreatedSubject {
  subjectId: number;
  subjectIdentifier: string;
  attributeIds: readonly number[];
}

/**
 * Creates a subject with its first attributes, all in one transaction; returns its id. Throws REQUEST_INVALID,
 * SUBJECT_IDENTIFIER_TAKEN and SUBJECT_TOO_MANY.
 */
export async function createConfiguredSubject(
  services: StructureServices,
  account: CallerAccount,
  body: SubjectCreate,
): Promise<number> {
  const { subjectId } = await changeStructure(services.database, (transaction) =>
    createConfiguredSubjectIn(transaction, services, account, body),
  );
  services.forget(account.companyId);
  return subjectId;
}

/** The same in the caller's transaction. */
export async function createConfiguredSubjectIn(
  transaction: Queryable,
  services: Pick<StructureServices, 'componentTypes'>,
  account: CallerAccount,
  body: SubjectCreate,
): Promise<CreatedSubject> {
  const { companyId } = account;
  const { attributes = [], ...save } = body;
  const [created] = await createConfiguredSubjectsIn(transaction, account, [save]);
  const { subjectId = 0, subjectIdentifier = '' } = created ?? {};
  const given = attributes.map((attribute) => ({ subjectId, attribute }));
  const added = given.length === 0 ? [] : await addConfiguredAttributes(transaction, services, account, given);
  await createIndexesAtOnce(transaction, added);
  const attributeIds = added.map(({ subjectAttributeId }) => subjectAttributeId);
  await requireReferences(transaction, services.componentTypes, companyId, attributeIds);
  return { subjectId, subjectIdentifier, attributeIds };
}

/** Creates subjects without attributes in the caller's transaction, with few statements; the results are in the given order. */
export async function createConfiguredSubjectsIn(
  transaction: Queryable,
  account: CallerAccount,
  bodies: readonly Omit<SubjectCreate, 'attributes'>[],
): Promise<Omit<CreatedSubject, 'attributeIds'>[]> {
  const { companyId } = account;
  let created: Omit<CreatedSubject, 'attributeIds'>[] = [];
  await createConfigurationsIn(transaction, account, {
    entity: 'subject',
    read: (_, ids) => subjectStates(transaction, companyId, ids),
    async create() {
      await requireRoom(transaction, companyId, bodies.length);
      const subjects = (await identified(transaction, companyId, bodies)).map((body) =>
        stored({ ...noProperties, ...body }),
      );
      const ids = await addSubjects(transaction, companyId, subjects);
      created = subjects.map(({ subjectIdentifier }, index) => ({ subjectId: ids[index] ?? 0, subjectIdentifier }));
      const helps = bodies.map(({ help = '' }, index) => ({ subjectId: ids[index] ?? 0, help }));
      await writeHelps(transaction, account, helps);
      return ids;
    },
  });
  return created;
}

/** Changes a subject. Throws NOT_FOUND, CONFIGURATION_CHANGED and REQUEST_INVALID. */
export async function updateConfiguredSubject(
  services: StructureServices,
  account: CallerAccount,
  subjectId: number,
  { save, ifMatch }: { save: SubjectSave; ifMatch: string | null },
): Promise<void> {
  const { companyId } = account;
  await services.database.transaction((transaction) =>
    changeConfigurationIn(transaction, account, {
      ...ofSubject(companyId, subjectId, ifMatch),
      async change() {
        await writeSubject(transaction, account, subjectId, save);
        return subjectId;
      },
    }),
  );
  services.forget(companyId);
}

/** Moves a subject to the trash. Throws SUBJECT_FIXED. */
export async function removeConfiguredSubject(
  services: StructureServices,
  account: CallerAccount,
  subjectId: number,
  ifMatch: string | null,
): Promise<void> {
  await services.database.transaction((transaction) =>
    removeConfiguredSubjectIn(transaction, account, subjectId, ifMatch),
  );
  services.forget(account.companyId);
}

/** The same in the caller's transaction. */
export async function removeConfiguredSubjectIn(
  transaction: Queryable,
  account: CallerAccount,
  subjectId: number,
  ifMatch: string | null,
): Promise<void> {
  const { companyId, accountId } = account;
  await changeConfigurationIn(transaction, account, {
    ...ofSubject(companyId, subjectId, ifMatch),
    async change() {
      const found = await readSubject(transaction, companyId, subjectId);
      if (isFixedSubject(found?.subjectIdentifier ?? '')) throw new HttpError('SUBJECT_FIXED');
      await transaction.query(
        'UPDATE subject SET dropped_in = now(), dropped_by = $3 WHERE company_id = $1 AND subject_id = $2',
        [companyId, subjectId, accountId],
      );
      return subjectId;
    },
  });
}

/**
 * Takes a subject out of the trash, with the properties of `save` if there are any. Throws NOT_FOUND when it is not there, and
 * SUBJECT_TOO_MANY.
 */
export async function restoreConfiguredSubject(
  services: StructureServices,
  account: CallerAccount,
  subjectId: number,
  { save = {}, ifMatch = null }: { save?: Partial<SubjectSave>; ifMatch?: string | null } = {},
): Promise<void> {
  const { companyId } = account;
  await services.database.transaction((transaction) =>
    changeConfigurationIn(transaction, account, {
      ...ofSubject(companyId, subjectId, ifMatch),
      isRestore: true,
      async change() {
        if (!(await readSubject(transaction, companyId, subjectId))) throw new HttpError('NOT_FOUND');
        const { rowCount } = await transaction.query(
          `UPDATE subject SET dropped_in = NULL, dropped_by = NULL
           WHERE company_id = $1 AND subject_id = $2 AND dropped_in IS NOT NULL`,
          [companyId, subjectId],
        );
        if (rowCount > 0) await requireRoom(transaction, companyId, 0);
        await writeSubject(transaction, account, subjectId, save);
        return subjectId;
      },
    }),
  );
  services.forget(companyId);
}

/** Arranges the subjects of a company. Ids that it does not have are refused, missing ones stay behind the others. */
export async function orderSubjects(
  services: StructureServices,
  account: CallerAccount,
  ids: readonly number[],
): Promise<void> {
  const { companyId } = account;
  await services.database.transaction((transaction) =>
    changeConfigurationIn(transaction, account, {
      entity: 'subjectOrder',
      id: companyId,
      ifMatch: null,
      read: async () => ({
        name: 'Ordem dos assuntos',
        state: { subjectIds: await subjectIds(transaction, companyId) },
      }),
      async change() {
        const known = await subjectIds(transaction, companyId);
        await transaction.query(
          `UPDATE subject SET sort_order = position FROM unnest($2::integer[]) WITH ORDINALITY AS new(id, position)
           WHERE company_id = $1 AND subject_id = id AND sort_order <> position`,
          [companyId, orderOf(known, ids)],
        );
        return companyId;
      },
    }),
  );
  services.forget(companyId);
}

async function subjectIds(transaction: Queryable, companyId: number): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT subject_id AS id FROM subject WHERE company_id = $1 AND dropped_in IS NULL ORDER BY sort_order, subject_id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}

const ofSubject = (
  companyId: number,
  id: number | null,
  ifMatch: string | null,
): Omit<ConfigurationChange, 'change'> => ({
  entity: 'subject',
  id,
  ifMatch,
  read: (transaction, subjectId) => subjectState(transaction, companyId, subjectId),
});

const noProperties = { icon: null, singularName: null, pluralName: null };

/** The properties as they are stored: trimmed, and `null` instead of an empty name. */
function stored<Given extends Partial<SubjectSave>>(given: Given): Given {
  const named = (text: string | null | undefined): string | null => text?.trim() || null;
  if (given.subjectName?.trim() === '') {
    const message = translate('structure.subjectName');
    throw new HttpError('REQUEST_INVALID', { errors: [{ code: 'NAME_REQUIRED', message, attribute: 'subjectName' }] });
  }
  return {
    ...given,
    ...(given.subjectName !== undefined && { subjectName: given.subjectName.trim() }),
    ...(given.singularName !== undefined && { singularName: named(given.singularName) }),
    ...(given.pluralName !== undefined && { pluralName: named(given.pluralName) }),
  };
}

async function writeSubject(
  transaction: Queryable,
  account: CallerAccount,
  subjectId: number,
  save: Partial<SubjectSave>,
): Promise<void> {
  const { subjectName, icon, singularName, pluralName, help } = stored(save);
  await transaction.query(
    `UPDATE subject SET subject_name = coalesce($3, subject_name),
       icon = CASE WHEN $4 THEN $5 ELSE icon END,
       singular_name = CASE WHEN $6 THEN $7 ELSE singular_name END,
       plural_name = CASE WHEN $8 THEN $9 ELSE plural_name END
     WHERE company_id = $1 AND subject_id = $2`,
    [
      ...[account.companyId, subjectId, subjectName ?? null, icon !== undefined, icon ?? null],
      ...[singularName !== undefined, singularName ?? null, pluralName !== undefined, pluralName ?? null],
    ],
  );
  if (help !== undefined) await writeHelps(transaction, account, [{ subjectId, help }]);
}

/** Writes helps unless they are the same; a person who edits one on its own page is then notified. */
async function writeHelps(
  transaction: Queryable,
  { companyId, accountId, name }: CallerAccount,
  helps: readonly { subjectId: number; help: string }[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO subject_help AS stored (company_id, subject_id, help, account_id, actor_name)
     SELECT $1, given.subject_id, given.help, $2, $3
     FROM unnest($4::integer[], $5::text[]) AS given(subject_id, help)
     WHERE given.help <> '' OR EXISTS (
       SELECT FROM subject_help AS known WHERE known.company_id = $1 AND known.subject_id = given.subject_id)
     ON CONFLICT (company_id, subject_id) DO UPDATE SET help = excluded.help, account_id = excluded.account_id,
       actor_name = excluded.actor_name, version = stored.version + 1, updated_in = now()
     WHERE stored.help <> excluded.help`,
    [companyId, accountId, name, helps.map(({ subjectId }) => subjectId), helps.map(({ help }) => help.trim())],
  );
}

type Identified = Omit<SubjectCreate, 'attributes'> & { subjectIdentifier: string };

/** The same subjects with an identifier each: those without one get one from their name. Throws REQUEST_INVALID for a reserved one. */
async function identified(
  transaction: Queryable,
  companyId: number,
  bodies: readonly Omit<SubjectCreate, 'attributes'>[],
): Promise<Identified[]> {
  const taken = new Set(bodies.flatMap(({ subjectIdentifier }) => subjectIdentifier?.toLowerCase() ?? []));
  if (bodies.some(({ subjectIdentifier }) => subjectIdentifier === undefined)) {
    const { rows } = await transaction.query<{ identifier: string }>(
      'SELECT lower(subject_identifier) AS identifier FROM subject WHERE company_id = $1',
      [companyId],
    );
    for (const { identifier } of rows) taken.add(identifier);
  }
  return bodies.map((body) => {
    if (body.subjectIdentifier !== undefined) {
      requireUnreserved(body.subjectIdentifier);
      return { ...body, subjectIdentifier: body.subjectIdentifier };
    }
    const subjectIdentifier = identifierFor(body.subjectName, taken);
    taken.add(subjectIdentifier);
    return { ...body, subjectIdentifier };
  });
}

function requireUnreserved(subjectIdentifier: string): void {
  if (!isReservedIdentifier(subjectIdentifier)) return;
  const message = translate('structure.identifierReserved');
  const errors = [{ code: 'IDENTIFIER_RESERVED', message, attribute: 'subjectIdentifier' }];
  throw new HttpError('REQUEST_INVALID', { errors });
}

/** Throws SUBJECT_TOO_MANY unless so many more subjects may exist. Such changes of a company run one after the other. */
async function requireRoom(transaction: Queryable, companyId: number, more: number): Promise<void> {
  await transaction.query('SELECT FROM company WHERE company_id = $1 FOR NO KEY UPDATE', [companyId]);
  if ((await subjectIds(transaction, companyId)).length + more > subjectLimits.subjects)
    throw new HttpError('SUBJECT_TOO_MANY', { values: { most: subjectLimits.subjects } });
}
