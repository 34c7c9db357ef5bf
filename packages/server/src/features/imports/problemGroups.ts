import type { ImportProblemGroup, ImportRepair } from '@assunto/api';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { cellText, type SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import type { ImportJob } from '../../intake/ImportJob';
import { problemCauses } from './problemCauses';
import { relatedCreation } from './createRelated';
import { readRows, type WaitingRow } from './readRows';
import { createRelatedRecords } from './relatedRecords';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import { readStoredText } from '../../platform/messages/storedText';

const groupsAtMost = 100;
const sampleCount = 5;
const sampleLength = 80;

interface GroupRow {
  index: number;
  cause: string;
  message: string;
  row_count: number;
  first_row: number;
  samples: SpreadsheetCell[] | null;
}

/** The problems of a checked file by column and cause, the most frequent ones first, with the available repairs. */
export async function listProblemGroups(request: RecordRequest, job: ImportJob): Promise<ImportProblemGroup[]> {
  // Problems that were stored as sentences, without a cause: the sentence without the found value.
  const { rows } = await request.db.query<GroupRow>(
    `SELECT index, cause, min(message) AS message, count(DISTINCT row_number)::integer AS row_count,
       min(row_number) AS first_row,
       to_jsonb((array_agg(DISTINCT cell) FILTER (WHERE cell IS NOT NULL AND cell <> 'null'))[1:${sampleCount}]) AS samples
     FROM (
       SELECT row_number, (problem ->> 0)::integer AS index, problem ->> 1 AS message,
         coalesce(problem ->> 2, split_part(problem ->> 1, ' Foi informado "', 1)) AS cause,
         CASE WHEN (problem ->> 0)::integer >= 0 THEN cells -> (problem ->> 0)::integer END AS cell
       FROM talk_import_row CROSS JOIN LATERAL jsonb_array_elements(problems) AS problem
       WHERE company_id = $1 AND import_id = $2 AND problems IS NOT NULL) AS found
     GROUP BY index, cause ORDER BY row_count DESC, index, cause LIMIT ${groupsAtMost}`,
    [job.companyId, job.importId],
  );
  const firstRows = await readFirstRows(request, job, rows);
  const groups: ImportProblemGroup[] = [];
  for (const { index, cause, message, row_count, first_row, samples } of rows) {
    const id = job.mapping[index] ?? null;
    const column = id === null ? undefined : request.subject.columns.get(id);
    const solves = (repair: ImportRepair) => isSolved(request, job, firstRows.get(first_row), repair);
    groups.push({
      index,
      column: job.columns[index]?.name ?? '',
      cause,
      message: readStoredText(row_count === 1 ? message : cause),
      rowCount: row_count,
      firstRow: first_row,
      samples: (samples ?? []).map((cell) => cellText(cell).slice(0, sampleLength)),
      repairs: column ? await repairsOf(request, column, { index, cause, message }, solves) : [],
    });
  }
  return groups;
}

/** The first row of each problem, by its number. */
async function readFirstRows(
  { db }: RecordRequest,
  { companyId, importId }: ImportJob,
  groups: readonly GroupRow[],
): Promise<ReadonlyMap<number, WaitingRow>> {
  const { rows } = await db.query<WaitingRow>(
    `SELECT row_number AS number, cells FROM talk_import_row
     WHERE company_id = $1 AND import_id = $2 AND row_number = ANY ($3::integer[])`,
    [companyId, importId, groups.map(({ first_row }) => first_row)],
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Whether a repair leaves no problem in its column of a row. */
async function isSolved(
  request: RecordRequest,
  job: ImportJob,
  row: WaitingRow | undefined,
  repair: ImportRepair,
): Promise<boolean> {
  if (!row) return false;
  const repaired = { ...job, repairs: [repair, ...job.repairs] };
  const columns = job.mapping.map((id) => (id === null ? null : (request.subject.columns.get(id) ?? null)));
  const [read] = await readRows(request, repaired, columns, createRelatedRecords(), [row]);
  return read?.problems.every(([index]) => index !== repair.column) ?? false;
}

/** The repairs of a problem; an empty value is offered where the attribute may be empty in the form of that row. */
async function repairsOf(
  request: AccountRequest,
  column: AttributeColumn,
  { index, cause, message }: Pick<GroupRow, 'index' | 'cause' | 'message'>,
  solves: (repair: ImportRepair) => Promise<boolean>,
): Promise<ImportProblemGroup['repairs']> {
  // One value for many rows would be a duplicate again.
  if (cause === problemCauses.repeatedKey || cause === problemCauses.usedKey) return [];
  const { isRequired, defaultValue } = column.attribute;
  const mayBeEmpty =
    (!isRequired || (defaultValue ?? null) !== null) && (await solves({ column: index, cause, action: 'empty' }));
  const isAcceptable = cause === problemCauses.rounded || message === problemCauses.timeLost;
  const mayCreate = cause === problemCauses.missingRelated && relatedCreation(request, column) !== null;
  return [
    ...(isAcceptable ? (['accept'] as const) : []),
    ...(mayCreate ? (['create'] as const) : []),
    ...(mayBeEmpty ? (['empty'] as const) : []),
    'replace',
  ];
}
