import type { TalkTag } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import type { SqlValues } from '../../platform/database/SqlValues';

/** The tags of a record: all of them, and those that filters show at an attribute, by its id. */
export interface TagsOfTalk {
  tags: TalkTag[];
  byAttribute: ReadonlyMap<number, TalkTag[]>;
}

const none: TagsOfTalk = { tags: [], byAttribute: new Map() };

/**
 * The tags of records that the caller has read. A tag at an attribute is visible to those who may read the attribute; a manual
 * one to everybody who may read the record.
 */
export async function readTagsOf(
  request: RecordRequest,
  talkIds: readonly number[],
): Promise<(talkId: number) => TagsOfTalk> {
  const { tags } = request.company;
  if (tags.size === 0 || talkIds.length === 0) return () => none;
  const { rows } = await request.db.query<{ talk_id: number; tag_id: number; subject_attribute_id: number }>(
    `SELECT talk_id, tag_id, subject_attribute_id FROM ${uncheckedTable('talk_tag', 'found')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[])
       AND subject_attribute_id = ANY($3::integer[]) ORDER BY subject_attribute_id`,
    [request.company.companyId, talkIds, visibleAttributes(request)],
    'read-tags',
  );
  const found = new Map<number, [tagId: number, subjectAttributeId: number][]>();
  for (const row of rows) {
    const ofTalk = found.get(row.talk_id) ?? [];
    ofTalk.push([row.tag_id, row.subject_attribute_id]);
    found.set(row.talk_id, ofTalk);
  }
  return (talkId) => {
    const pairs = found.get(talkId);
    return pairs ? tagsOf(request, pairs) : none;
  };
}

/** In the order of their names, which is the one that the metadata has them in. */
function tagsOf({ company }: RecordRequest, pairs: readonly [number, number][]): TagsOfTalk {
  const shown: TalkTag[] = [];
  const byAttribute = new Map<number, TalkTag[]>();
  for (const { tagId, tagName, tagColor } of company.tags.values()) {
    const at = pairs.filter(([id]) => id === tagId).map(([, subjectAttributeId]) => subjectAttributeId);
    if (at.length === 0) continue;
    shown.push({ tagId, tagName, tagColor, ...(at.includes(0) && { isManual: true }) });
    for (const id of at)
      if (id !== 0) byAttribute.set(id, [...(byAttribute.get(id) ?? []), { tagId, tagName, tagColor }]);
  }
  return { tags: shown, byAttribute };
}

/** The attributes at which the caller may see tags, and 0 for manual ones. */
export const visibleAttributes = ({ readable }: RecordRequest): number[] => [
  0,
  ...readable.map(({ attribute }) => attribute.subjectAttributeId),
];

/** The condition of records under `t` with one of these tags, as visible to the caller; 0 stands for having none. */
export function tagCondition(request: RecordRequest, tagIds: readonly number[], values: SqlValues): string {
  const { companyId, tags } = request.company;
  const having = (ids: readonly number[]) =>
    `SELECT FROM ${uncheckedTable('talk_tag', 'found')} AS tagged
      WHERE tagged.company_id = ${values.bind(companyId, 'integer')} AND tagged.tag_id = ANY(${values.bind(ids, 'integer[]')})
        AND tagged.subject_attribute_id = ANY(${values.bind(visibleAttributes(request), 'integer[]')})
        AND tagged.talk_id = t.talk_id`;
  const known = tagIds.filter((id) => tags.has(id));
  const parts = known.length > 0 ? [`EXISTS (${having(known)})`] : [];
  if (tagIds.includes(0)) parts.push(`NOT EXISTS (${having([...tags.keys()])})`);
  return parts.length === 0 ? 'FALSE' : `(${parts.join(' OR ')})`;
}

/** The tags available for records of a subject: those without filters, and those with a filter that the caller may see. */
export function tagChoices(request: RecordRequest): TalkTag[] {
  const visible = new Set(visibleAttributes(request));
  return [...request.company.tags.values()]
    .filter(
      ({ filters }) =>
        filters.length === 0 || filters.some(({ subjectAttributeId }) => visible.has(subjectAttributeId)),
    )
    .map(({ tagId, tagName, tagColor }) => ({ tagId, tagName, tagColor }));
}
