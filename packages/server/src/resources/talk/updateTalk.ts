import type { TalkConflict, TalkSave } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { ruleOf } from '../../desk/ruleOf';
import { HttpError } from '../../http/errors';
import { refuse, sentValues, validate } from '../../talks/checkValues';
import type { KeptValues } from '../../talks/KeptValues';
import { changesSince, type ChangesSince } from './changesSince';
import { checkReach, linkCondition, linkRefused } from '../../talks/recordChecks';
import { sameKept } from '../../talks/sameKept';
import { saveError } from '../../talks/saveErrors';
import { settleForm } from '../../talks/settleForm';
import { attachFiles, fillFiles } from '../../talks/talkFiles';
import type { TalkServices } from '../../talks/TalkServices';

/** A record while it is changed: every attribute, readable or not. */
interface LockedRow {
  talk_id: number;
  version: number;
  is_active: boolean;
  created_by: number | null;
  inserted_in: string;
  updated_in: string;
  may_update: boolean;
  [column: string]: unknown;
}

/**
 * Changes a record in the caller's transaction. What others changed since the version that the save is based on is
 * merged; an attribute that both changed to different values is a conflict (TALK_CONFLICT, which names it). Throws
 * TALK_NOT_FOUND, FORBIDDEN, TALK_INVALID or NATURAL_KEY_TAKEN.
 */
export async function updateTalk(
  services: TalkServices,
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkId: number,
  save: TalkSave,
): Promise<void> {
  if (save.version === undefined) throw versionMissing();
  const row = await lockRow(transaction, caller, access, talkId);
  if (!row.may_update) throw new HttpError('FORBIDDEN');
  const stored = new Map([...access.subject.columns.keys()].map((id) => [id, valueOf(access, row, id)]));
  const { kept, problems } = sentValues(access, save, false);
  problems.push(...(await fillFiles(transaction, caller, access, kept, talkId)));
  if (save.version > row.version) throw versionMissing();
  const mine = dropEqual(kept, stored);
  if (save.version < row.version && mine.size > 0) {
    const since = await changesSince(transaction, caller, talkId, save.version);
    // A form may send everything it shows: what equals the value it was opened with was not touched.
    for (const [id, value] of mine) {
      const change = since.get(id);
      if (change && sameKept(value, change.before)) mine.delete(id);
    }
    const conflicts = conflictsOf(access, row, mine, since);
    if (problems.length === 0 && conflicts.length > 0) throw conflict(row.version, conflicts);
  }
  const rule = ruleOf(access.subject);
  if (mine.size > 0) {
    const record = { values: stored, variables: variablesOf(row) };
    problems.push(...settleForm(services, caller, access, save, mine, record).problems);
    problems.push(...validate(services, caller, access, mine, mine.keys(), stored));
    problems.push(...(rule?.check({ caller, access, kept: mine, stored }) ?? []));
  }
  refuse(problems);
  if (mine.size === 0) return;
  checkEmptied(access, mine);
  const after = new Map([...stored, ...mine]);
  checkReach(services, caller, access, 'Read', after, {
    talkId,
    isActive: row.is_active,
    createdBy: row.created_by,
    insertedIn: row.inserted_in,
  });
  await rule?.settle?.(transaction, { caller, access, kept: mine, stored }, talkId);
  await write(transaction, caller, access, row, mine);
  await attachFiles(transaction, caller, access, mine, talkId);
}

const versionMissing = (): HttpError =>
  new HttpError('REQUEST_INVALID', { message: 'Informe em version a versão do registro que foi alterada.' });

async function lockRow(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkId: number,
): Promise<LockedRow> {
  const values = new SqlValues();
  const columns = [...access.subject.columns.values()].map(({ column }) => `, t.${column}`).join('');
  const mayUpdate = caller.rowCondition(access, 'Update', 't', values);
  const { rows } = await transaction.query<LockedRow>(
    `SELECT t.talk_id, t.version, t.is_active, t.created_by, t.inserted_in, t.updated_in, (${mayUpdate}) IS TRUE AS may_update${columns}
     FROM ${access.subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')}
       AND t.talk_id = ${values.bind(talkId, 'bigint')} AND (${caller.rowCondition(access, 'Read', 't', values)})
     FOR NO KEY UPDATE`,
    values.list,
  );
  if (!rows[0]) throw new HttpError('TALK_NOT_FOUND');
  return rows[0];
}

