import type { Queryable } from '../platform/database/Database';
import { wholeNumber } from './names';

/** A column of a conversion whose changes are noted: the attribute's old or new one. */
interface ConversionColumn {
  conversionId: number;
  side: 'old' | 'new';
  column: string;
}

export const conversionTriggerName = (
  { conversionId, side }: Pick<ConversionColumn, 'conversionId' | 'side'>,
  event: 'inserted' | 'updated',
): string => `conversion_${wholeNumber(conversionId)}_${side}_${event}`;

/**
 * Notes records whose value is saved in the column (`attribute_conversion_touch`). Needs a lock that waits for saves in progress and
 * lets everybody read.
 */
export async function createConversionTriggers(
  transaction: Queryable,
  table: string,
  noted: ConversionColumn,
): Promise<void> {
  const { column, conversionId, side } = noted;
  const call = `EXECUTE FUNCTION assunto_conversion_touched('${wholeNumber(conversionId)}', '${String(side === 'new')}')`;
  await transaction.query(
    `CREATE OR REPLACE TRIGGER ${conversionTriggerName(noted, 'inserted')} AFTER INSERT ON ${table}
     FOR EACH ROW WHEN (NEW.${column} IS NOT NULL) ${call}`,
  );
  await transaction.query(
    `CREATE OR REPLACE TRIGGER ${conversionTriggerName(noted, 'updated')} AFTER UPDATE OF ${column} ON ${table}
     FOR EACH ROW WHEN (NEW.${column} IS DISTINCT FROM OLD.${column}) ${call}`,
  );
}
