import type { ListOf } from '@assunto/engine/core';
import type { InboxItem, InboxRequest } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { translate } from '../../platform/messages/language';
import { readDeletedTalks } from '../../records/history/readChangedTalks';
import { labelText } from '../../access/relatedLabels';
import type { Access } from '../../access/createAccess';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import { readStoredText } from '../../platform/messages/storedText';

interface ItemRow {
  inbox_item_id: number;
  title: string;
  description: string;
  color: string | null;
  subject_id: number | null;
  talk_id: number | null;
  inserted_in: string;
  is_read: boolean;
  has_link: boolean;
  is_internal: boolean;
}

type ReadTest = Access['readTest'];

/** View 1 lists unread items, 2 all (choice 24). */
const conditions = { 1: 'read_in IS NULL', 2: 'TRUE' } as const;

/** A page of the caller's own items, newest first. */
export async function listInbox(
  request: AccountRequest,
  readTest: ReadTest,
  { page, fetch, view }: InboxRequest,
): Promise<ListOf<InboxItem>> {
  const { db } = request;
  const { companyId, accountId } = request.account;
  const condition = conditions[view];
  const [items, total] = await Promise.all([
    db.query<ItemRow>(
      `SELECT inbox_item_id, title, description, color, subject_id, talk_id, inserted_in, has_link, is_internal,
         read_in IS NOT NULL AS is_read
       FROM inbox_item WHERE company_id = $1 AND account_id = $2 AND ${condition}
       ORDER BY inbox_item_id DESC LIMIT $3 OFFSET $4`,
      [companyId, accountId, fetch, (page - 1) * fetch],
    ),
    db.query<{ total: number }>(
      `SELECT count(*) AS total FROM inbox_item WHERE company_id = $1 AND account_id = $2 AND ${condition}`,
      [companyId, accountId],
    ),
  ]);
  const talks = await talksOf(request, readTest, items.rows);
  return {
    itens: items.rows.map((row) => toItem(row, request, talks)),
    totalResults: total.rows[0]?.total ?? 0,
    currentPage: page,
  };
}

/** The number of the caller's unread items. */
export async function countUnread(database: Queryable, { companyId, accountId }: Owner): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    'SELECT count(*) AS total FROM inbox_item WHERE company_id = $1 AND account_id = $2 AND read_in IS NULL',
    [companyId, accountId],
  );
  return rows[0]?.total ?? 0;
}

interface Owner {
  companyId: number;
  accountId: number;
}

/** Marks one item of the caller as read, or all for `null`; false when the caller has no such item. */
export async function markRead(database: Queryable, { companyId, accountId }: Owner, id: number | null) {
  if (id === null) {
    await database.query(
      'UPDATE inbox_item SET read_in = now() WHERE company_id = $1 AND account_id = $2 AND read_in IS NULL',
      [companyId, accountId],
    );
    return true;
  }
  const { rowCount } = await database.query(
    `UPDATE inbox_item SET read_in = least(read_in, now())
     WHERE company_id = $1 AND account_id = $2 AND inbox_item_id = $3`,
    [companyId, accountId, id],
  );
  return rowCount > 0;
}

/** The records of items that the caller may read; a deleted one with its last values. */
interface ShownTalk {
  isDeleted: boolean;
  isActive: boolean;
  /** `null` for a deleted one, and for one that has no name. */
  name: string | null;
  /** Whether the caller may read its internal notes. */
  mayNote: boolean;
}
type Talks = ReadonlyMap<number, ShownTalk>;

async function talksOf(request: AccountRequest, readTest: ReadTest, rows: readonly ItemRow[]): Promise<Talks> {
  const { db } = request;
  const bySubject = new Map<number, Set<number>>();
  for (const { subject_id, talk_id } of rows)
    if (subject_id !== null && talk_id !== null)
      bySubject.set(subject_id, (bySubject.get(subject_id) ?? new Set()).add(talk_id));
  const readable = new Map<number, ShownTalk>();
  for (const [subjectId, wanted] of bySubject) {
    const subject = request.openReadable(subjectId);
    if (!subject) continue;
    const { display } = subject;
    const nameOf = (label: unknown): string | null =>
      display && label !== null ? labelText(display, label, request.context.timeZone) : null;
    const values = new SqlValues();
    const found = await db.query<{ talk_id: number; label: unknown; is_active: boolean; may_note: boolean }>(
      `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, t.is_active, (${subject.rowCondition('Note', 't', values)}) AS may_note FROM ${subject.subject.table} AS t
       WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
         AND t.talk_id = ANY(${values.bind([...wanted], 'bigint[]')})
         AND (${subject.rowCondition('Read', 't', values)})`,
      values.list,
    );
    for (const row of found.rows)
      readable.set(row.talk_id, {
        isDeleted: false,
        isActive: row.is_active,
        name: nameOf(row.label),
        mayNote: row.may_note,
      });
    const missing = [...wanted].filter((talkId) => !readable.has(talkId));
    for (const [talkId, mayNote] of await readableWhenDeleted(subject, readTest, missing))
      readable.set(talkId, { isDeleted: true, isActive: false, name: null, mayNote });
  }
  return readable;
}

/** The deleted records that the caller could still read with their last values, and whether also their internal notes. */
async function readableWhenDeleted(
  request: RecordRequest,
  readTest: ReadTest,
  talkIds: readonly number[],
): Promise<[talkId: number, mayNote: boolean][]> {
  const { db, subject } = request;
  if (talkIds.length === 0) return [];
  const [test, note] = [readTest(request), readTest(request, 'Note')];
  const columns = new Set([...(test?.columns ?? []), ...(note?.columns ?? [])]);
  const deleted = await readDeletedTalks(db, subject, talkIds, columns);
  return [...deleted]
    .filter(([, talk]) => test === null || test.passes(talk, request.context))
    .map(([talkId, talk]) => [talkId, note === null || note.passes(talk, request.context)]);
}

/** An item links only to what its reader may read; of a record that they may not read, deleted or not, it discloses nothing. */
function toItem(row: ItemRow, request: AccountRequest, talks: Talks): InboxItem {
  const talk = row.talk_id === null ? undefined : talks.get(row.talk_id);
  const subject = row.subject_id === null ? null : request.openReadable(row.subject_id);
  const isHidden =
    (row.subject_id !== null && !subject) || (row.talk_id !== null && !talk) || (row.is_internal && !talk?.mayNote);
  const shown = isHidden
    ? { title: translate('inbox.hidden'), description: '' }
    : { title: readStoredText(row.title), description: readStoredText(row.description) };
  return {
    id: row.inbox_item_id,
    ...shown,
    data: row.inserted_in,
    date: row.inserted_in,
    status: row.is_read,
    color: row.color,
    subjectIcon: subject?.subject.icon ?? null,
    ...(row.has_link ? linkOf(row, subject, talk) : noLink),
  };
}

const noLink = { subject: null, talkId: null, talk: null, talkName: null, inativo: false };

/** The link of an item: to its record, or to the list of its subject when the record was deleted. */
function linkOf(
  row: ItemRow,
  subject: RecordRequest | null,
  talk: ShownTalk | undefined,
): Pick<InboxItem, keyof typeof noLink> {
  const talkId = talk && !talk.isDeleted ? row.talk_id : null;
  return {
    subject: subject?.subject.subjectIdentifier ?? null,
    talkId,
    talk: talkId,
    talkName: talkId === null ? null : (talk?.name ?? null),
    inativo: talkId !== null && talk?.isActive === false,
  };
}
