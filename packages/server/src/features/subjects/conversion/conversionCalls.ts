import type { ConversionRequest } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { defaultRuleOf, defaultRulesOf } from '@assunto/engine/fields';
import {
  filterSubject,
  taskAttributeIdentifiers,
  taskSubject,
  ticketAttributeIdentifiers,
  ticketSubject,
} from '@assunto/api/ticketing';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import { readVersion } from '../../../configuration/readVersions';
import type { Queryable } from '../../../platform/database/Database';
import { isDistributed } from '../../../platform/database/distribution/spreadTables';
import { HttpError } from '../../../platform/errors/errors';
import { isAllowed, readIfMatch } from '../../../platform/http/ifMatch';
import { cancelJobOf } from '../../../platform/jobs/jobStore';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import { checkAttribute } from '../../../metadata/checkAttribute';
import { readColumn } from '../../../metadata/readColumn';
import { requireValidConfigs } from '../../../metadata/requireValidConfigs';
import { readAttribute, type AttributeRow } from '../attributeQueries';
import { readSubject } from '../subjectQueries';
import { createValueConverter, isConvertible, isSameStorage } from './convertValue';
import { readLastConversion, setState, type ConversionRow, type StoredStorage } from './conversionRow';
import { withStorage, type ConversionServices } from './conversionWork';

/** The calls of one attribute. */
interface AttributeCall {
  subjectAttributeId: number;
  ifMatch: string | null;
}

/**
 * Begins the dry run of a conversion; one that was not started yet is replaced. Throws NOT_FOUND, CONFIGURATION_CHANGED,
 * CONVERSION_RUNNING, _KEY, _FIXED and _IMPOSSIBLE, and REQUEST_INVALID for an attribute that cannot be.
 */
export async function requestConversion(
  services: ConversionServices,
  account: CallerAccount,
  { subjectAttributeId, ifMatch, requested }: AttributeCall & { requested: ConversionRequest },
): Promise<void> {
  const { database, metadata, componentTypes } = services;
  const { companyId } = account;
  const company = await metadata.of(companyId);
  await database.transaction(async (transaction) => {
    const { row, version } = await lockAttribute(transaction, companyId, subjectAttributeId, ifMatch);
    if (row.computed !== null) throw new HttpError('CONVERSION_IMPOSSIBLE');
    const before = storageOf(row);
    const after = storageAfter(before, requested);
    const [source, target] = [withStorage(row, before, company), withStorage(row, after, company)];
    if (after.relatedSubjectId !== null && !company.subjectsById.has(after.relatedSubjectId))
      throw new HttpError('SUBJECT_NOT_FOUND');
    checkAttribute(componentTypes, { ...target, defaultValue: null });
    await requireValidConfigs(target, componentTypes);
    if (!isSameStorage(source, target)) await requireFree(transaction, companyId, row);
    if (!isConvertible({ source, target, componentTypes })) throw new HttpError('CONVERSION_IMPOSSIBLE');
    after.isOrderable &&= componentTypes.get(after.componentId).filterType(target) !== 'json';
    after.defaultValue = convertedDefault(services, company.timeZone, source, target);
    await cancelEarlier(transaction, companyId, subjectAttributeId);
    const { rows } = await transaction.query<{ id: number }>(
      `INSERT INTO attribute_conversion (company_id, subject_id, subject_attribute_id, state, before, after, column_before,
         attribute_version, account_id, actor_name)
       VALUES ($1, $2, $3, 'checking', $4::jsonb, $5::jsonb, $6, $7, $8, $9) RETURNING conversion_id AS id`,
      [
        ...[companyId, row.subjectId, subjectAttributeId, JSON.stringify(before), JSON.stringify(after)],
        ...[await readColumn(transaction, companyId, subjectAttributeId), version, account.accountId, account.name],
      ],
    );
    await enqueue(transaction, companyId, rows[0]?.id ?? 0);
  });
}

