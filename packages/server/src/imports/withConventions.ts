import type { ImportMapping } from '@assunto/engine/contract';
import type { SpreadsheetColumn } from '../spreadsheets/spreadsheetBatches';

/** A column in the formats that a person chose, else in those that were detected. */
export function withConventions(
  column: SpreadsheetColumn,
  { numbers, dates, times, answers }: NonNullable<ImportMapping['conventions']>[number] = {},
): SpreadsheetColumn {
  return {
    ...column,
    numbers: column.numbers && { ...column.numbers, chosen: numbers ?? column.numbers.chosen },
    answers: column.answers && { ...column.answers, chosen: answers ?? column.answers.chosen },
    ...(column.times !== undefined && { times: times ?? column.times }),
    dates: column.dates && { ...column.dates, chosen: dates ?? column.dates.chosen },
  };
}
