import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { columnLetter } from './report/columnLetter';
import { reportColumnProblems } from './report/reportColumnProblems';
import { readReportColumns, writeReportColumns } from './report/reportColumns';
import { describeReportColumns } from './report/describeReportColumns';

/** Characters of JSON; enough for some hundreds of columns. */
const longest = 100_000;

/**
 * 15: the columns of a report, stored as JSON text. A text without valid columns is stored unchanged, so that a person can repair
 * it, and refused by `check`.
 */
export const reportColumnsType: ComponentType<string> = {
  number: 15,
  name: 'reportColumns',
  label: 'Colunas do relatório',
  kind: kinds[15],
  filterType: () => 'json',
  columnType: () => 'text',
  jsonSchema: ({ length }) => ({ type: 'string', maxLength: length ?? longest }),
  messages: (_attribute, _refused, context) => ({ required: translateOf(context)('reportColumns.noColumns') }),
  operators: () => operatorsFor.json,
  format: (value) => value ?? '',
  displayText: (value, _attribute, context) =>
    value === null ? '' : describeReportColumns(value, translateOf(context)),
  parse: (text, _attribute, context) => {
    if (normaliseText(text) === null) return { ok: true, value: null };
    const columns = readReportColumns(text);
    if (!columns) return { ok: false, message: translateOf(context)('reportColumns.invalid') };
    return { ok: true, value: columns.length > 0 ? writeReportColumns(columns) : null };
  },
  emptyValue: () => null,
  sortKey: () => null,
  check: (value, _attribute, context) => {
    const translate = translateOf(context);
    const columns = readReportColumns(value);
    if (!columns) return translate('reportColumns.invalid');
    const [problem] = reportColumnProblems(columns);
    if (!problem) return null;
    const sentence = translate(`reportColumns.${problem.problem}`);
    if (problem.column === null) return sentence;
    return translate('reportColumns.ofColumn', {
      letter: columnLetter(problem.column),
      problem: sentence.charAt(0).toLowerCase() + sentence.slice(1),
    });
  },
  normalise: (value) => {
    // A list of columns is accepted too.
    const text = Array.isArray(value) ? JSON.stringify(value) : value;
    if (typeof text !== 'string') return (text as string | null | undefined) ?? null;
    const columns = readReportColumns(text);
    if (!columns) return normaliseText(text);
    return columns.length > 0 ? writeReportColumns(columns) : null;
  },
};
