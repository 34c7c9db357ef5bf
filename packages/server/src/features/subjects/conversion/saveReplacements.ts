import type { ConversionReplacements } from '@assunto/api';
import { createValidator, type ErrorDetail, type SubjectAttribute } from '@assunto/engine/core';
import { uncheckedTable } from '../../../platform/database/recordReads';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { messageContext, translate } from '../../../platform/messages/language';
import { tableName } from '../../../metadata/names';
import { isChanged, noteAgreed } from './comparedColumns';
import { requireLast } from './conversionCalls';
import { idsOf } from './convertValue';
import type { ConversionRow } from './conversionRow';
import { requireConversion, type ConversionServices, type ConversionWork } from './conversionWork';
import { writeUnnoticed, writeValues } from './convertRows';
import { listRecords } from './problemRecords';
import { mergedDetail, survivorsOf } from '../../../records/read/mergedTalks';
import { writtenHistory } from '../../../records/history/writtenHistory';

/** What replaces the value of a problem, or that of a record. */
interface Replacement {
  id: number;
  value: unknown;
}

/** One in its stored form. */
interface CheckedReplacement extends Replacement {
  /** What the call names it by, as `records/12`. */
  key: string;
}

/**
 * Stores what replaces values that cannot be converted, and what single records get. Of a conversion in use, the records of values
 * that failed late get it at once. Throws CONVERSION_STATE in another state, and REQUEST_INVALID with every replacement that the
 * new attribute refuses or that refers to a record that is not there; then none is stored.
 */
export async function saveReplacements(
  services: ConversionServices,
  { companyId }: CallerAccount,
  subjectAttributeId: number,
  { replacements, records = [], emptiesOthers }: ConversionReplacements,
): Promise<void> {
  const states = ['checked', 'converted'] as const;
  const last = await requireLast(services.database, companyId, subjectAttributeId, states);
  const work = await requireConversion(services, companyId, last.conversionId);
  const { attribute } = work.forward.to;
  await services.database.transaction(async (transaction) => {
    const conversion = await requireLast(transaction, companyId, subjectAttributeId, states);
    if (conversion.conversionId !== last.conversionId) throw new HttpError('CONVERSION_STATE');
    const checked = checkReplacements(services, attribute, [
      ...replacements.map(({ problemId, value }) => ({ id: problemId, key: `replacements/${problemId}`, value })),
      ...records.map(({ talkId, value }) => ({ id: talkId, key: `records/${talkId}`, value })),
    ]);
    await requireRelated(transaction, companyId, attribute, checked);
    const ofValues = checked.slice(0, replacements.length);
    const ofRecords = checked.slice(replacements.length);
    const kind = conversion.state === 'checked' ? 'failed' : 'late';
    await storeOfValues(transaction, conversion, kind, ofValues);
    if (conversion.state === 'checked')
      await listRecords(
        transaction,
        work,
        ofRecords.map(({ id }) => id),
      );
    await storeOfRecords(transaction, conversion, kind, ofRecords);
    if (conversion.state === 'converted') await applyLate(transaction, work, ofValues, ofRecords);
    if (emptiesOthers !== undefined && conversion.state === 'checked')
      await transaction.query(
        'UPDATE attribute_conversion SET empties_others = $3 WHERE company_id = $1 AND conversion_id = $2',
        [companyId, conversion.conversionId, emptiesOthers],
      );
  });
}

/** An absent value is stored as NULL. */
const jsonOf = (list: readonly Replacement[]): string =>
  JSON.stringify(list.map(({ id, value }) => (value === null ? { id } : { id, value })));

async function storeOfValues(
  transaction: Queryable,
  { companyId, conversionId }: ConversionRow,
  kind: 'failed' | 'late',
  list: readonly Replacement[],
): Promise<void> {
  await transaction.query(
    `UPDATE attribute_conversion_problem AS p SET is_set = true, replacement = new.value
     FROM jsonb_to_recordset($4::jsonb) AS new(id integer, value jsonb)
     WHERE p.company_id = $1 AND p.conversion_id = $2 AND p.kind = $3 AND p.problem_id = new.id`,
    [companyId, conversionId, kind, jsonOf(list)],
  );
}

/** Only of records that are listed. */
async function storeOfRecords(
  transaction: Queryable,
  { companyId, conversionId }: ConversionRow,
  kind: 'failed' | 'late',
  list: readonly Replacement[],
): Promise<void> {
  if (list.length === 0) return;
  await transaction.query(
    `INSERT INTO attribute_conversion_record (company_id, conversion_id, talk_id, replacement)
     SELECT $1, $2, new.id, new.value FROM jsonb_to_recordset($4::jsonb) AS new(id bigint, value jsonb)
     WHERE EXISTS (SELECT FROM attribute_conversion_problem AS p
       WHERE p.company_id = $1 AND p.conversion_id = $2 AND p.kind = $3 AND new.id = ANY(p.talk_ids))
     ON CONFLICT (company_id, conversion_id, talk_id) DO UPDATE SET replacement = excluded.replacement`,
    [companyId, conversionId, kind, jsonOf(list)],
  );
}

