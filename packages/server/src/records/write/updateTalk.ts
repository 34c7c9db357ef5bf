import type { ErrorDetail, TalkSave } from '@assunto/engine/core';
import { mayStart } from '../events/listeners';
import { recordedEvent } from '../events/recordEvent';
import { SqlValues } from '../../platform/database/SqlValues';
import { statementName } from '../../platform/database/statementNames';
import { HttpError } from '../../platform/errors/errors';
import { refuse, sentValues, validate } from './checkValues';
import type { NormalisedValues } from './NormalisedValues';
import { applyIncrements, isIncrements } from './applyIncrements';
import { changesSince } from './changesSince';
import { isAllowed, type AllowedVersions } from '../../platform/http/ifMatch';
import { conflict, conflictsOf, contested } from './saveConflicts';
import { checkPermitted, linkCondition, linkRefused } from './recordChecks';
import { sameValue } from './sameValue';
import { saveError } from './saveErrors';
import { applyFormRules } from './applyFormRules';
import { attachFiles, fillFiles } from './talkFiles';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import { translate } from '../../platform/messages/language';
import { writtenHistory } from '../history/writtenHistory';
import { indexedTerms, recordOf } from '../history/searchTerms';

/** A locked record with every attribute, readable or not. */
export interface LockedRow {
  talk_id: number;
  version: number;
  is_active: boolean;
  created_by: number | null;
  updated_by: number | null;
  inserted_in: string;
  updated_in: string;
  may_update: boolean;
  [column: string]: unknown;
}

/**
 * Changes a record in the caller's transaction. Others' changes since the version on which the save is based are merged; an
 * attribute that both changed to different values is a conflict (TALK_CONFLICT, which names it), and so is a number that both
 * changed, even to the same value: if two people count one more, both have to be added. Increments are added to the stored value
 * and need no version. If `allowed` does not contain the current version, TALK_CHANGED is thrown. Also throws TALK_NOT_FOUND,
 * FORBIDDEN, TALK_INVALID or NATURAL_KEY_TAKEN.
 */
export async function updateTalk(
  request: RecordRequest,
  talkId: number,
  sent: TalkSave,
  allowed: AllowedVersions = null,
): Promise<void> {
  if (sent.version === undefined && allowed === null && !isIncrements(sent)) throw versionMissing();
  const [row] = await lockRows(request, [talkId]);
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  const { mine, stored } = await checkChange(request, row, sent, allowed);
  if (mine.size > 0) await writeChanges(request, mine, row, stored);
}

/** The changes of a save to a locked record, and the record before. */
export interface CheckedChange {
  mine: NormalisedValues;
  stored: ReadonlyMap<number, unknown>;
}

/** Validates the changes of a save to a locked record. Throws like `updateTalk`. */
export async function checkChange(
  request: RecordRequest,
  row: LockedRow,
  sent: TalkSave,
  allowed: AllowedVersions = null,
): Promise<CheckedChange> {
  if (!row.may_update) throw new HttpError('FORBIDDEN');
  if (!isAllowed(allowed, row.version)) throw new HttpError('TALK_CHANGED', { body: { version: row.version } });
  const stored = new Map([...request.subject.columns.keys()].map((id) => [id, valueOf(request, row, id)]));
  const { save, ids: added, problems: refused } = applyIncrements(request, sent, stored);
  const { normalised, problems } = sentValues(request, save, false);
  problems.push(...refused);
  problems.push(...(await fillFiles(request, normalised, row.talk_id)));
  const { version = row.version } = save;
  if (version > row.version) throw versionMissing();
  const mine = dropEqual(normalised, stored);
  if (version < row.version && normalised.size > 0) {
    const since = await changesSince(request, row.talk_id, version);
    const both = contested(request, normalised, mine, since, added);
    if (problems.length === 0 && both.size > 0) throw conflict(row.version, conflictsOf(request, stored, both, since));
  }
  if (mine.size > 0) problems.push(...changeProblems(request, save, mine, row, stored));
  refuse(problems);
  return { mine, stored };
}

/** The problems of a save's changes; values set by rules are added to `mine`. */
function changeProblems(
  request: RecordRequest,
  save: TalkSave,
  mine: NormalisedValues,
  row: LockedRow,
  stored: ReadonlyMap<number, unknown>,
): ErrorDetail[] {
  const { problems } = applyFormRules(request, save, mine, { values: stored, variables: variablesOf(row) });
  const invalid = validate(request, mine, mine.keys(), stored);
  const refused = request.effects.ruleOf(request.subject)?.check({ request, normalised: mine, stored }) ?? [];
  return [...problems, ...invalid, ...refused];
}

/** Writes validated changes, provided that the caller may still read the record afterwards. */
export async function writeChanges(
  request: RecordRequest,
  mine: NormalisedValues,
  row: LockedRow,
  stored: ReadonlyMap<number, unknown>,
): Promise<void> {
  await beforeWrite(request, row, { mine, stored });
  await write(request, row, mine);
  await request.effects.after(request, [row.talk_id], [...mine.keys()]);
  await attachFiles(request, mine, row.talk_id);
}

