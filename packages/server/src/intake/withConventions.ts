import type { ImportMapping } from '@assunto/api';
import { HttpError } from '../platform/errors/errors';
import { translate } from '../platform/messages/language';
import { isTimeZoneName } from '../metadata/isTimeZoneName';
import type { SpreadsheetColumn } from '../platform/spreadsheets/spreadsheetBatches';

/** A column in the formats that a person chose, else in those that were detected. Throws REQUEST_INVALID for an unknown zone. */
export function withConventions(
  column: SpreadsheetColumn,
  { numbers, dates, times, answers }: NonNullable<ImportMapping['conventions']>[number] = {},
): SpreadsheetColumn {
  requireZone(times);
  return {
    ...column,
    numbers: column.numbers && { ...column.numbers, chosen: numbers ?? column.numbers.chosen },
    answers: column.answers && { ...column.answers, chosen: answers ?? column.answers.chosen },
    ...(column.times !== undefined && { times: times ?? column.times }),
    dates: column.dates && { ...column.dates, chosen: dates ?? column.dates.chosen },
  };
}

function requireZone(times: string | undefined): void {
  if (times === undefined || times === 'company' || times === 'utc' || isTimeZoneName(times)) return;
  const message = translate('import.timeZoneUnknown', { zone: times });
  throw new HttpError('REQUEST_INVALID', { errors: [{ code: 'TIME_ZONE_UNKNOWN', attribute: 'times', message }] });
}
