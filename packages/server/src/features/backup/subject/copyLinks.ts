import type { Queryable } from '../../../platform/database/Database';
import type { ArchivedRow } from './archivedSubject';
import { authorOf } from './copyComments';
import { type CopyTarget, newTalkId } from './CopyTarget';
import type { ArchivedPeople } from './people';

/** The links of a copy. */
export interface LinkCounts {
  links: number;
  /** Links to records of other subjects, which are left out: these would show the copy. */
  lostLinks: number;
}

/** Copies links that people set by hand between records of the subject. */
export async function copyLinks(
  database: Queryable,
  target: CopyTarget,
  people: ArchivedPeople,
  rows: readonly ArchivedRow[],
  counts: LinkCounts,
): Promise<void> {
  const { companyId, created, talkIds } = target;
  const isOwn = (id: string | null | undefined): boolean => talkIds.has(Number(id));
  const own = rows.filter((row) => isOwn(row['talk_id']) && isOwn(row['other_id']));
  counts.links += own.length;
  counts.lostLinks += rows.filter((row) => isOwn(row['talk_id']) !== isOwn(row['other_id'])).length;
  if (!created || own.length === 0) return;
  const items = own.map((row) => ({
    kind: row['kind'],
    talk_id: newTalkId(target, Number(row['talk_id'])),
    other_id: newTalkId(target, Number(row['other_id'])),
    inserted_in: row['inserted_in'],
    ...authorOf(people, row),
  }));
  await database.query(
    `INSERT INTO talk_link (company_id, kind, talk_id, subject_id, other_id, other_subject_id, account_id, actor_name, inserted_in)
     SELECT $1::integer, kind, talk_id, $2::integer, other_id, $2::integer, account_id, actor_name, inserted_in
     FROM jsonb_to_recordset($3::jsonb) AS item(kind text, talk_id bigint, other_id bigint, account_id integer, actor_name text,
       inserted_in timestamptz)
     ON CONFLICT DO NOTHING`,
    [companyId, created.subject.subjectId, JSON.stringify(items)],
  );
}
