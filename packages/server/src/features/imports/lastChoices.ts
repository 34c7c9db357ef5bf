import type { AnswerConvention, DateConvention, EmptyMark, NumberConvention, TimeConvention } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { chosenMarks } from '../../intake/chosenMarks';
import type { ImportJob } from '../../intake/ImportJob';
import { answerKey } from '../../platform/spreadsheets/answers';
import type { SpreadsheetColumn, SpreadsheetSummary } from '../../platform/spreadsheets/spreadsheetBatches';

/** What a person chose for the columns of earlier files of a subject, by heading. */
export interface LastChoices {
  /** The attribute of each heading; `null` for one that was left out. */
  attributes: ReadonlyMap<string, number | null>;
  numbers: ReadonlyMap<string, NumberConvention>;
  dates: ReadonlyMap<string, DateConvention>;
  times: ReadonlyMap<string, TimeConvention>;
  answers: ReadonlyMap<string, AnswerConvention>;
  /** The marks of empty cells in the last import. */
  emptyMarks: readonly string[];
  updatesExisting: boolean;
}

/** The choices of the person's last ten imports into the subject; the newest one of each heading counts. */
export async function lastChoices({ db, account, subject }: RecordRequest): Promise<LastChoices> {
  const { rows } = await db.query<Pick<ImportJob, 'columns' | 'mapping' | 'emptyMarks' | 'updatesExisting'>>(
    `SELECT columns, mapping, empty_marks AS "emptyMarks", updates_existing AS "updatesExisting" FROM talk_import
     WHERE company_id = $1 AND account_id = $2 AND subject_id = $3 AND state IN ('running', 'done', 'canceled', 'undoing', 'undone')
     ORDER BY import_id DESC LIMIT 10`,
    [account.companyId, account.accountId, subject.subjectId],
  );
  const attributes = new Map<string, number | null>();
  const numbers = new Map<string, NumberConvention>();
  const dates = new Map<string, DateConvention>();
  const times = new Map<string, TimeConvention>();
  const answers = new Map<string, AnswerConvention>();
  for (const { columns, mapping } of rows)
    columns.forEach((column, index) => {
      const { name } = column;
      if (!attributes.has(name)) attributes.set(name, mapping[index] ?? null);
      if (column.numbers && !numbers.has(name)) numbers.set(name, column.numbers.chosen);
      if (column.dates && !dates.has(name)) dates.set(name, column.dates.chosen);
      if (column.times && !times.has(name)) times.set(name, column.times);
      if (column.answers && !answers.has(name)) answers.set(name, column.answers.chosen);
    });
  const [last] = rows;
  const emptyMarks = (last?.emptyMarks ?? []).filter(({ isEmpty }) => isEmpty).map(({ mark }) => mark);
  return { attributes, numbers, dates, times, answers, emptyMarks, updatesExisting: last?.updatesExisting ?? false };
}

/** The columns of a new file. The last format of a heading applies where the values of the file allow several. */
export const rememberedColumns = (
  columns: readonly SpreadsheetColumn[],
  { numbers, dates, times, answers }: LastChoices,
): SpreadsheetColumn[] =>
  columns.map((column) => ({
    ...column,
    numbers: withLastChoice(column.numbers, numbers.get(column.name)),
    dates: withLastChoice(column.dates, dates.get(column.name)),
    ...(column.times && { times: times.get(column.name) ?? column.times }),
    answers: repeatedAnswers(column.answers, answers.get(column.name)),
  }));

/** The answers of a new file; a word that was chosen for the last one means the same again. */
function repeatedAnswers(
  answers: SpreadsheetColumn['answers'],
  last: AnswerConvention | undefined,
): SpreadsheetColumn['answers'] {
  if (!answers || !last) return answers;
  const { found, chosen } = answers;
  const isIn = (answers: readonly string[], text: string) =>
    answers.some((answer) => answerKey(answer) === answerKey(text));
  const of = (name: 'yes' | 'no', other: 'yes' | 'no') =>
    found.filter((text) => isIn(last[name], text) || (isIn(chosen[name], text) && !isIn(last[other], text)));
  return { found, chosen: { yes: of('yes', 'no'), no: of('no', 'yes') } };
}

function withLastChoice<Found extends { chosen: string; isCertain: boolean }>(
  found: Found | null,
  last: Found['chosen'] | undefined,
): Found | null {
  return found && !found.isCertain && last !== undefined ? { ...found, chosen: last } : found;
}

/** The marks found in a new file, and those chosen for the last one. */
export const rememberedMarks = (
  { emptyMarks }: Pick<SpreadsheetSummary, 'emptyMarks'>,
  last: Pick<LastChoices, 'emptyMarks'>,
): EmptyMark[] => (last.emptyMarks.length === 0 ? [...emptyMarks] : chosenMarks(emptyMarks, last.emptyMarks));
