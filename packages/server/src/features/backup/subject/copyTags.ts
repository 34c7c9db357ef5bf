import type { Queryable } from '../../../platform/database/Database';
import type { ArchivedRow } from './archivedSubject';
import { authorOf } from './copyComments';
import { type CopyTarget, newTalkId } from './CopyTarget';
import type { ArchivedPeople } from './people';

/** The tags of a copy. */
export interface TagCounts {
  tags: number;
  /** How often a tag that the company does not have was left out, by its name. */
  lostTags: Map<string, number>;
}

interface TagCopier {
  /** Reads a tag of the archive. */
  addTag(row: ArchivedRow): void;
  copyTags(rows: readonly ArchivedRow[]): Promise<void>;
  copyChanges(rows: readonly ArchivedRow[]): Promise<void>;
}

/**
 * Copies the tags of records. A tag is the same one by its number in the company of the archive, else by its name; one that is gone
 * is left out. At an attribute it stays at that of the copy, so that those read it who may read the attribute.
 */
export function createTagCopier(
  database: Queryable,
  target: CopyTarget,
  people: ArchivedPeople,
  counts: TagCounts,
): TagCopier {
  const { companyId, created, entryIds, attributeIds } = target;
  const names = new Map<number, string>();
  let known: Promise<ReadonlyMap<number, number>> | undefined;
  const knownTags = (): Promise<ReadonlyMap<number, number>> => (known ??= presentTags(database, target, names));

  /** The tag and the attribute in the copy; `null` where one of them is not there. */
  async function located(row: ArchivedRow): Promise<{ tag_id: number; at: number } | null> {
    const tagId = (await knownTags()).get(Number(row['tag_id']));
    const archivedAt = Number(row['subject_attribute_id']);
    const at = archivedAt === 0 ? 0 : attributeIds.get(archivedAt);
    return tagId === undefined || at === undefined ? null : { tag_id: tagId, at };
  }

  return {
    addTag: (row) => names.set(Number(row['tag_id']), row['tag_name'] ?? ''),
    async copyTags(rows) {
      const items: object[] = [];
      for (const row of rows) {
        const found = await located(row);
        const name = names.get(Number(row['tag_id'])) ?? `#${Number(row['tag_id'])}`;
        if (found) items.push({ talk_id: newTalkId(target, Number(row['talk_id'])), ...found });
        else counts.lostTags.set(name, (counts.lostTags.get(name) ?? 0) + 1);
      }
      counts.tags += items.length;
      if (!created || items.length === 0) return;
      await database.query(
        `INSERT INTO talk_tag (company_id, talk_id, tag_id, subject_attribute_id)
         SELECT $1::integer, talk_id, tag_id, at
         FROM jsonb_to_recordset($2::jsonb) AS item(talk_id bigint, tag_id integer, at integer) ON CONFLICT DO NOTHING`,
        [companyId, JSON.stringify(items)],
      );
    },
    async copyChanges(rows) {
      if (!created) return;
      const items: object[] = [];
      for (const row of rows) {
        const found = await located(row);
        if (!found) continue;
        items.push({
          talk_id: newTalkId(target, Number(row['talk_id'])),
          id: entryIds.of(row['talk_tag_change_id']),
          ...found,
          is_added: row['is_added'] === 'true',
          inserted_in: row['inserted_in'],
          ...authorOf(people, row),
        });
      }
      if (items.length === 0) return;
      await database.query(
        `INSERT INTO talk_tag_change (company_id, talk_id, talk_tag_change_id, tag_id, subject_attribute_id, is_added, account_id,
           actor_name, inserted_in)
         SELECT $1::integer, talk_id, id, tag_id, at, is_added, account_id, actor_name, inserted_in
         FROM jsonb_to_recordset($2::jsonb) AS item(talk_id bigint, id bigint, tag_id integer, at integer, is_added boolean,
           account_id integer, actor_name text, inserted_in timestamptz)`,
        [companyId, JSON.stringify(items)],
      );
    },
  };
}

/** The tags that the company has today, by their number in the archive. */
async function presentTags(
  database: Queryable,
  { companyId, isSameCompany }: CopyTarget,
  names: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query<{ id: number; tagId: number }>(
    `SELECT given.id, coalesce(
       (SELECT tag_id FROM tag WHERE company_id = $1 AND tag_id = given.id AND $3::boolean),
       (SELECT tag_id FROM tag WHERE company_id = $1
          AND (assunto_fold(tag_name) COLLATE "C") = (assunto_fold(given.name) COLLATE "C"))) AS "tagId"
     FROM jsonb_to_recordset($2::jsonb) AS given(id integer, name text)`,
    [companyId, JSON.stringify([...names].map(([id, name]) => ({ id, name }))), isSameCompany],
  );
  return new Map(rows.flatMap(({ id, tagId }) => (tagId === null ? [] : [[id, tagId] as const])));
}
