import type { ImportProblemGroup } from '@assunto/engine/contract';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import { cellText, type TableCell } from '../../../tables/TableCell';
import type { ImportJob } from './ImportJob';
import { problemCauses } from './problemCauses';
import { relatedCreation } from './createRelated';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';

const groupsAtMost = 100;
const sampleCount = 5;
const sampleLength = 80;

interface GroupRow {
  index: number;
  cause: string;
  message: string;
  row_count: number;
  first_row: number;
  samples: TableCell[] | null;
}

/** The problems of a checked file by column and cause, the most frequent ones first, with what can be done about each. */
export async function listProblemGroups(request: RecordRequest, job: ImportJob): Promise<ImportProblemGroup[]> {
  // A sentence without the value that it found is the cause of those that name none (see `causeOf`).
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
  return rows.map(({ index, cause, message, row_count, first_row, samples }) => {
    const id = job.mapping[index] ?? null;
    const column = id === null ? undefined : request.subject.columns.get(id);
    return {
      index,
      column: job.columns[index]?.name ?? '',
      cause,
      message: row_count === 1 ? message : cause,
      rowCount: row_count,
      firstRow: first_row,
      samples: (samples ?? []).map((cell) => cellText(cell).slice(0, sampleLength)),
      repairs: column ? repairsOf(request, column, cause, message) : [],
    };
  });
}

function repairsOf(
  request: AccountRequest,
  column: AttributeColumn,
  cause: string,
  message: string,
): ImportProblemGroup['repairs'] {
  // One value for many rows would only be taken again.
  if (cause === problemCauses.repeatedKey || cause === problemCauses.usedKey) return [];
  const { isRequired, defaultValue } = column.attribute;
  const mayBeEmpty = !isRequired || (defaultValue ?? null) !== null;
  const isAcceptable = cause === problemCauses.rounded || message === problemCauses.timeLost;
  const mayCreate = cause === problemCauses.missingRelated && relatedCreation(request, column) !== null;
  return [
    ...(isAcceptable ? (['accept'] as const) : []),
    ...(mayCreate ? (['create'] as const) : []),
    ...(mayBeEmpty ? (['empty'] as const) : []),
    'replace',
  ];
}
