import type { OperationState } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';
import type { StatementLimits } from '../../platform/database/Database';
import { quotedText } from '../../platform/database/quotedText';
import { tableName } from '../../metadata/names';
import { orderOfIndex } from '../../metadata/orderIndexes';

type AttributeIndex = NonNullable<OperationState['records']>['attributeIndexes'][number];

interface IndexRow {
  subjectId: number;
  name: string;
}

interface UseRow {
  id: number;
  kind: string;
  uses: number;
  lastUsedOn: string;
}

/** The indexes of orders in the subjects of the company, the largest first, with how often lists have used them. */
export async function readAttributeIndexes(
  request: AccountRequest,
  limits: StatementLimits,
): Promise<AttributeIndex[]> {
  const { db, company } = request;
  const subjects = [...company.subjects.values()];
  const [indexes, uses] = await Promise.all([
    db.query<IndexRow>(
      `SELECT subject_id AS "subjectId", relname AS name
       FROM unnest($1::integer[], $2::text[]) AS subject(subject_id, table_name)
       JOIN pg_index ON indrelid = to_regclass(table_name) JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indisvalid AND relname LIKE 'order\\_%' ORDER BY relname`,
      [subjects.map(({ subjectId }) => subjectId), subjects.map(({ table }) => table)],
      undefined,
      limits,
    ),
    db.query<UseRow>(
      `SELECT subject_attribute_id AS id, kind, sum(uses)::bigint AS uses, max(used_on) AS "lastUsedOn"
       FROM attribute_use WHERE company_id = $1 GROUP BY subject_attribute_id, kind`,
      [company.companyId],
      undefined,
      limits,
    ),
  ]);
  const usesOf = new Map(uses.rows.map((row) => [`${row.id} ${row.kind}`, row]));
  const bytesOf = await readBytes(request, indexes.rows, limits);
  const found = indexes.rows.flatMap(({ subjectId, name }) => {
    const order = orderOfIndex(name);
    const subject = company.subjectsById.get(subjectId);
    const attribute = subject?.attributes.find((one) => one.subjectAttributeId === order?.subjectAttributeId);
    if (!order || !subject || !attribute) return [];
    const kinds = order.way === 'ascending' ? ['ascending', 'filter'] : [order.way];
    const used = kinds.flatMap((kind) => usesOf.get(`${order.subjectAttributeId} ${kind}`) ?? []);
    const days = used.map(({ lastUsedOn }) => lastUsedOn).sort();
    return [
      {
        subjectName: subject.subjectName,
        attributeName: attribute.subjectAttributeName,
        bytes: bytesOf.get(name) ?? 0,
        subjectAttributeId: order.subjectAttributeId,
        isDescending: order.way === 'descending',
        isFar: order.way === 'far',
        lastUsedOn: days.at(-1) ?? null,
        uses: used.reduce((sum, one) => sum + one.uses, 0),
      },
    ];
  });
  found.sort((one, other) => other.bytes - one.bytes);
  return [...byUse(found).values()];
}

/** Far pages have two indexes: they are shown as one, at the place of the larger. */
function byUse(found: readonly AttributeIndex[]): Map<string, AttributeIndex> {
  const shown = new Map<string, AttributeIndex>();
  for (const index of found) {
    const key = `${index.subjectAttributeId} ${index.isDescending} ${index.isFar}`;
    shown.set(key, { ...index, bytes: index.bytes + (shown.get(key)?.bytes ?? 0) });
  }
  return shown;
}

/**
 * The sizes of indexes by name. Where several servers share the rows, the index of the part with the records has the number of that part
 * behind its name, and the one of the name itself is empty.
 */
async function readBytes(
  { db, company }: AccountRequest,
  indexes: readonly IndexRow[],
  limits: StatementLimits,
): Promise<ReadonlyMap<string, number>> {
  if (indexes.length === 0) return new Map();
  const sizes = indexes.map(({ subjectId, name }) => {
    const records = uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered');
    const part = `to_regclass(${quotedText(`${name}_`)} || substring(t.tableoid::regclass::text FROM '[0-9]+$'))`;
    return `SELECT ${quotedText(name)} AS name, (
      SELECT greatest(pg_relation_size(to_regclass(${quotedText(name)})), pg_relation_size(${part}))
      FROM ${records} AS t WHERE t.company_id = $1 LIMIT 1) AS bytes`;
  });
  const { rows } = await db.query<{ name: string; bytes: number | null }>(
    sizes.join(' UNION ALL '),
    [company.companyId],
    undefined,
    limits,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes ?? 0]));
}
