import type { TalkOrder } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { SqlValues } from '../database/SqlValues';
import { HttpError } from '../http/errors';
import { comparedColumn } from '../metadata/attributeIndexes';
import type { AttributeColumn } from '../metadata/CompanyMetadata';

/** How a list is ordered: what `ORDER BY` names, the record's number last, and the joins that name related talks. */
export interface ListOrder {
  joins: string;
  orderBy: string;
}

/**
 * Orders by what `sortKey` of the component type compares. Empty values come last ascending and first descending, as
 * indexes have them. Newest first when nothing is asked. An attribute that cannot be read is refused like an unknown one.
 */
export function listOrder(
  caller: CallerAccess,
  access: SubjectAccess,
  order: readonly TalkOrder[],
  values: SqlValues,
): ListOrder {
  const joins: string[] = [];
  const keys: { expression: string; direction: 'ASC' | 'DESC' }[] = [];
  for (const { subjectAttributeId, direction } of order) {
    const way = direction === 1 ? 'ASC' : 'DESC';
    if (subjectAttributeId === null) {
      keys.push({ expression: 't.talk_id', direction: way });
      continue;
    }
    const column = access.readable.find(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId);
    if (!column || column.filterType === 'json') throw new HttpError('REQUEST_INVALID', { message: unorderable });
    keys.push({ expression: keyOf(caller, column, joins, values), direction: way });
  }
  const last = keys.at(-1);
  if (last?.expression !== 't.talk_id') keys.push({ expression: 't.talk_id', direction: last?.direction ?? 'DESC' });
  const orderBy = keys.map(({ expression, direction }) => `${expression} ${direction}`).join(', ');
  return { joins: joins.join(' '), orderBy };
}

const unorderable = 'A ordenação usa um atributo que não existe ou ao qual você não tem acesso.';

function keyOf(caller: CallerAccess, column: AttributeColumn, joins: string[], values: SqlValues): string {
  const { attribute, filterType, columnType } = column;
  const own = `t.${column.column}`;
  if (filterType !== 'option' && filterType !== 'options') return comparedColumn(own, column);
  const first = columnType.endsWith('[]') ? `${own}[1]` : own;
  const related = attribute.relatedSubject;
  if (!related) {
    const ids = (attribute.componentConfigs.options ?? []).map(({ id }) => id);
    const list = values.bind(ids, 'text[]');
    return `CASE WHEN ${first} IS NOT NULL THEN coalesce(array_position(${list}, ${first}), ${ids.length + 1}) END`;
  }
  const access = caller.readableSubject(related.subjectId);
  if (!access?.display) return first;
  // The name of a talk that the caller may not read must not show in the order either.
  const alias = `r${joins.length + 1}`;
  joins.push(
    `LEFT JOIN ${access.subject.table} AS ${alias}
       ON ${alias}.company_id = t.company_id AND ${alias}.talk_id = ${first}
       AND (${caller.rowCondition(access, 'Read', alias, values)})`,
  );
  return comparedColumn(`${alias}.${access.display.column}`, access.display);
}
