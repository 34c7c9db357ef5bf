import type { Queryable } from '../platform/database/Database';
import type { TagMetadata } from './CompanyMetadata';

/** The tags of a company with their filters, by name. */
export async function loadTags(database: Queryable, companyId: number): Promise<ReadonlyMap<number, TagMetadata>> {
  const { rows } = await database.query<TagMetadata>(
    `SELECT tag_id AS "tagId", tag_name AS "tagName", tag_color AS "tagColor",
       coalesce((SELECT jsonb_agg(jsonb_build_object(
           'filterName', filter_name, 'filter', filter, 'subjectAttributeId', subject_attribute_id) ORDER BY sort_order)
         FROM tag_filter AS f WHERE f.company_id = tag.company_id AND f.tag_id = tag.tag_id), '[]') AS filters
     FROM tag WHERE company_id = $1 ORDER BY assunto_fold(tag_name) COLLATE "C", tag_id`,
    [companyId],
  );
  return new Map(rows.map((tag) => [tag.tagId, tag]));
}
