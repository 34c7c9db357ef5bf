import { talkLinkLimits, type NewTalkLink, type TalkLink, type TalkLinkKind } from '@assunto/api';
import { relatedLabels } from '../../access/relatedLabels';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import { updateCondition } from '../../access/updateCondition';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { readTalkRow, readTalkRows } from '../../records/read/readTalk';

type StoredKind = 'relates' | 'duplicates' | 'blocks';

interface LinkRow {
  talk_link_id: number;
  kind: StoredKind;
  is_reversed: boolean;
  talk_id: number;
  subject_id: number;
}

const reversed: Readonly<Record<StoredKind, TalkLinkKind>> = {
  relates: 'relates',
  duplicates: 'duplicatedBy',
  blocks: 'blockedBy',
};

/** The links of a record that the caller may read, to records that they may read too. Throws TALK_NOT_FOUND. */
export async function readLinks(request: RecordRequest, talkId: number): Promise<TalkLink[]> {
  await readTalkRow(request, talkId);
  const { rows } = await request.db.query<LinkRow>(
    `SELECT talk_link_id, kind, false AS is_reversed, other_id AS talk_id, other_subject_id AS subject_id
     FROM talk_link WHERE company_id = $1 AND talk_id = $2
     UNION ALL
     SELECT talk_link_id, kind, true, talk_id, subject_id FROM talk_link WHERE company_id = $1 AND other_id = $2
     ORDER BY talk_link_id`,
    [request.company.companyId, talkId],
  );
  return readableLinks(request, rows);
}

async function readableLinks(request: RecordRequest, rows: readonly LinkRow[]): Promise<TalkLink[]> {
  const idsOf = new Map<number, Set<number>>();
  for (const { subject_id, talk_id } of rows)
    idsOf.set(subject_id, (idsOf.get(subject_id) ?? new Set<number>()).add(talk_id));
  const readable = new Map<number, { identifier: string; name: string }>();
  for (const [subjectId, ids] of idsOf) {
    const related = request.openReadable(subjectId);
    if (!related) continue;
    const { subjectIdentifier: identifier, subjectName: name } = related.subject;
    for (const { talk_id } of await readTalkRows(related, [...ids])) readable.set(talk_id, { identifier, name });
  }
  const labels = await relatedLabels(request, idsOf);
  return rows.flatMap((row) => {
    const subject = readable.get(row.talk_id);
    if (!subject) return [];
    return [
      {
        talkLinkId: row.talk_link_id,
        kind: row.is_reversed ? reversed[row.kind] : row.kind,
        subject: subject.identifier,
        subjectName: subject.name,
        talkId: row.talk_id,
        displayName: labels.of(row.talk_id),
      },
    ];
  });
}

/** Links a record that the caller may update to one that they may read; a repetition has no effect. Throws TALK_NOT_FOUND, FORBIDDEN. */
export async function addLink(
  request: RecordRequest<Database>,
  talkId: number,
  { kind, subject, talkId: otherId }: NewTalkLink,
): Promise<TalkLink[]> {
  if (otherId === talkId) throw new HttpError('REQUEST_INVALID', { message: translate('talk.linkToItself') });
  return inTransaction(request, async (request) => {
    await requireUpdatable(request, talkId);
    const other = request.open(subject, 'Read');
    await readTalkRow(other, otherId);
    const { companyId } = request.company;
    const { rows } = await request.db.query<{ count: number; has: boolean }>(
      `SELECT count(*)::integer AS count, coalesce(bool_or(kind = 'relates' AND other_id = $2 AND talk_id = $3), false) AS has
       FROM talk_link WHERE company_id = $1 AND (talk_id = $2 OR other_id = $2)`,
      [companyId, talkId, otherId],
    );
    if ((rows[0]?.count ?? 0) >= talkLinkLimits.perTalk)
      throw new HttpError('REQUEST_INVALID', { message: translate('talk.linkTooMany') });
    const isReversed = kind === 'duplicatedBy' || kind === 'blockedBy';
    const stored = kind === 'duplicatedBy' ? 'duplicates' : kind === 'blockedBy' ? 'blocks' : kind;
    const own = [talkId, request.subject.subjectId] as const;
    const target = [otherId, other.subject.subjectId] as const;
    if (!(kind === 'relates' && rows[0]?.has))
      await request.db.query(
        `INSERT INTO talk_link (company_id, kind, talk_id, subject_id, other_id, other_subject_id, account_id, actor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [
          ...[companyId, stored, ...(isReversed ? [...target, ...own] : [...own, ...target])],
          ...[request.account.accountId, request.account.name],
        ],
      );
    return readLinks(request, talkId);
  });
}

/** Removes a link of a record that the caller may update; one to a record that they may not read is like a missing one. */
export async function removeLink(
  request: RecordRequest<Database>,
  { talkId, talkLinkId }: { talkId: number; talkLinkId: number },
): Promise<TalkLink[]> {
  return inTransaction(request, async (request) => {
    await requireUpdatable(request, talkId);
    const links = await readLinks(request, talkId);
    if (!links.some((link) => link.talkLinkId === talkLinkId)) throw new HttpError('NOT_FOUND');
    await request.db.query('DELETE FROM talk_link WHERE company_id = $1 AND talk_link_id = $2', [
      request.company.companyId,
      talkLinkId,
    ]);
    return links.filter((link) => link.talkLinkId !== talkLinkId);
  });
}

/** Locks a record. Throws TALK_NOT_FOUND, or FORBIDDEN where it may be read and not updated. */
async function requireUpdatable(request: RecordRequest, talkId: number): Promise<void> {
  const values = new SqlValues();
  const { rows } = await request.db.query<{ may_update: boolean }>(
    `SELECT (${updateCondition(request, values)}) IS TRUE AS may_update FROM ${request.subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ${values.bind(talkId, 'bigint')} AND (${request.rowCondition('Read', 't', values)})
     FOR NO KEY UPDATE`,
    values.list,
  );
  const [row] = rows;
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  if (!row.may_update) throw new HttpError('FORBIDDEN');
}
