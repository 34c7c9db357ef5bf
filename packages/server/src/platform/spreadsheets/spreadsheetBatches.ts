import type { ColumnProposal, EmptyMark, ImportColumn } from '@assunto/api';
import { createColumnSurvey, type ColumnSurvey } from './createColumnSurvey';
import { createMarkSurvey } from './emptyMarks';
import { createProposalSurvey, createSurveyBudget, type ProposalSurvey } from './proposals/createProposalSurvey';
import { cellText, type SpreadsheetCell, type SpreadsheetRow } from './SpreadsheetCell';
import { spreadsheetRefused } from './spreadsheetLimits';

/** Rows in their stored form: `cells` is JSON, `sizes` its length. The arrays are parallel. */
export interface SpreadsheetBatch {
  numbers: number[];
  cells: string[];
  sizes: number[];
  /** The part of the file that was read, from 0 to 1. */
  readPart: number;
}

/** A column of a spreadsheet and the formats of its texts. */
export type SpreadsheetColumn = Omit<ImportColumn, 'subjectAttributeId'>;

/** The summary of a spreadsheet after all of its rows were read. */
export interface SpreadsheetSummary {
  columns: SpreadsheetColumn[];
  emptyMarks: EmptyMark[];
  rowCount: number;
  /** The types proposed for each column, if they were asked for. */
  proposals: ColumnProposal[] | null;
}

const batchRows = 1000;
const batchSize = 1_000_000;

interface BatchOptions {
  proposesTypes?: boolean | undefined;
  /** The part of the file that was read, from 0 to 1. */
  readPart?(): number;
}

/** The rows below the headings, in batches. Throws SPREADSHEET_UNREADABLE for a spreadsheet without rows. */
export async function* spreadsheetBatches(
  rows: AsyncIterable<SpreadsheetRow>,
  { proposesTypes = false, readPart = () => 0 }: BatchOptions = {},
): AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary> {
  let headings: string[] | null = null;
  const surveys: ColumnSurvey[] = [];
  const types: ProposalSurvey[] = [];
  const budget = createSurveyBudget();
  const marks = createMarkSurvey();
  let width = 0;
  let rowCount = 0;
  let batch = emptyBatch();
  let size = 0;
  for await (const row of rows) {
    const cells = row.cells.map(storable);
    if (cells.every((cell) => cell === null)) continue;
    if (!headings) {
      headings = cells.map((cell) => cellText(cell).trim());
      continue;
    }
    width = Math.max(width, cells.findLastIndex((cell) => cell !== null) + 1);
    rowCount += 1;
    const json = JSON.stringify(cells);
    batch.numbers.push(row.number);
    batch.cells.push(json);
    batch.sizes.push(json.length);
    size += json.length;
    cells.forEach((cell, index) => {
      (surveys[index] ??= createColumnSurvey()).add(cell);
      if (proposesTypes) (types[index] ??= createProposalSurvey(budget)).add(cell, row.number);
      if (typeof cell === 'string') marks.add(cell);
    });
    if (batch.numbers.length < batchRows && size < batchSize) continue;
    yield { ...batch, readPart: readPart() };
    batch = emptyBatch();
    size = 0;
  }
  if (batch.numbers.length > 0) yield { ...batch, readPart: readPart() };
  if (!headings) throw spreadsheetRefused('spreadsheet.empty');
  if (rowCount === 0) throw spreadsheetRefused('spreadsheet.onlyHeadings');
  const count = Math.max(width, headings.findLastIndex((heading) => heading !== '') + 1);
  const columns = Array.from({ length: count }, (_, index) => {
    const survey = surveys[index];
    return {
      name: headings?.[index] || `Coluna ${index + 1}`,
      samples: survey?.samples() ?? [],
      numbers: survey?.numbers() ?? null,
      dates: survey?.dates() ?? null,
      ...(survey?.hasLocalTimes() === true && { times: 'company' as const }),
      answers: survey?.answers() ?? null,
    };
  });
  const proposals = proposesTypes
    ? columns.map(({ name }, index) => (types[index] ?? createProposalSurvey()).found(name))
    : null;
  return { columns, emptyMarks: marks.found(), rowCount, proposals };
}

const emptyBatch = (): Omit<SpreadsheetBatch, 'readPart'> => ({ numbers: [], cells: [], sizes: [] });

/** Characters that the database cannot store are removed, and a cell with only spaces is empty. */
function storable(cell: SpreadsheetCell): SpreadsheetCell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
  return text.trim() === '' ? null : text;
}