/** The attribute, locked against other calls about its conversion. */
async function lockAttribute(
  transaction: Queryable,
  companyId: number,
  subjectAttributeId: number,
  ifMatch: string | null,
): Promise<{ row: AttributeRow; version: number }> {
  await transaction.query(
    'SELECT FROM subject_attribute WHERE company_id = $1 AND subject_attribute_id = $2 FOR NO KEY UPDATE',
    [companyId, subjectAttributeId],
  );
  const row = await readAttribute(transaction, companyId, subjectAttributeId);
  if (!row || row.removal) throw new HttpError('NOT_FOUND');
  const version = await readVersion(transaction, companyId, 'attribute', subjectAttributeId);
  if (!isAllowed(readIfMatch(ifMatch ?? undefined), version))
    throw new HttpError('CONFIGURATION_CHANGED', { body: { version } });
  return { row, version };
}

function storageOf(row: AttributeRow): StoredStorage {
  const { componentId, isMultipleValues, relatedSubjectId, isRequired, isOrderable, length, defaultValue } = row;
  const storage = { componentId, isMultipleValues, relatedSubjectId, isRequired, isOrderable, length, defaultValue };
  return { ...storage, componentConfigs: row.componentConfigs };
}

/** Of the same type, what is not asked for stays; of another one, it is that of a new attribute. */
function storageAfter(before: StoredStorage, requested: ConversionRequest): StoredStorage {
  const fresh = { isMultipleValues: false, relatedSubjectId: null, length: null, componentConfigs: {} };
  const base = requested.componentId === before.componentId ? before : { ...before, ...fresh };
  return { ...base, ...requested };
}

const fixedIdentifiers: ReadonlyMap<string, readonly string[] | 'all'> = new Map<string, readonly string[] | 'all'>([
  [taskSubject, Object.values(taskAttributeIdentifiers).flat()],
  [ticketSubject, Object.values(ticketAttributeIdentifiers).flat()],
  [filterSubject, 'all'],
]);

/** Refuses natural keys, whose index is that of the old values, and attributes with whose values the product works. */
async function requireFree(transaction: Queryable, companyId: number, row: AttributeRow): Promise<void> {
  if (row.isNaturalKey) throw new HttpError('CONVERSION_KEY');
  const subject = await readSubject(transaction, companyId, row.subjectId);
  const fixed = fixedIdentifiers.get(subject?.subjectIdentifier.toLowerCase() ?? '');
  const identifier = row.identifier.toLowerCase();
  if (fixed === 'all' || fixed?.some((one) => one.toLowerCase() === identifier))
    throw new HttpError('CONVERSION_FIXED');
}

/** The default value as one of the new attribute, or none. */
function convertedDefault(
  { componentTypes }: ConversionServices,
  timeZone: string,
  source: SubjectAttribute,
  target: SubjectAttribute,
): unknown {
  const rule = defaultRuleOf(source.defaultValue);
  if (rule !== null)
    return defaultRulesOf(target, componentTypes.get(target.componentId)).includes(rule) ? { rule } : null;
  const stored = componentTypes.get(source.componentId).normalise(source.defaultValue, source);
  const converter = createValueConverter({ source, target, componentTypes, timeZone });
  const result = converter.convert(stored, { nameOf: () => undefined, find: () => undefined });
  return 'value' in result ? result.value : null;
}

/** A dry run that was not started is replaced; a conversion that runs or waits for its confirmation is not. */
async function cancelEarlier(transaction: Queryable, companyId: number, subjectAttributeId: number): Promise<void> {
  const last = await readLastConversion(transaction, companyId, subjectAttributeId, { lock: true });
  if (!last) return;
  if (last.state === 'converting' || last.state === 'converted' || last.state === 'undoing')
    throw new HttpError('CONVERSION_RUNNING');
  await setState(transaction, last, ['checking', 'checked'], 'canceled');
}

const enqueue = (transaction: Queryable, companyId: number, conversionId: number): Promise<void> =>
  enqueueJob(transaction, 'convert-attribute', { companyId, conversionId }, { companyId });

/**
 * Starts the conversion that was checked. Throws CONVERSION_STATE, CONVERSION_UNRESOLVED while it is not said what becomes of
 * values that cannot be converted, and CONFIGURATION_CHANGED when the attribute was changed since the dry run.
 */
