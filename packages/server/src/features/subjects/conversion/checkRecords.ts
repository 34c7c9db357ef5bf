import { checkRunning, type RunningJob } from '../../../platform/jobs/JobHandler';
import type { ConversionExample, ConversionLosses } from './conversionRow';
import { convertAll, failedValue, logProblems, type FailedValue, type ValueRow } from './convertRows';
import type { ConversionServices, ConversionWork, Direction } from './conversionWork';

export type ConversionJob = RunningJob<'convert-attribute'>;

/** Records read per statement. */
const recordsAtOnce = 500;
const shownExamples = 5;

interface BatchCount {
  empty: number;
  converted: number;
  lossy: number;
  failed: number;
  examples: ConversionExample[];
  losses: ConversionLosses;
  problems: FailedValue[];
}

/** The dry run: reads every record once and counts what a conversion would do. Nothing is locked or written in the records. */
export async function checkRecords(
  { database }: ConversionServices,
  job: ConversionJob,
  work: ConversionWork,
): Promise<void> {
  const { conversion, records, forward } = work;
  const { companyId, conversionId } = conversion;
  let { cursorId, done, examples, losses } = conversion;
  const total = await countRecords({ database }, work);
  for (;;) {
    checkRunning(job);
    const { rows } = await database.query<ValueRow>(
      `SELECT talk_id, ${forward.from.column} AS value FROM ${records}
       WHERE company_id = $1 AND talk_id > $2 ORDER BY talk_id LIMIT ${recordsAtOnce}`,
      [companyId, cursorId],
    );
    const batch = countBatch(forward, await convertAll(database, forward, rows));
    const isEnd = rows.length < recordsAtOnce;
    cursorId = rows.at(-1)?.talk_id ?? cursorId;
    done += rows.length;
    examples = [...examples, ...batch.examples].slice(0, shownExamples);
    losses = addLosses(losses, batch.losses);
    const isCurrent = await database.transaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        `UPDATE attribute_conversion SET cursor_id = $3, done = $4::bigint, total = greatest($5::bigint, $4::bigint), empty = empty + $6,
           converted = converted + $7, lossy = lossy + $8, failed = failed + $9, examples = $10::jsonb, losses = $11::jsonb,
           state = CASE WHEN $12::boolean THEN 'checked' ELSE state END
         WHERE company_id = $1 AND conversion_id = $2 AND state = 'checking'`,
        [
          ...[companyId, conversionId, cursorId, done, total],
          ...[batch.empty, batch.converted, batch.lossy, batch.failed],
          ...[JSON.stringify(examples), JSON.stringify(losses), isEnd],
        ],
      );
      if (rowCount === 1) await logProblems(transaction, work, 'failed', batch.problems);
      return rowCount === 1;
    });
    await job.progress(done, Math.max(done, total));
    // Another dry run took its place.
    if (!isCurrent || isEnd) return;
  }
}

/** The number of a subject's records. */
export async function countRecords(
  { database }: Pick<ConversionServices, 'database'>,
  { records, conversion }: ConversionWork,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${records} WHERE company_id = $1`,
    [conversion.companyId],
  );
  return rows[0]?.count ?? 0;
}

function countBatch(direction: Direction, results: Awaited<ReturnType<typeof convertAll>>): BatchCount {
  const count: BatchCount = { empty: 0, converted: 0, lossy: 0, failed: 0, examples: [], losses: {}, problems: [] };
  for (const { row, result } of results) {
    count[result.outcome] += 1;
    if (result.outcome === 'failed') count.problems.push(failedValue(direction, row, result));
    else if (result.outcome === 'converted' && count.examples.length < shownExamples)
      count.examples.push(exampleOf(direction, row.value, result.value));
    else if (result.outcome === 'lossy') {
      const loss = (count.losses[result.loss] ??= { count: 0, examples: [] });
      loss.count += 1;
      if (loss.examples.length < shownExamples) loss.examples.push(exampleOf(direction, row.value, result.value));
    }
  }
  return count;
}

function exampleOf({ converter, related }: Direction, from: unknown, to: unknown): ConversionExample {
  const cut = (text: string): string => text.slice(0, 200);
  return { from: cut(converter.textOf(from, related)), to: cut(converter.shownOf(to, related)) };
}

function addLosses(before: ConversionLosses, more: ConversionLosses): ConversionLosses {
  const sum: ConversionLosses = { ...before };
  for (const [code, { count, examples }] of Object.entries(more)) {
    const known = sum[code as keyof ConversionLosses] ?? { count: 0, examples: [] };
    sum[code as keyof ConversionLosses] = {
      count: known.count + count,
      examples: [...known.examples, ...examples].slice(0, shownExamples),
    };
  }
  return sum;
}
