import {
  type FormPreview,
  type FormPreviewQuery,
  type FormPreviewRows,
  type FormPreviewRowsQuery,
  maxFormRows,
} from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import { describeSubject } from '../../access/describeSubject';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { defaultTemplate } from '../../access/templates';
import { talkColumns, type TalkRow } from '../../records/read/talkRows';
import { toTalks } from '../../records/read/toTalks';
import { updateCondition } from '../../access/updateCondition';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { listConditions } from '../../records/read/listConditions';
import { listError } from '../../records/read/listError';
import { readTalk } from '../../records/read/readTalk';

/**
 * What people of a profile see of a subject and of one of its records, as far as the administrator has the same
 * permissions (decision 101). Throws NOT_FOUND for a profile of another company, SUBJECT_NOT_FOUND
 * and TALK_NOT_FOUND for what either may not read.
 */
export async function formPreview(
  access: Access,
  account: CallerAccount,
  subjectId: number,
  { roomId, talkId }: FormPreviewQuery,
): Promise<FormPreview> {
  const request = openSubject(await viewAs(access, account, roomId), subjectId);
  return { subject: describeSubject(request), talk: talkId === undefined ? null : await readTalk(request, talkId) };
}

/** The records of another subject that refer to a record, with the same permissions and errors. */
export async function formPreviewRows(
  access: Access,
  account: CallerAccount,
  of: { subjectId: number; subject: string },
  { roomId, talkId }: FormPreviewRowsQuery,
): Promise<FormPreviewRows> {
  const viewed = await viewAs(access, account, roomId);
  const parent = openSubject(viewed, of.subjectId).subject.subjectIdentifier;
  const request = viewed.open(of.subject, 'Read');
  const values = new SqlValues();
  const where = await listConditions(request, { talkParent: { subject: parent, talkId } }, values);
  const columns = talkColumns(request, 't', updateCondition(request, values));
  const from = request.recordsFrom('t', values, { namedIn: where });
  // One more than are shown tells whether there are more.
  const sql = `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY t.talk_id LIMIT ${maxFormRows + 1}`;
  const { rows } = await request.db.query<TalkRow>(sql, values.list).catch((error: unknown) => {
    throw listError(error);
  });
  const itens = await toTalks(request, rows.slice(0, maxFormRows));
  return {
    subject: describeSubject(request),
    template: defaultTemplate(request, 'TalkModalCompanyCreate'),
    list: { itens, totalResults: rows.length, currentPage: 1 },
  };
}

/** The access of a profile within that of the administrator; the administrator's own without one. */
async function viewAs(access: Access, account: CallerAccount, roomId: number | undefined): Promise<AccountRequest> {
  const own = await access.of(account);
  if (roomId === undefined) return own;
  if (!own.company.rooms.has(roomId)) throw new HttpError('NOT_FOUND');
  return access.of({ ...account, roomId, restrictions: null, limitedBy: [account] });
}

function openSubject(request: AccountRequest, subjectId: number): RecordRequest {
  const opened = request.openReadable(subjectId);
  if (!opened) throw new HttpError('SUBJECT_NOT_FOUND');
  return opened;
}
