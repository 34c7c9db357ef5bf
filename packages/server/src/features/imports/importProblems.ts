import type { ListOf } from '@assunto/engine/core';
import type { ImportProblem } from '@assunto/api';
import Papa from 'papaparse';
import type { Queryable } from '../../platform/database/Database';
import { defusedText } from '../../platform/spreadsheets/formulas';
import { cellText, type SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import { isRolledBack, type ImportJob } from '../../intake/ImportJob';
import type { RowProblem } from './readRows';
import { readStoredText } from '../../platform/messages/storedText';
import { currentLanguage, type ServerLanguage } from '../../platform/messages/language';

interface ProblemRow {
  number: number;
  cells: SpreadsheetCell[];
  problems: RowProblem[];
  talk_id: number | null;
}

/** The maximum number of characters shown of a value. */
const valueLength = 200;

const isUndone = ({ state }: ImportJob): boolean => state === 'undone' || state === 'undoing';

/** Rows with problems; after an undo, those whose record stayed, and those that caused a rollback. */
async function problemRows(
  database: Queryable,
  job: ImportJob,
  after: number,
  limit: number,
  offset = 0,
): Promise<ProblemRow[]> {
  const { rows } = await database.query<ProblemRow>(
    `SELECT row_number AS number, cells, problems, talk_id FROM talk_import_row
     WHERE company_id = $1 AND import_id = $2 AND row_number > $3 AND problems IS NOT NULL
       ${isUndone(job) && !isRolledBack(job) ? 'AND talk_id IS NOT NULL' : ''}
     ORDER BY row_number LIMIT $4 OFFSET $5`,
    [job.companyId, job.importId, after, limit, offset],
  );
  return rows;
}

function toProblems(
  { columns }: ImportJob,
  { number, cells, problems, talk_id }: ProblemRow,
  language: ServerLanguage,
): ImportProblem[] {
  return problems.map(([index, message]) => ({
    row: number,
    column: columns[index]?.name ?? '',
    value: cellText(cells[index] ?? null).slice(0, valueLength),
    message: readStoredText(message, language),
    talkId: talk_id,
  }));
}

/** A page of the rows with problems, one entry per problem; `fetch` counts rows. */
export async function listProblems(
  database: Queryable,
  job: ImportJob,
  { page, fetch }: { page: number; fetch: number },
): Promise<ListOf<ImportProblem>> {
  const rows = await problemRows(database, job, 0, fetch, (page - 1) * fetch);
  return {
    itens: rows.flatMap((row) => toProblems(job, row, currentLanguage())),
    totalResults:
      (isUndone(job) ? job.remainingCount : 0) + (isUndone(job) && !isRolledBack(job) ? 0 : job.problemCount),
    currentPage: page,
  };
}

const csvHeadings = ['import.csv.row', 'import.csv.column', 'import.csv.value', 'import.csv.problem'] as const;

/** All problems as CSV for spreadsheets in Brazil, generated while they are read. */
export async function* problemsCsv(
  database: Queryable,
  job: ImportJob,
  // Known when it is called: what reads the generator later belongs to no request.
  language = currentLanguage(),
): AsyncGenerator<string> {
  const lines = (rows: readonly (readonly string[])[]): string =>
    `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`;
  yield `\ufeff${lines([csvHeadings.map((key) => language.translate(key))])}`;
  for (let after = 0; ;) {
    const rows = await problemRows(database, job, after, 1000);
    const last = rows.at(-1);
    if (!last) return;
    yield lines(
      rows
        .flatMap((row) => toProblems(job, row, language))
        .map(({ row, column, value, message }) => [String(row), ...[column, value, message].map(defusedText)]),
    );
    after = last.number;
  }
}
