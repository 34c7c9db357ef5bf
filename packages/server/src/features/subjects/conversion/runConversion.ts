import { conversionLimits } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';
import { ofAllCompanies } from '../../../platform/database/ofAllCompanies';
import { HttpError } from '../../../platform/errors/errors';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import type { JobHandler } from '../../../platform/jobs/JobHandler';
import { checkRecords, type ConversionJob } from './checkRecords';
import { indexChanges } from './comparedColumns';
import { openConversion, type ConversionServices, type ConversionWork } from './conversionWork';
import { logConversion } from './logConversion';
import { addNewColumn, convertRecords, drainAll } from './convertRecords';
import { setState } from './conversionRow';
import { dropUnusedColumn, indexNewColumn, swapColumns } from './swapColumns';

/** After this no process can still save by what it knew of the attribute before a swap, in milliseconds. */
const stragglersMs = 60_000;

/** Runs the present step of a conversion. Each step can be repeated from its beginning or continues where it was. */
export function createConversionHandler(services: ConversionServices): JobHandler<'convert-attribute'> {
  const { database } = services;
  return {
    async run(job) {
      const { companyId, conversionId } = job.data;
      services.metadata.forget(companyId);
      const work = await openConversion(services, companyId, conversionId);
      if (!work) return;
      try {
        await runStep(services, job, work);
      } catch (error) {
        // The attribute was removed meanwhile.
        if (!(error instanceof HttpError) || error.code !== 'NOT_FOUND') throw error;
        await setState(database, work.conversion, ['checking', 'converting'], 'canceled');
      }
    },
    giveUp: async ({ conversionId }, companyId) => {
      await setState(database, { companyId, conversionId }, ['checking', 'converting'], 'failed');
    },
  };
}

async function runStep(services: ConversionServices, job: ConversionJob, work: ConversionWork): Promise<void> {
  const { state, swappedIn, hasNewColumn, hasOldColumn } = work.conversion;
  if (state === 'checking') return checkRecords(services, job, work);
  if (state === 'converting') return convert(services, job, work);
  if (state === 'undoing') return undo(services, job, work);
  if (state === 'converted') {
    await drainAll(services, job, work, 'old');
    return logConversion(services, job, work, 'new');
  }
  if (state === 'confirmed') {
    if (!hasOldColumn) return;
    await drainAll(services, job, work, 'old');
    await logConversion(services, job, work, 'new');
    return dropUnusedColumn(services, work);
  }
  if (state === 'checked' || !hasNewColumn) return;
  if (state === 'undone' && swappedIn !== null) {
    await drainAll(services, job, work, 'new');
    await logConversion(services, job, work, 'old');
  }
  await dropUnusedColumn(services, work);
}

async function convert(services: ConversionServices, job: ConversionJob, work: ConversionWork): Promise<void> {
  await addNewColumn(services, work);
  if (!(await convertRecords(services, job, work))) return dropUnusedColumn(services, work);
  if (work.compared) await indexChanges(services.database, work);
  await drainAll(services, job, work, 'old');
  await indexNewColumn(services, work);
  await drainAll(services, job, work, 'old');
  if (!(await swapColumns(services, work, 'new'))) return dropUnusedColumn(services, work);
  await drainAll(services, job, work, 'old');
  await afterSwap(services, work);
  await logSwapped(services, job, work);
}

async function undo(services: ConversionServices, job: ConversionJob, work: ConversionWork): Promise<void> {
  await drainAll(services, job, work, 'new');
  if (!(await swapColumns(services, work, 'old'))) return;
  await afterSwap(services, work);
  await logSwapped(services, job, work);
}

/** The moment of the swap is known only now. */
async function logSwapped(services: ConversionServices, job: ConversionJob, { conversion }: ConversionWork) {
  const work = await openConversion(services, conversion.companyId, conversion.conversionId);
  if (work) await logConversion(services, job, work, work.conversion.state === 'undone' ? 'old' : 'new');
}

/** Tags of the subject may have other filters now, and processes that did not yet know of the swap may have saved. */
async function afterSwap({ database, metadata }: ConversionServices, { conversion }: ConversionWork): Promise<void> {
  const { companyId, conversionId, subjectId } = conversion;
  const company = await metadata.of(companyId);
  const subject = company.subjectsById.get(subjectId);
  for (const { tagId, filters } of company.tags.values())
    if (filters.some(({ subjectAttributeId }) => subject?.columns.has(subjectAttributeId)))
      await enqueueJob(database, 'evaluate-tag', { companyId, tagId }, { companyId });
  // The index with which texts are searched.
  await enqueueJob(database, 'index-texts', {});
  await enqueueJob(database, 'convert-attribute', { companyId, conversionId }, { companyId, delayMs: stragglersMs });
}

/** Confirms conversions that were not confirmed for a month, and removes columns of failed and canceled ones. */
export async function sweepConversions(database: Queryable): Promise<void> {
  await database.query(
    `UPDATE attribute_conversion SET state = 'confirmed', ended_in = now()
     WHERE state = 'converted' AND swapped_in < now() - interval '${conversionLimits.confirmDays} days'
     ${ofAllCompanies}`,
  );
  const { rows } = await database.query<{ companyId: number; conversionId: number }>(
    `SELECT company_id AS "companyId", conversion_id AS "conversionId" FROM attribute_conversion
     WHERE state = 'confirmed' AND has_old_column
       OR state IN ('canceled', 'failed', 'undone') AND has_new_column LIMIT 100 ${ofAllCompanies}`,
  );
  for (const { companyId, conversionId } of rows)
    await enqueueJob(database, 'convert-attribute', { companyId, conversionId }, { companyId });
}
