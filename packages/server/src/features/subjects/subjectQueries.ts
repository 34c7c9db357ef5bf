import { subjectLimits, type ConfiguredSubject } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { filterSubject, taskSubject, ticketSubject } from '@assunto/api/ticketing';
import type { Queryable } from '../../platform/database/Database';
import { readVersions } from '../../configuration/readVersions';
import { countTalks } from '../../records/read/countTalks';

/** A stored subject, without what is counted. */
export type SubjectRow = Omit<ConfiguredSubject, 'talkCount' | 'isEstimate' | 'isFixed' | 'version'>;

const fixed = new Set([filterSubject, taskSubject, ticketSubject]);

/** Whether the product itself works with a subject of this identifier. */
export const isFixedSubject = (identifier: string): boolean => fixed.has(identifier.toLowerCase());

/** The removal of a row of `subject` or `subject_attribute`, as JSON. */
export const removalColumn = (relation: string): string => `
  CASE WHEN ${relation}.dropped_in IS NULL THEN NULL ELSE jsonb_build_object(
    'removedIn', to_char(${relation}.dropped_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'restorableUntil', to_char((${relation}.dropped_in + interval '${subjectLimits.trashDays} days') AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'removedBy', (SELECT display_name FROM account
      WHERE account.company_id = ${relation}.company_id AND account_id = ${relation}.dropped_by)) END AS removal`;

const columns = `subject.subject_id AS "subjectId", subject_identifier AS "subjectIdentifier", subject_name AS "subjectName",
  icon, singular_name AS "singularName", plural_name AS "pluralName", coalesce(help, '') AS help,
  (SELECT count(*) FROM subject_attribute AS a
    WHERE a.company_id = subject.company_id AND a.subject_id = subject.subject_id AND a.dropped_in IS NULL)::integer
    AS "attributeCount", ${removalColumn('subject')}`;
const source = 'subject LEFT JOIN subject_help USING (company_id, subject_id)';

/** One page of a company's subjects in their order, or of its trash, the last removed first. */
export async function listSubjects(
  database: Queryable,
  companyId: number,
  { page, fetch, term, isRemoved }: { page: number; fetch: number; term: string; isRemoved: boolean },
): Promise<ListOf<SubjectRow>> {
  const found = `subject.company_id = $1 AND purged_in IS NULL AND (dropped_in IS NOT NULL) = $2
    AND strpos(assunto_fold(subject_name), assunto_fold($3::text)) > 0`;
  const values = [companyId, isRemoved, term];
  const order = isRemoved ? 'dropped_in DESC, subject.subject_id' : 'sort_order, subject.subject_id';
  const [list, count] = await Promise.all([
    database.query<SubjectRow>(`SELECT ${columns} FROM ${source} WHERE ${found} ORDER BY ${order} LIMIT $4 OFFSET $5`, [
      ...values,
      fetch,
      (page - 1) * fetch,
    ]),
    database.query<{ count: number }>(`SELECT count(*) FROM subject WHERE ${found}`, values),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** A subject of a company that is not removed for good, or `null`. */
export async function readSubject(
  database: Queryable,
  companyId: number,
  subjectId: number,
): Promise<SubjectRow | null> {
  return (await readSubjects(database, companyId, [subjectId])).get(subjectId) ?? null;
}

/** The same for several, by id. */
export async function readSubjects(
  database: Queryable,
  companyId: number,
  subjectIds: readonly number[],
): Promise<Map<number, SubjectRow>> {
  const { rows } = await database.query<SubjectRow>(
    `SELECT ${columns} FROM ${source}
     WHERE subject.company_id = $1 AND subject.subject_id = ANY($2::integer[]) AND purged_in IS NULL`,
    [companyId, subjectIds],
  );
  return new Map(rows.map((row) => [row.subjectId, row]));
}

/** Adds what is counted and the versions to stored subjects. */
export async function withCounts(
  database: Queryable,
  companyId: number,
  rows: readonly SubjectRow[],
): Promise<ConfiguredSubject[]> {
  const ids = rows.map(({ subjectId }) => subjectId);
  const versions = await readVersions(database, companyId, 'subject', ids);
  const counts = await countTalks(database, companyId, ids);
  return rows.map((row) => ({
    ...row,
    ...(counts.get(row.subjectId) ?? { talkCount: 0, isEstimate: false }),
    isFixed: isFixedSubject(row.subjectIdentifier),
    version: versions.get(row.subjectId) ?? 0,
  }));
}
