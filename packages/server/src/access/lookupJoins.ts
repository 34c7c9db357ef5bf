import type { SqlValues } from '../platform/database/SqlValues';
import type { RecordRequest } from './RecordRequest';

/** Joined at most to the records of one list: PostgreSQL plans eight tables of a statement together. */
const most = 5;

interface Looked {
  /** The records that the caller may read a part of. */
  target: RecordRequest;
  /** The column that has the number of the related record. */
  pointer: string;
  attributeId: number;
}

/** The related records that look-ups of a statement read: one join for each pointer, however many attributes and uses it has. */
export interface LookupJoins {
  /** The alias of the related record; `undefined` when there are too many joins. */
  aliasOf(looked: Looked): string | undefined;
  /** The joins of all aliases. */
  sql(): string;
}

/** Joins to the records under `alias`. A related record that the caller may not read has no values. */
export function lookupJoins(alias: string, values: SqlValues, depth: number): LookupJoins {
  const joined = new Map<string, { own: string; target: RecordRequest; wanted: Set<number> }>();
  return {
    aliasOf({ target, pointer, attributeId }) {
      const known = joined.get(pointer);
      if (!known && joined.size === most) return undefined;
      const { own, wanted } = known ?? { own: values.alias('l'), wanted: new Set<number>() };
      wanted.add(attributeId);
      joined.set(pointer, { own, target, wanted });
      return own;
    },
    sql: () =>
      [...joined]
        .map(
          ([pointer, { own, target, wanted }]) =>
            `LEFT JOIN ${target.recordsFrom(own, values, { wanted, depth: depth + 1 })}
              ON ${own}.company_id = ${alias}.company_id AND ${own}.talk_id = ${alias}.${pointer}
              AND (${target.rowCondition('Read', own, values)})`,
        )
        .join(' '),
  };
}
