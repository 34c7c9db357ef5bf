import type { Queryable } from '../../../platform/database/Database';
import { conversionTriggerName, createConversionTriggers } from '../../../metadata/conversionTriggers';
import type { ConversionWork } from './conversionWork';

/** Notes records whose value is saved in one of the two columns. */
export async function createTouchTriggers(
  transaction: Queryable,
  { table, forward, conversion: { conversionId } }: ConversionWork,
  side: 'old' | 'new',
): Promise<void> {
  const { column } = side === 'old' ? forward.from : forward.to;
  await createConversionTriggers(transaction, table, { conversionId, side, column });
}

export async function dropTouchTriggers(transaction: Queryable, { table, conversion }: ConversionWork): Promise<void> {
  for (const side of ['old', 'new'] as const)
    for (const event of ['inserted', 'updated'] as const) {
      const name = conversionTriggerName({ conversionId: conversion.conversionId, side }, event);
      await transaction.query(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    }
}
