import type { OperationState } from '@assunto/engine/contract';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { StatementLimits } from '../../../database/Database';
import { orderOfIndex } from '../../../metadata/orderIndexes';

type AttributeIndex = NonNullable<OperationState['records']>['attributeIndexes'][number];

interface IndexRow {
  subjectId: number;
  name: string;
  bytes: number;
}

interface UseRow {
  id: number;
  kind: string;
  uses: number;
  lastUsedOn: string;
}

/** The indexes of orders in the subjects of the company, the largest first, with how often lists have used them. */
export async function readAttributeIndexes(
  { db, company }: AccountRequest,
  limits: StatementLimits,
): Promise<AttributeIndex[]> {
  const subjects = [...company.subjectsById.values()];
  const [indexes, uses] = await Promise.all([
    db.query<IndexRow>(
      `SELECT subject_id AS "subjectId", relname AS name, pg_relation_size(pg_class.oid) AS bytes
       FROM unnest($1::integer[], $2::text[]) AS subject(subject_id, table_name)
       JOIN pg_index ON indrelid = to_regclass(table_name) JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indisvalid AND relname LIKE 'order\\_%' ORDER BY bytes DESC, relname`,
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
  const found = indexes.rows.flatMap(({ subjectId, name, bytes }) => {
    const order = orderOfIndex(name);
    const subject = company.subjectsById.get(subjectId);
    const attribute = subject?.attributes.find((one) => one.subjectAttributeId === order?.subjectAttributeId);
    if (!order || !subject || !attribute) return [];
    const kinds = order.way === 'ascending' ? ['ascending', 'filter'] : [order.way];
    const used = kinds.flatMap((kind) => usesOf.get(`${order.subjectAttributeId} ${kind}`) ?? []);
    const days = used.map(({ lastUsedOn }) => lastUsedOn).sort();
    return [
      {
        ...{ subjectName: subject.subjectName, attributeName: attribute.subjectAttributeName, bytes },
        subjectAttributeId: order.subjectAttributeId,
        ...{ isDescending: order.way === 'descending', isFar: order.way === 'far', lastUsedOn: days.at(-1) ?? null },
        uses: used.reduce((sum, one) => sum + one.uses, 0),
      },
    ];
  });
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