function valueOf({ subject }: SubjectAccess, row: LockedRow, subjectAttributeId: number): unknown {
  const column = subject.columns.get(subjectAttributeId);
  return column ? (row[column.column] ?? null) : null;
}

function dropEqual(kept: KeptValues, stored: ReadonlyMap<number, unknown>): KeptValues {
  return new Map([...kept].filter(([id, value]) => !sameKept(value, stored.get(id) ?? null)));
}

/** The record's own variables as rules read them. */
function variablesOf(row: LockedRow): Record<string, unknown> {
  return {
    $talkId: row.talk_id,
    $isActive: row.is_active,
    $insertedIn: row.inserted_in,
    $updatedIn: row.updated_in,
  };
}

function conflictsOf(access: SubjectAccess, row: LockedRow, mine: KeptValues, since: ChangesSince): TalkConflict[] {
  return [...mine].flatMap(([id, value]) => {
    const change = since.get(id);
    const attribute = access.subject.columns.get(id)?.attribute;
    if (!change || !attribute) return [];
    return [
      {
        subjectAttributeId: id,
        attribute: attribute.identifier,
        attributeName: attribute.name,
        mine: value,
        // Someone who may fill an attribute without reading it is told that it changed, not to what.
        theirs: access.permissions.canRead(id) ? valueOf(access, row, id) : null,
        actorName: change.actorName,
        changedIn: change.changedIn,
      },
    ];
  });
}

function conflict(version: number, conflicts: TalkConflict[]): HttpError {
  return new HttpError('TALK_CONFLICT', {
    errors: conflicts.map(({ attribute, attributeName, actorName }) => ({
      code: 'TALK_CONFLICT',
      message: `${actorName} também alterou o campo ${attributeName}.`,
      attribute,
    })),
    body: { version, conflicts },
  });
}

/** Emptying a filled attribute takes its own action (1§3 actions create/update/delete). */
function checkEmptied({ permissions }: SubjectAccess, mine: KeptValues): void {
  const errors = permissions.readable
    .filter(({ subjectAttributeId, actions }) => mine.get(subjectAttributeId) === null && !actions.delete)
    .map(({ identifier, name }) => ({
      code: 'ATTRIBUTE_FORBIDDEN',
      message: `Você não pode esvaziar o campo ${name}.`,
      attribute: identifier,
    }));
  if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
}

async function write(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  row: LockedRow,
  mine: KeptValues,
): Promise<void> {
  const { subject } = access;
  const values = new SqlValues();
  const sets = [...mine].map(([id, value]) => {
    const column = subject.columns.get(id);
    if (!column) throw new RangeError(`attribute ${id} is not of ${subject.subjectIdentifier}`);
    const isJson = column.columnType === 'jsonb' && value !== null;
    return `${column.column} = ${values.bind(isJson ? JSON.stringify(value) : value, column.columnType)}`;
  });
  const changes = [...mine].map(([id, value]) => [id, valueOf(access, row, id), value]);
  const company = values.bind(caller.company.companyId, 'integer');
  const talkId = values.bind(row.talk_id, 'bigint');
  const sql = `WITH updated AS (
      UPDATE ${subject.table} SET version = version + 1, updated_in = now(), ${sets.join(', ')}
      WHERE company_id = ${company} AND talk_id = ${talkId} AND ${linkCondition(caller, access, mine, values)}
      RETURNING version)
    INSERT INTO talk_history (company_id, subject_id, talk_id, action, version, account_id, actor_name, changes)
    SELECT ${company}, ${subject.subjectId}, ${talkId}, 'update', version,
      ${values.bind(caller.caller.accountId, 'integer')}, ${values.bind(caller.caller.name, 'text')},
      ${values.bind(JSON.stringify(changes), 'jsonb')}
    FROM updated`;
  let written: number;
  try {
    written = (await transaction.query(sql, values.list)).rowCount;
  } catch (error) {
    throw saveError(error, access);
  }
  if (written === 0) throw linkRefused(access, mine);
}
