import { usesNow, type FilterTree, type ListOf } from '@assunto/engine/core';
import type { Tag } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { uniqueViolation } from '../../platform/database/sqlErrors';
import { HttpError } from '../../platform/errors/errors';

/** A stored tag; `filter` is the text of a tree. */
export type TagRow = Required<Omit<Tag, 'version' | 'evaluation'>>;

/** A validated tag. */
export interface CheckedTag {
  tagName: string;
  tagColor: string;
  filters: readonly {
    filterName: string;
    filter: FilterTree;
    filterId: number | null;
    subjectAttributeId: number;
  }[];
}

/** The maximum number of tags of a company: all of them are cached in memory. */
const maxTags = 500;

// A deleted saved filter is no longer returned.
const columns = `tag_id AS "tagId", tag_name AS "tagName", tag_color AS "tagColor",
  coalesce((SELECT jsonb_agg(jsonb_build_object('filterName', f.filter_name, 'filter', f.filter::text,
      'filterId', saved.filter_id, 'subjectAttributeId', f.subject_attribute_id) ORDER BY f.sort_order)
    FROM tag_filter AS f
    LEFT JOIN saved_filter AS saved ON saved.company_id = f.company_id AND saved.filter_id = f.filter_id
    WHERE f.company_id = tag.company_id AND f.tag_id = tag.tag_id), '[]') AS "tagFilters"`;

/** One page of a company's tags by text. */
export async function listTags(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: { page: number; fetch: number; term: string },
): Promise<ListOf<TagRow>> {
  const found = `company_id = $1 AND strpos(assunto_fold(tag_name), assunto_fold($2::text)) > 0`;
  const values = [companyId, term];
  const [list, count] = await Promise.all([
    database.query<TagRow>(
      `SELECT ${columns} FROM tag WHERE ${found} ORDER BY assunto_fold(tag_name) COLLATE "C", tag_id LIMIT $3 OFFSET $4`,
      [...values, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM tag WHERE ${found}`, values),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** A tag of a company, or `null`. */
export async function readTag(database: Queryable, companyId: number, tagId: number): Promise<TagRow | null> {
  const { rows } = await database.query<TagRow>(`SELECT ${columns} FROM tag WHERE company_id = $1 AND tag_id = $2`, [
    companyId,
    tagId,
  ]);
  return rows[0] ?? null;
}

/** Adds a tag, with its former id when it is restored, and returns its id. Throws TAG_NAME_TAKEN and TAG_TOO_MANY. */
export async function insertTag(
  transaction: Queryable,
  companyId: number,
  tag: CheckedTag,
  restoredId: number | null = null,
): Promise<number> {
  const { rows } = await asTagError(
    transaction.query<{ tag_id: number }>(
      `INSERT INTO tag (company_id, tag_id, tag_name, tag_color)
       SELECT $1, coalesce($4, nextval('tag_id')::integer), $2, $3
       WHERE (SELECT count(*) FROM tag WHERE company_id = $1) < ${maxTags} RETURNING tag_id`,
      [companyId, tag.tagName, tag.tagColor, restoredId],
    ),
  );
  const tagId = rows[0]?.tag_id;
  if (tagId === undefined) throw new HttpError('TAG_TOO_MANY', { values: { most: maxTags } });
  await writeFilters(transaction, companyId, tagId, tag);
  return tagId;
}

/** Updates a tag. Throws TAG_NAME_TAKEN. */
export async function updateTag(
  transaction: Queryable,
  companyId: number,
  tagId: number,
  tag: CheckedTag,
): Promise<void> {
  await asTagError(
    transaction.query('UPDATE tag SET tag_name = $3, tag_color = $4 WHERE company_id = $1 AND tag_id = $2', [
      ...[companyId, tagId],
      ...[tag.tagName, tag.tagColor],
    ]),
  );
  await transaction.query('DELETE FROM tag_filter WHERE company_id = $1 AND tag_id = $2', [companyId, tagId]);
  await writeFilters(transaction, companyId, tagId, tag);
}

/** Deletes a tag; a background job removes it from the records. */
export async function deleteTag(transaction: Queryable, companyId: number, tagId: number): Promise<void> {
  await transaction.query('DELETE FROM tag WHERE company_id = $1 AND tag_id = $2', [companyId, tagId]);
}

/** The progress of evaluating changed tags, by their id; 0 of 0 for one that waits. */
export async function readEvaluations(
  database: Queryable,
  companyId: number,
): Promise<Map<number, { done: number; total: number }>> {
  const { rows } = await database.query<{ tagId: number; progress: { done: number; total: number } | null }>(
    `SELECT (data ->> 'tagId')::integer AS "tagId", progress FROM background_job
     WHERE company_id = $1 AND job_name = 'evaluate-tag' AND state IN ('waiting', 'active') ORDER BY background_job_id`,
    [companyId],
  );
  return new Map(rows.map(({ tagId, progress }) => [tagId, progress ?? { done: 0, total: 0 }]));
}

async function writeFilters(
  transaction: Queryable,
  companyId: number,
  tagId: number,
  { filters }: CheckedTag,
): Promise<void> {
  const rows = filters.map((one, index) => ({
    sort_order: index,
    filter_name: one.filterName,
    filter: one.filter,
    filter_id: one.filterId,
    subject_attribute_id: one.subjectAttributeId,
    uses_now: usesNow(one.filter),
  }));
  await transaction.query(
    `INSERT INTO tag_filter (company_id, tag_id, sort_order, filter_name, filter, filter_id, subject_attribute_id, uses_now)
     SELECT $1, $2, sort_order, filter_name, filter, filter_id, subject_attribute_id, uses_now
     FROM jsonb_to_recordset($3::jsonb) AS item(sort_order integer, filter_name text, filter jsonb, filter_id integer,
       subject_attribute_id integer, uses_now boolean)`,
    [companyId, tagId, JSON.stringify(rows)],
  );
}

async function asTagError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error) === 'tag_name') throw new HttpError('TAG_NAME_TAKEN', { cause: error });
    throw error;
  }
}
