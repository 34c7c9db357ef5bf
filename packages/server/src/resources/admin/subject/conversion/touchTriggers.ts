import type { Queryable } from '../../../../database/Database';
import type { ConversionWork } from './conversionWork';

const triggerName = ({ conversion }: ConversionWork, side: 'old' | 'new', event: 'inserted' | 'updated'): string =>
  `conversion_${Math.trunc(conversion.conversionId)}_${side}_${event}`;

/**
 * Notes records whose value is saved in one of the two columns (`attribute_conversion_touch`). Needs a lock that waits for saves in
 * progress and lets everybody read.
 */
export async function createTouchTriggers(
  transaction: Queryable,
  work: ConversionWork,
  side: 'old' | 'new',
): Promise<void> {
  const { table, forward, conversion } = work;
  const { column } = side === 'old' ? forward.from : forward.to;
  const call = `EXECUTE FUNCTION assunto_conversion_touched('${Math.trunc(conversion.conversionId)}', '${String(side === 'new')}')`;
  await transaction.query(
    `CREATE OR REPLACE TRIGGER ${triggerName(work, side, 'inserted')} AFTER INSERT ON ${table}
     FOR EACH ROW WHEN (NEW.${column} IS NOT NULL) ${call}`,
  );
  await transaction.query(
    `CREATE OR REPLACE TRIGGER ${triggerName(work, side, 'updated')} AFTER UPDATE OF ${column} ON ${table}
     FOR EACH ROW WHEN (NEW.${column} IS DISTINCT FROM OLD.${column}) ${call}`,
  );
}

export async function dropTouchTriggers(transaction: Queryable, work: ConversionWork): Promise<void> {
  for (const side of ['old', 'new'] as const)
    for (const event of ['inserted', 'updated'] as const)
      await transaction.query(`DROP TRIGGER IF EXISTS ${triggerName(work, side, event)} ON ${work.table}`);
}