/**
 * Gives records of late values their replacement, unless they have a value by now. An undo still restores the value that they
 * had before.
 */
async function applyLate(
  transaction: Queryable,
  work: ConversionWork,
  ofValues: readonly Replacement[],
  ofRecords: readonly Replacement[],
): Promise<void> {
  const { conversion, records, forward } = work;
  const { companyId, conversionId, subjectId, subjectAttributeId } = conversion;
  const { rows } = await transaction.query<{ id: number; problemId: number }>(
    `SELECT unnest(talk_ids) AS id, problem_id AS "problemId" FROM attribute_conversion_problem
     WHERE company_id = $1 AND conversion_id = $2 AND kind = 'late'`,
    [companyId, conversionId],
  );
  const byProblem = new Map(ofValues.map(({ id, value }) => [id, value]));
  const own = new Map(ofRecords.map(({ id, value }) => [id, value]));
  const values = rows.flatMap(({ id, problemId }) => {
    const value = own.get(id) ?? byProblem.get(problemId) ?? null;
    return value === null ? [] : [{ talkId: id, value }];
  });
  if (values.length === 0) return;
  await writeUnnoticed(transaction);
  const { rows: empty } = await transaction.query<{ id: number; agrees: boolean }>(
    `SELECT talk_id AS id, ${work.compared ? `NOT (${isChanged(work, 'new')})` : 'false'} AS agrees FROM ${records} WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND ${forward.to.column} IS NULL
     ORDER BY talk_id FOR NO KEY UPDATE`,
    [companyId, values.map(({ talkId }) => talkId)],
  );
  const isEmpty = new Set(empty.map(({ id }) => id));
  const given = values.filter(({ talkId }) => isEmpty.has(talkId));
  await writeValues(transaction, work, forward, given);
  await noteAgreed(
    transaction,
    work,
    empty.flatMap(({ id, agrees }) => (agrees ? [id] : [])),
    'new',
  );
  await transaction.query(
    `WITH changed AS (
       UPDATE ${records} AS t SET version = version + 1, updated_in = now(), updated_by = $4
       WHERE t.company_id = $1 AND t.talk_id = ANY($2::bigint[]) RETURNING t.talk_id, t.version, t.${forward.to.column} AS present),
     ${writtenHistory(
       `SELECT $1::integer, $3::integer, talk_id, 'update', version, $4::integer, $5::text,
          jsonb_build_array(jsonb_build_array($6::integer, NULL, to_jsonb(present)))
        FROM changed`,
     )}
     SELECT`,
    [
      ...[companyId, given.map(({ talkId }) => talkId), subjectId, conversion.accountId, conversion.actorName],
      subjectAttributeId,
    ],
  );
}

function checkReplacements(
  { componentTypes }: ConversionServices,
  target: SubjectAttribute,
  replacements: readonly { id: number; key: string; value?: unknown }[],
): CheckedReplacement[] {
  const type = componentTypes.get(target.componentId);
  const validator = createValidator({ componentTypes, attributes: [target] });
  const errors: ErrorDetail[] = [];
  const checked = replacements.map(({ id, key, value = null }) => {
    const stored = type.normalise(value, target);
    const problem = validator.attribute(target, stored, false, messageContext());
    if (problem) errors.push({ code: problem.code, message: problem.message, attribute: key });
    return { id, key, value: stored };
  });
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors: errors.slice(0, 100) });
  return checked;
}

/** Refuses each replacement that refers to a record that is not there, and names the one into which it was merged. */
async function requireRelated(
  transaction: Queryable,
  companyId: number,
  { relatedSubject }: SubjectAttribute,
  replacements: readonly CheckedReplacement[],
): Promise<void> {
  if (!relatedSubject) return;
  const { subjectId } = relatedSubject;
  const ids = [...new Set(replacements.flatMap(({ value }) => idsOf(value)))];
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT talk_id AS id FROM ${uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
    [companyId, ids],
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return;
  const survivors = await survivorsOf(transaction, companyId, missing);
  const errors = replacements.flatMap(({ key, value }) => {
    const id = idsOf(value).find((one) => !found.has(one));
    if (id === undefined) return [];
    const survivor = survivors.get(id);
    if (survivor !== undefined) return [{ ...mergedDetail(id, survivor), attribute: key }];
    return [{ code: 'TALK_NOT_FOUND', message: translate('talk.relatedNotFound'), attribute: key }];
  });
  throw new HttpError('REQUEST_INVALID', { errors: errors.slice(0, 100) });
}
