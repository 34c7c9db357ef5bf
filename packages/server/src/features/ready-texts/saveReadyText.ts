import type { ReadyText, ReadyTextSave } from '@assunto/api';
import type { ErrorDetail, ListOf } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import {
  changeConfiguration,
  type ConfigurationCaller,
  type ConfigurationChange,
} from '../../configuration/changeConfiguration';
import { readVersion } from '../../configuration/readVersions';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';

const columns = `ready_text_id AS "readyTextId", ready_text_name AS name, text, subject_id AS "subjectId", room_ids AS "roomIds"`;

/** One page of a company's ready-made texts by name. */
export async function listReadyTexts(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: { page: number; fetch: number; term: string },
): Promise<ListOf<ReadyText>> {
  const found = 'company_id = $1 AND strpos(assunto_fold(ready_text_name), assunto_fold($2::text)) > 0';
  const [list, total] = await Promise.all([
    database.query<ReadyText>(
      `SELECT ${columns} FROM ready_text WHERE ${found}
       ORDER BY assunto_fold(ready_text_name) COLLATE "C", ready_text_id LIMIT $3 OFFSET $4`,
      [companyId, term, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) AS count FROM ready_text WHERE ${found}`, [companyId, term]),
  ]);
  return { itens: list.rows, totalResults: total.rows[0]?.count ?? 0, currentPage: page };
}

/** A ready-made text as it is answered. Throws NOT_FOUND. */
export async function answerReadyText(database: Database, companyId: number, readyTextId: number): Promise<ReadyText> {
  const found = await readReadyText(database, companyId, readyTextId);
  if (!found) throw new HttpError('NOT_FOUND');
  return { ...found, version: await readVersion(database, companyId, 'readyText', readyTextId) };
}

/** Creates a ready-made text, or changes the one of `readyTextId`; answers its id. Throws REQUEST_INVALID. */
export async function saveReadyText(
  request: AccountRequest<Database>,
  readyTextId: number | null,
  { save, ifMatch = null }: { save: ReadyTextSave; ifMatch?: string | null },
): Promise<number> {
  const { companyId } = request.account;
  const { id } = await changeConfiguration(request.db, request.account, {
    ...ofReadyText(companyId, readyTextId, ifMatch),
    change: async (transaction) => {
      const checked = await check(transaction, request, readyTextId, save);
      return write(transaction, companyId, readyTextId, checked);
    },
  });
  return id;
}

/** Deletes a ready-made text. Throws NOT_FOUND. */
export async function removeReadyText(
  database: Database,
  caller: ConfigurationCaller,
  readyTextId: number,
  ifMatch: string | null,
): Promise<void> {
  await changeConfiguration(database, caller, {
    ...ofReadyText(caller.companyId, readyTextId, ifMatch),
    async change(transaction) {
      await transaction.query('DELETE FROM ready_text WHERE company_id = $1 AND ready_text_id = $2', [
        caller.companyId,
        readyTextId,
      ]);
      return readyTextId;
    },
  });
}

/** Restores an earlier state of a ready-made text, a deleted one too. */
export const restoreReadyText: RestoreConfiguration = async (request, { entityId, state, ifMatch }) => {
  const { companyId } = request.account;
  await changeConfiguration(request.db, request.account, {
    ...ofReadyText(companyId, entityId, ifMatch),
    isRestore: true,
    change: async (transaction) => {
      const checked = await check(transaction, request, entityId, state as ReadyTextSave);
      return write(transaction, companyId, entityId, checked);
    },
  });
  return { leftOut: [] };
};

async function readReadyText(database: Queryable, companyId: number, readyTextId: number): Promise<ReadyText | null> {
  const { rows } = await database.query<ReadyText>(
    `SELECT ${columns} FROM ready_text WHERE company_id = $1 AND ready_text_id = $2`,
    [companyId, readyTextId],
  );
  return rows[0] ?? null;
}

function ofReadyText(
  companyId: number,
  id: number | null,
  ifMatch: string | null,
): Omit<ConfigurationChange, 'change'> {
  return {
    entity: 'readyText',
    id,
    ifMatch,
    async read(transaction, readyTextId) {
      const found = await readReadyText(transaction, companyId, readyTextId);
      if (!found) return null;
      const { name, text, subjectId, roomIds } = found;
      return { name, state: { name, text, subjectId, roomIds } };
    },
  };
}

/** A text with a name of its own, for a subject and profiles that exist. */
async function check(
  transaction: Queryable,
  { company }: AccountRequest,
  readyTextId: number | null,
  save: ReadyTextSave,
): Promise<ReadyTextSave> {
  const name = save.name.normalize('NFC').trim();
  const text = save.text.replace(/\r\n?/g, '\n').trim();
  const { rows } = await transaction.query<{ rooms: number; isTaken: boolean }>(
    `SELECT (SELECT count(*)::integer FROM room WHERE company_id = $1 AND room_id = ANY($2::integer[])) AS rooms,
       EXISTS (SELECT FROM ready_text WHERE company_id = $1 AND assunto_fold(ready_text_name) = assunto_fold($3::text)
         AND ready_text_id IS DISTINCT FROM $4::integer) AS "isTaken"`,
    [company.companyId, save.roomIds, name, readyTextId],
  );
  const errors: ErrorDetail[] = [];
  const refuse = (attribute: string, code: string, message: string): void =>
    void errors.push({ attribute, code, message });
  if (name === '') refuse('name', 'NAME_REQUIRED', translate('readyText.nameMissing'));
  if (rows[0]?.isTaken) refuse('name', 'NAME_TAKEN', translate('readyText.nameTaken'));
  if (text === '') refuse('text', 'TEXT_REQUIRED', translate('readyText.textMissing'));
  if (save.subjectId !== null && !company.subjectsById.has(save.subjectId))
    refuse('subjectId', 'SUBJECT_NOT_FOUND', translate('readyText.subjectGone'));
  if (rows[0]?.rooms !== save.roomIds.length) refuse('roomIds', 'ROOM_NOT_FOUND', translate('readyText.roomGone'));
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return { name, text, subjectId: save.subjectId, roomIds: save.roomIds };
}

async function write(
  transaction: Queryable,
  companyId: number,
  readyTextId: number | null,
  { name, text, subjectId, roomIds }: ReadyTextSave,
): Promise<number> {
  const given = [companyId, name, text, subjectId, roomIds];
  const { rows } = await transaction.query<{ id: number }>(
    readyTextId === null
      ? `INSERT INTO ready_text (company_id, ready_text_name, text, subject_id, room_ids)
         VALUES ($1, $2, $3, $4, $5::integer[]) RETURNING ready_text_id AS id`
      : `INSERT INTO ready_text (company_id, ready_text_id, ready_text_name, text, subject_id, room_ids)
         VALUES ($1, $6, $2, $3, $4, $5::integer[])
         ON CONFLICT (company_id, ready_text_id) DO UPDATE SET ready_text_name = excluded.ready_text_name,
           text = excluded.text, subject_id = excluded.subject_id, room_ids = excluded.room_ids
         RETURNING ready_text_id AS id`,
    readyTextId === null ? given : [...given, readyTextId],
  );
  return rows[0]?.id ?? 0;
}