/** The last checks before changes are written: which attributes may be emptied, and whether the record stays readable. */
export async function beforeWrite(
  request: RecordRequest,
  row: LockedRow,
  { mine, stored }: CheckedChange,
): Promise<void> {
  checkEmptied(request, mine);
  checkPermitted(request, 'Read', new Map([...stored, ...mine]), {
    talkId: row.talk_id,
    isActive: row.is_active,
    createdBy: row.created_by,
    insertedIn: row.inserted_in,
  });
  await request.effects.ruleOf(request.subject)?.beforeWrite?.({ request, normalised: mine, stored }, row.talk_id);
}

const versionMissing = (): HttpError => new HttpError('REQUEST_INVALID', { message: translate('talk.versionMissing') });

/** Locks records that the caller may read, in an order that prevents deadlocks between callers. */
export async function lockRows(request: RecordRequest, talkIds: readonly number[]): Promise<LockedRow[]> {
  const values = new SqlValues();
  const columns = [...request.subject.columns.values()].map(({ column }) => `, t.${column}`).join('');
  const mayUpdate = request.rowCondition('Update', 't', values);
  const sql = `SELECT t.talk_id, t.version, t.is_active, t.created_by, t.updated_by, t.inserted_in, t.updated_in, (${mayUpdate}) IS TRUE AS may_update${columns}
     FROM ${request.subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind([...talkIds], 'bigint[]')}) AND (${request.rowCondition('Read', 't', values)})
     ORDER BY t.talk_id FOR NO KEY UPDATE`;
  const { rows } = await request.db.query<LockedRow>(sql, values.list, statementName(sql));
  return rows;
}

function valueOf({ subject }: RoomSubject, row: LockedRow, subjectAttributeId: number): unknown {
  const column = subject.columns.get(subjectAttributeId);
  return column ? (row[column.column] ?? null) : null;
}

function dropEqual(normalised: NormalisedValues, stored: ReadonlyMap<number, unknown>): NormalisedValues {
  return new Map([...normalised].filter(([id, value]) => !sameValue(value, stored.get(id) ?? null)));
}

/** The record's system variables for rules. */
function variablesOf(row: LockedRow): Record<string, unknown> {
  return {
    $talkId: row.talk_id,
    $isActive: row.is_active,
    $insertedIn: row.inserted_in,
    $updatedIn: row.updated_in,
  };
}

/** Emptying a non-empty attribute needs a separate permission (the actions create, update and delete). */
function checkEmptied({ permissions }: RoomSubject, mine: NormalisedValues): void {
  const errors = permissions.readable
    .filter(({ subjectAttributeId, actions }) => mine.get(subjectAttributeId) === null && !actions.delete)
    .map(({ identifier, name }) => ({
      code: 'ATTRIBUTE_FORBIDDEN',
      message: translate('talk.attributeNotEmptied', { field: name }),
      attribute: identifier,
    }));
  if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
}

async function write(request: RecordRequest, row: LockedRow, mine: NormalisedValues): Promise<void> {
  const { subject } = request;
  const values = new SqlValues();
  const sets = [...mine].map(([id, value]) => {
    const column = subject.columns.get(id);
    if (!column) throw new RangeError(`attribute ${id} is not of ${subject.subjectIdentifier}`);
    const isJson = column.columnType === 'jsonb' && value !== null;
    return `${column.column} = ${values.bind(isJson ? JSON.stringify(value) : value, column.columnType)}`;
  });
  const changes = [...mine].map(([id, value]) => [id, valueOf(request, row, id), value]);
  const company = values.bind(request.company.companyId, 'integer');
  const account = values.bind(request.account.accountId, 'integer');
  const talkId = values.bind(row.talk_id, 'bigint');
  const stored = new Map([...subject.columns.keys()].map((id) => [id, valueOf(request, row, id)]));
  const changedIds = [...mine.keys()];
  const recorded = mayStart(request, 'updated', { before: stored, after: new Map([...stored, ...mine]), changedIds })
    ? recordedEvent(request, { name: 'updated', from: 'updated', talkId, changedIds })
    : '';
  const sql = `WITH updated AS (
      UPDATE ${uncheckedTable(subject, 'locked')} SET version = version + 1, updated_in = now(), updated_by = ${account}, ${sets.join(', ')}
      WHERE company_id = ${company} AND talk_id = ${talkId} AND ${linkCondition(request, mine, values, stored)}
      RETURNING talk_id, version, ${recordOf(subject.table)})${recorded}${indexedTerms(subject, { change: 'updated', from: 'updated' })},
    ${writtenHistory(
      `SELECT ${company}, ${subject.subjectId}, ${talkId}, 'update', version,
         ${account}, ${values.bind(request.account.name, 'text')},
         ${values.bind(JSON.stringify(changes), 'jsonb')}
       FROM updated`,
      { isOne: true },
    )}
    SELECT FROM history`;
  let written: number;
  try {
    written = (await request.db.query(sql, values.list)).rowCount;
  } catch (error) {
    throw saveError(error, request);
  }
  if (written === 0) throw linkRefused(request, mine);
}
