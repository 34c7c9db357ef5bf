import type { InboxItem, InboxRequest, ListOf } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';

interface ItemRow {
  inbox_item_id: number;
  title: string;
  description: string;
  color: string | null;
  subject_id: number | null;
  talk_id: number | null;
  inserted_in: string;
  is_read: boolean;
}

/** What an item says of a record that its reader may no longer read. */
const withheld = 'Notificação sobre um registro a que você não tem mais acesso';

/** View 1 lists what is not read, 2 everything (decision 24). */
const conditions = { 1: 'read_in IS NULL', 2: 'TRUE' } as const;

/** A page of the caller's own items, newest first. */
export async function listInbox(
  database: Queryable,
  asker: CallerAccess,
  { page, fetch, view }: InboxRequest,
): Promise<ListOf<InboxItem>> {
  const { companyId, accountId } = asker.caller;
  const condition = conditions[view];
  const [items, total] = await Promise.all([
    database.query<ItemRow>(
      `SELECT inbox_item_id, title, description, color, subject_id, talk_id, inserted_in, read_in IS NOT NULL AS is_read
       FROM inbox_item WHERE company_id = $1 AND account_id = $2 AND ${condition}
       ORDER BY inbox_item_id DESC LIMIT $3 OFFSET $4`,
      [companyId, accountId, fetch, (page - 1) * fetch],
    ),
    database.query<{ total: number }>(
      `SELECT count(*) AS total FROM inbox_item WHERE company_id = $1 AND account_id = $2 AND ${condition}`,
      [companyId, accountId],
    ),
  ]);
  const talks = await talksOf(database, asker, items.rows);
  return {
    itens: items.rows.map((row) => toItem(row, asker, talks)),
    totalResults: total.rows[0]?.total ?? 0,
    currentPage: page,
  };
}

/** How many items of the caller are not read. */
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
    `UPDATE inbox_item SET read_in = coalesce(read_in, now())
     WHERE company_id = $1 AND account_id = $2 AND inbox_item_id = $3`,
    [companyId, accountId, id],
  );
  return rowCount > 0;
}

/** What became of the records that items are about: `readable` says whether the caller may read them now. */
type Talks = ReadonlyMap<number, { readable: boolean; isActive: boolean }>;

async function talksOf(database: Queryable, asker: CallerAccess, rows: readonly ItemRow[]): Promise<Talks> {
  const bySubject = new Map<number, number[]>();
  for (const { subject_id, talk_id } of rows)
    if (subject_id !== null && talk_id !== null)
      bySubject.set(subject_id, [...(bySubject.get(subject_id) ?? []), talk_id]);
  const found = new Map<number, { readable: boolean; isActive: boolean }>();
  for (const [subjectId, talkIds] of bySubject) {
    const subject = asker.company.subjectsById.get(subjectId);
    if (!subject) continue;
    const access = asker.readableSubject(subjectId);
    const values = new SqlValues();
    const ids = values.bind(talkIds, 'bigint[]');
    const company = values.bind(asker.company.companyId, 'integer');
    const readable = access ? asker.rowCondition(access, 'Read', 't', values) : 'FALSE';
    const answer = await database.query<{ talk_id: number; is_active: boolean; readable: boolean }>(
      `SELECT t.talk_id, t.is_active, (${readable}) AS readable FROM ${subject.table} AS t
       WHERE t.company_id = ${company} AND t.talk_id = ANY(${ids})`,
      values.list,
    );
    for (const row of answer.rows) found.set(row.talk_id, { readable: row.readable, isActive: row.is_active });
  }
  return found;
}

/** An item leads only where its reader may go; of a record that they may no longer read it says nothing. */
function toItem(row: ItemRow, asker: CallerAccess, talks: Talks): InboxItem {
  const talk = row.talk_id === null ? undefined : talks.get(row.talk_id);
  const subject = row.subject_id === null ? null : asker.readableSubject(row.subject_id);
  const isWithheld = (row.subject_id !== null && !subject) || talk?.readable === false;
  const talkId = talk?.readable ? row.talk_id : null;
  return {
    id: row.inbox_item_id,
    title: isWithheld ? withheld : row.title,
    description: isWithheld ? '' : row.description,
    data: row.inserted_in,
    date: row.inserted_in,
    status: row.is_read,
    color: row.color,
    subject: subject?.subject.subjectIdentifier ?? null,
    subjectIcon: subject?.subject.icon ?? null,
    talkId,
    talk: talkId,
    inativo: talk?.isActive === false,
  };
}