export async function startConversion(
  { database }: ConversionServices,
  account: CallerAccount,
  { subjectAttributeId, ifMatch }: AttributeCall,
): Promise<void> {
  const { companyId } = account;
  await database.transaction(async (transaction) => {
    const { row, version } = await lockAttribute(transaction, companyId, subjectAttributeId, ifMatch);
    const conversion = await requireLast(transaction, companyId, subjectAttributeId, ['checked']);
    if (conversion.attributeVersion !== version) throw new HttpError('CONFIGURATION_CHANGED', { body: { version } });
    if (row.isNaturalKey) throw new HttpError('CONVERSION_KEY');
    if (!conversion.emptiesOthers && (await countUnresolved(transaction, conversion)) > 0)
      throw new HttpError('CONVERSION_UNRESOLVED');
    // Triggers note which values are saved meanwhile, and a distributed table can have none.
    const compares = await isDistributed(transaction);
    await transaction.query(
      `UPDATE attribute_conversion SET account_id = $3, actor_name = $4, compares = compares OR $5
       WHERE company_id = $1 AND conversion_id = $2`,
      [companyId, conversion.conversionId, account.accountId, account.name, compares],
    );
    await setState(transaction, conversion, ['checked'], 'converting');
    await enqueue(transaction, companyId, conversion.conversionId);
  });
}

/** Values without a replacement for all of their records: those that are listed, and 1 for all that are not. */
export async function countUnresolved(
  database: Queryable,
  { companyId, conversionId, failed }: ConversionRow,
): Promise<number> {
  const { rows } = await database.query<{ unset: number; listed: number }>(
    `SELECT count(*) FILTER (WHERE NOT is_set AND count > (
       SELECT count(*) FROM attribute_conversion_record AS own
       WHERE own.company_id = $1 AND own.conversion_id = $2 AND own.talk_id = ANY(talk_ids)))::integer AS unset, coalesce(sum(count), 0)::bigint AS listed
     FROM attribute_conversion_problem WHERE company_id = $1 AND conversion_id = $2 AND kind = 'failed'`,
    [companyId, conversionId],
  );
  const { unset = 0, listed = 0 } = rows[0] ?? {};
  return unset + (listed < failed ? 1 : 0);
}

/** Confirms a conversion: the old values are removed. */
export const confirmConversion = (services: ConversionServices, account: CallerAccount, id: number): Promise<void> =>
  moveOn(services, account, id, 'converted', 'confirmed');

/** Undoes a conversion: the old values are used again, and what was changed since is converted back. */
export const undoConversion = (services: ConversionServices, account: CallerAccount, id: number): Promise<void> =>
  moveOn(services, account, id, 'converted', 'undoing');

async function moveOn(
  { database }: ConversionServices,
  { companyId }: CallerAccount,
  subjectAttributeId: number,
  from: ConversionRow['state'],
  state: ConversionRow['state'],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const conversion = await requireLast(transaction, companyId, subjectAttributeId, [from]);
    await setState(transaction, conversion, [from], state);
    await enqueue(transaction, companyId, conversion.conversionId);
  });
}

/** Ends a dry run, or a conversion whose values are not yet in use. */
export async function cancelConversion(
  { database }: ConversionServices,
  { companyId }: CallerAccount,
  subjectAttributeId: number,
): Promise<void> {
  const states = ['checking', 'checked', 'converting'] as const;
  await database.transaction(async (transaction) => {
    const conversion = await requireLast(transaction, companyId, subjectAttributeId, states);
    const { conversionId } = conversion;
    await setState(transaction, conversion, states, 'canceled');
    await cancelJobOf(transaction, 'convert-attribute', { companyId, conversionId });
    await enqueue(transaction, companyId, conversionId);
  });
}

/** The last conversion of an attribute, locked. Throws NOT_FOUND, and CONVERSION_STATE when it is in none of these states. */
export async function requireLast(
  transaction: Queryable,
  companyId: number,
  subjectAttributeId: number,
  states: readonly ConversionRow['state'][],
): Promise<ConversionRow> {
  const attribute = await readAttribute(transaction, companyId, subjectAttributeId);
  const last = attribute && (await readLastConversion(transaction, companyId, subjectAttributeId, { lock: true }));
  if (!last) throw new HttpError('NOT_FOUND');
  if (!states.includes(last.state)) throw new HttpError('CONVERSION_STATE');
  return last;
}
