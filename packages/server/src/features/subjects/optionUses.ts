import type { OptionUses } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import { tableName } from '../../metadata/names';
import { readColumn } from '../../metadata/readColumn';
import type { AttributeRow } from './attributeQueries';
import { countedUpTo } from '../../records/read/countTalks';

/** The number of records of each option of an attribute's own list; counted one by one up to 10,000 each. */
export async function readOptionUses(database: Database, companyId: number, row: AttributeRow): Promise<OptionUses> {
  const options = row.componentConfigs.options ?? [];
  if (options.length === 0 || row.relatedSubjectId !== null) return [];
  const { subjectId, subjectAttributeId, isMultipleValues } = row;
  const table = uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered');
  const column = await readColumn(database, companyId, subjectAttributeId);
  const has = isMultipleValues ? `t.${column} @> ARRAY[id]` : `t.${column} = id`;
  const { rows } = await database.query<{ id: string; count: number }>(
    `SELECT id, (SELECT count(*) FROM (SELECT 1 FROM ${table} AS t
         WHERE t.company_id = $2 AND ${has} LIMIT ${countedUpTo + 1}) AS few)::integer AS count
     FROM unnest($1::text[]) AS option(id)`,
    [options.map(({ id }) => id), companyId],
  );
  return rows
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => ({ id, talkCount: Math.min(count, countedUpTo), isEstimate: count > countedUpTo }));
}
