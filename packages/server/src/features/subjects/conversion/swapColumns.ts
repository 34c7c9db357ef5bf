import { changeConfigurationIn } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../platform/database/Database';
import { attributeIndexes } from '../../../metadata/attributeIndexes';
import { changeStructure } from '../../../metadata/changeStructure';
import { createIndexes } from '../../../metadata/createAttribute';
import { naturalKeyName } from '../../../metadata/names';
import { attributeState } from '../attributeQueries';
import { isDistributed } from '../../../platform/database/distribution/spreadTables';
import { dropComparedColumns } from './comparedColumns';
import { drainTouches } from './convertRecords';
import type { StoredStorage } from './conversionRow';
import type { ConversionServices, ConversionWork } from './conversionWork';
import { createTouchTriggers, dropTouchTriggers } from './touchTriggers';

/** Changed records that the swap itself converts, while saves wait; with more, it lets them continue first. */
const recordsInSwap = 100;

/** The indexes of the new column, built while others save. */
export async function indexNewColumn(
  { database, componentTypes }: ConversionServices,
  work: ConversionWork,
): Promise<void> {
  const { table, forward } = work;
  const { attribute, column, columnType } = forward.to;
  const componentType = componentTypes.get(attribute.componentId);
  const filterType = componentType.filterType(attribute);
  const indexes = attributeIndexes(table, { attribute, column, columnType, componentType, filterType });
  // Left by a killed process, perhaps unfinished.
  for (const { name } of indexes) await database.runAlone(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await createIndexes(database, indexes);
  await database.runAlone(`ANALYZE ${table} (${column})`);
}

/**
 * Makes the new column, or for an undo the old one, that of the attribute: with the last changed records, in one short transaction
 * in which saves wait and nobody's reading does. Returns false when the conversion has another state.
 */
export async function swapColumns(
  { database, metadata }: ConversionServices,
  work: ConversionWork,
  towards: 'new' | 'old',
): Promise<boolean> {
  const { companyId, subjectAttributeId, accountId, actorName: name } = work.conversion;
  for (;;) {
    const outcome = await changeStructure(database, async (transaction) => {
      if (!(await isInState(transaction, work, towards === 'new' ? 'converting' : 'undoing'))) return 'other';
      await lockSaves(transaction, work);
      const changed = await drainTouches(transaction, work, towards === 'new' ? 'old' : 'new', recordsInSwap);
      if (changed === recordsInSwap) return 'more';
      await changeConfigurationIn(
        transaction,
        { companyId, accountId, name },
        {
          entity: 'attribute',
          id: subjectAttributeId,
          ifMatch: null,
          isRestore: towards === 'old',
          read: (inside) => attributeState(inside, companyId, subjectAttributeId),
          change: async () => {
            await writeDefinition(transaction, work, towards);
            return subjectAttributeId;
          },
        },
      );
      if (towards === 'new' && !work.compared) await createTouchTriggers(transaction, work, 'new');
      await endStep(transaction, work, towards);
      return 'done';
    });
    if (outcome === 'more') continue;
    metadata.forget(companyId);
    return outcome === 'done';
  }
}

/** Saves wait, reading does not. On several servers all saves go through the first one, so it alone is asked. */
async function lockSaves(transaction: Queryable, { table, compared }: ConversionWork): Promise<void> {
  const isOfSeveral = compared !== null && (await isDistributed(transaction));
  if (isOfSeveral) await transaction.query('SET LOCAL citus.enable_ddl_propagation = off');
  await transaction.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  if (isOfSeveral) await transaction.query('SET LOCAL citus.enable_ddl_propagation = on');
}

async function isInState(transaction: Queryable, { conversion }: ConversionWork, state: string): Promise<boolean> {
  const { rows } = await transaction.query(
    'SELECT FROM attribute_conversion WHERE company_id = $1 AND conversion_id = $2 AND state = $3 FOR NO KEY UPDATE',
    [conversion.companyId, conversion.conversionId, state],
  );
  return rows.length > 0;
}

async function writeDefinition(transaction: Queryable, work: ConversionWork, towards: 'new' | 'old'): Promise<void> {
  const { companyId, subjectAttributeId, conversionId, before, after, columnBefore } = work.conversion;
  const storage: StoredStorage = towards === 'new' ? after : before;
  const { columnType } = towards === 'new' ? work.forward.to : work.forward.from;
  const slot = towards === 'new' ? conversionId : Number(/^a_\d+_(\d+)$/.exec(columnBefore)?.[1] ?? 0);
  // It was no key before the conversion; the index of one that it became since is of the new column.
  if (towards === 'old') await transaction.query(`DROP INDEX IF EXISTS ${naturalKeyName(subjectAttributeId)}`);
  await transaction.query(
    `UPDATE subject_attribute SET component_id = $3, column_type = $4, column_slot = $5, is_multiple_values = $6,
       related_subject_id = $7, is_required = $8, is_orderable = $9, length = $10, default_value = $11::jsonb,
       component_configs = $12::jsonb, is_natural_key = false
     WHERE company_id = $1 AND subject_attribute_id = $2`,
    [
      ...[companyId, subjectAttributeId, storage.componentId, columnType, slot, storage.isMultipleValues],
      ...[storage.relatedSubjectId, storage.isRequired, storage.isOrderable, storage.length],
      storage.defaultValue === null ? null : JSON.stringify(storage.defaultValue),
      JSON.stringify(storage.componentConfigs),
    ],
  );
}

async function endStep(transaction: Queryable, { conversion }: ConversionWork, towards: 'new' | 'old'): Promise<void> {
  await transaction.query(
    `UPDATE attribute_conversion SET state = $3::text, swapped_in = coalesce(swapped_in, now()), cursor_id = 0,
       ended_in = CASE WHEN $3::text = 'undone' THEN now() END
     WHERE company_id = $1 AND conversion_id = $2`,
    [conversion.companyId, conversion.conversionId, towards === 'new' ? 'converted' : 'undone'],
  );
}

/** Removes the column that is no longer read, and what noted its changes: the old one of a confirmed conversion, else the new one. */
export async function dropUnusedColumn({ database }: ConversionServices, work: ConversionWork): Promise<void> {
  const { conversion, table, forward } = work;
  const isConfirmed = conversion.state === 'confirmed';
  const { column } = isConfirmed ? forward.from : forward.to;
  await changeStructure(database, async (transaction) => {
    if (work.compared) await dropComparedColumns(transaction, work);
    else await dropTouchTriggers(transaction, work);
    await transaction.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS ${column}`);
    await transaction.query('DELETE FROM attribute_conversion_touch WHERE company_id = $1 AND conversion_id = $2', [
      conversion.companyId,
      conversion.conversionId,
    ]);
    await transaction.query(
      `UPDATE attribute_conversion SET ${isConfirmed ? 'has_old_column' : 'has_new_column'} = false
       WHERE company_id = $1 AND conversion_id = $2`,
      [conversion.companyId, conversion.conversionId],
    );
  });
}
