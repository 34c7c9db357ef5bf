import { createWorkerPool } from '../workers/createWorkerPool';
import { spreadsheetRefused } from './spreadsheetLimits';
import type { SpreadsheetAnswer, SpreadsheetRequest } from './spreadsheetWorker';

/** The worker threads that read spreadsheets, one each at a time; more would take CPU time from other requests. */
export const spreadsheetWorkers = createWorkerPool<SpreadsheetRequest, SpreadsheetAnswer>({
  module: 'platform/spreadsheets/spreadsheetWorker',
  workersAtMost: 2,
  exceeded: (limit, { timeoutMs, cause }) =>
    limit === 'memory'
      ? spreadsheetRefused('spreadsheet.memory', {}, cause)
      : spreadsheetRefused('spreadsheet.timeout', { seconds: Math.round(timeoutMs / 1000) }),
});
