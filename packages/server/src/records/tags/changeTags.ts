import type { ComponentTypeCatalogue, FilterContext } from '@assunto/engine/core';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import type { SqlValues } from '../../platform/database/SqlValues';
import type { CompanyMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { publishTalkTag } from '../events/publishTalkTag';

/** The context of changing tags, and who caused it. */
export interface TagWork {
  db: Queryable;
  company: CompanyMetadata;
  subject: SubjectMetadata;
  componentTypes: ComponentTypeCatalogue;
  context: FilterContext;
  /** Who changed the record or added the tag; `null`: a filter or the time changed. */
  account: Pick<CallerAccount, 'accountId' | 'name' | 'run'> | null;
}

/** A tag that was added or removed. `subjectAttributeId`: the attribute at which filters show it; 0: a manual tag. */
export interface TagChange {
  talkId: number;
  tagId: number;
  subjectAttributeId: number;
  isAdded: boolean;
}

/** The rows of `talk_tag` that a change concerns, as SQL with three columns each. */
export interface TagRows {
  /** A SELECT of (talk_id, tag_id, subject_attribute_id): the rows that must exist afterwards. */
  wanted: string;
  /** The condition of the rows, under `had`, that are deleted unless wanted; 'FALSE': none is deleted. */
  replaced: string;
}

/** The maximum number of records whose pages are notified by one change; pages of lists are always notified. */
const mostNotified = 500;

/**
 * The only place that adds and removes tags of records: writes the difference between existing and wanted rows, logs it for the
 * timeline, and notifies open pages. In the caller's transaction; the records must be locked, unless they are evaluated again
 * later. Returns all changes with `isListed`, else at most 500 records.
 */
export async function changeTags(
  work: TagWork,
  rows: TagRows,
  values: SqlValues,
  { isListed = true } = {},
): Promise<{ changes: TagChange[]; count: number }> {
  const { company, account, subject } = work;
  const companyId = values.bind(company.companyId, 'integer');
  const accountId = values.bind(account?.accountId ?? null, 'integer');
  const actorName = values.bind(account?.name ?? '', 'text');
  const changed = 'talk_id AS "talkId", tag_id AS "tagId", subject_attribute_id AS "subjectAttributeId"';
  // EXCEPT is hashed or sorted: an anti join would compare each with each while the statistics of the table are old.
  const sql = `WITH wanted AS MATERIALIZED (${rows.wanted}),
    lost AS MATERIALIZED (
      SELECT talk_id, tag_id, subject_attribute_id FROM ${uncheckedTable('talk_tag', 'locked')} AS had
      WHERE had.company_id = ${companyId} AND (${rows.replaced})
      EXCEPT SELECT talk_id, tag_id, subject_attribute_id FROM wanted),
    gone AS (
      DELETE FROM ${uncheckedTable('talk_tag', 'locked')} AS had USING lost
      WHERE had.company_id = ${companyId} AND (${rows.replaced}) AND had.talk_id = lost.talk_id AND had.tag_id = lost.tag_id
        AND had.subject_attribute_id = lost.subject_attribute_id
      RETURNING had.talk_id, had.tag_id, had.subject_attribute_id),
    added AS (
      INSERT INTO talk_tag (company_id, talk_id, tag_id, subject_attribute_id)
      SELECT ${companyId}, talk_id, tag_id, subject_attribute_id FROM wanted
      ON CONFLICT DO NOTHING RETURNING talk_id, tag_id, subject_attribute_id),
    changed AS (SELECT *, true AS is_added FROM added UNION ALL SELECT *, false FROM gone),
    noted AS (
      INSERT INTO talk_tag_change (company_id, talk_id, tag_id, subject_attribute_id, is_added, account_id, actor_name)
      SELECT ${companyId}, talk_id, tag_id, subject_attribute_id, is_added, ${accountId}, ${actorName} FROM changed)
    SELECT ${changed}, is_added AS "isAdded", (count(*) OVER ())::integer AS count FROM changed
    ${isListed ? '' : `LIMIT ${mostNotified}`}`;
  const { rows: found } = await work.db.query<TagChange & { count: number }>(sql, values.list);
  const talkIds = [...new Set(found.map(({ talkId }) => talkId))].slice(0, mostNotified);
  const { companyId: ofCompany } = company;
  await publishTalkTag(work.db, { companyId: ofCompany, subjectId: subject.subjectId, talkIds, actor: account });
  return { changes: found.map(({ count: _, ...change }) => change), count: found[0]?.count ?? 0 };
}
