import type { ListOf } from '@assunto/engine/core';
import type { TalkGroup, TalkGroupRequest } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';
import { visibleAttributes } from '../../records/tags/talkTags';
import { listConditions } from '../../records/read/listConditions';
import { listError } from '../../records/read/listError';

/**
 * The groups of a list by tag, in the order of their names, with the records without tags last. A record with several tags is in
 * the group of each.
 */
export async function listTagGroups(request: RecordRequest, query: TalkGroupRequest): Promise<ListOf<TalkGroup>> {
  const { companyId, tags } = request.company;
  const values = new SqlValues();
  const where = await listConditions(request, query, values);
  const ids = values.bind([...tags.keys()], 'integer[]');
  const { page = 1, fetch = 100 } = query;
  const sql = `SELECT u.tag_id, count(*)::integer AS count, (count(*) OVER ())::integer AS groups
    FROM ${request.recordsFrom('t', values, { namedIn: where })}
    LEFT JOIN LATERAL (
      SELECT DISTINCT tagged.tag_id FROM ${uncheckedTable('talk_tag', 'found')} AS tagged
      WHERE tagged.company_id = ${values.bind(companyId, 'integer')} AND tagged.talk_id = t.talk_id AND tagged.tag_id = ANY(${ids})
        AND tagged.subject_attribute_id = ANY(${values.bind(visibleAttributes(request), 'integer[]')})) AS u ON true
    WHERE ${where} GROUP BY u.tag_id ORDER BY array_position(${ids}, u.tag_id) NULLS LAST
    LIMIT ${values.bind(fetch, 'bigint')} OFFSET ${values.bind((page - 1) * fetch, 'bigint')}`;
  const { rows } = await request.db
    .query<{ tag_id: number | null; count: number; groups: number }>(sql, values.list)
    .catch((error: unknown) => {
      throw listError(error);
    });
  return {
    itens: rows.map(({ tag_id, count }) => {
      const tag = tag_id === null ? undefined : tags.get(tag_id);
      const value = tag ? { tagId: tag.tagId, tagName: tag.tagName, tagColor: tag.tagColor } : null;
      return { value, count, filterJson: { and: [] }, tagGroup: tag_id ?? 0 };
    }),
    totalResults: rows[0]?.groups ?? 0,
    currentPage: page,
  };
}
