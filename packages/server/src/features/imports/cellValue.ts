import type { FormatContext, ParseResult } from '@assunto/engine/core';
import type { AnswerConvention, DateConvention, NumberConvention, TimeConvention } from '@assunto/api';
import { numberLocale } from '@assunto/engine/fields';
import { translate, messageContext } from '../../platform/messages/language';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { answerKey, knownAnswer } from '../../platform/spreadsheets/answers';
import { readDateText } from '../../platform/spreadsheets/dateText';
import { cutNumber, readNumberText } from '../../platform/spreadsheets/numberText';
import { cellProblems, cellText, type SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import { problemCauses } from './problemCauses';

/** The formats of a column's texts. */
export interface ColumnConventions {
  numbers: NumberConvention;
  dates: DateConvention;
  /** The zone of times without a UTC offset; absent: that of the company. */
  times?: TimeConvention | undefined;
  /** Absent: answers are read as an editor reads them. */
  answers?: AnswerConvention | undefined;
}

/**
 * A value, or why there is none. `cause` identifies the common problem of many rows, where `message` is about the cell;
 * `accepted` is what the attribute can store of the cell, if a person agrees.
 */
export type CellReading =
  | { ok: true; value: unknown }
  | { ok: false; message: string; cause?: string | undefined; accepted?: unknown };

const dateFormats = {
  dmy: 'import.dateFormatDmy',
  mdy: 'import.dateFormatMdy',
  ymd: 'import.dateFormatYmd',
} as const satisfies Readonly<Record<DateConvention, string>>;

const numberFormats: Readonly<Record<NumberConvention, string>> = { comma: '1.234,56', point: '1,234.56' };
const other = (convention: NumberConvention): NumberConvention => (convention === 'comma' ? 'point' : 'comma');

const scalarTypes: ReadonlySet<string> = new Set(['number', 'boolean', 'date', 'datetime']);
/** Longer texts are not parsed as number, date or answer. */
const longestScalar = 1000;

/**
 * The value of a cell for an attribute: parsed like text in its editor, from typed cells of workbooks (numbers, dates, dates as
 * programs write them), or from text in the column's format. Nothing is rounded or truncated silently. Options of a related
 * subject are not looked up here.
 */
export function cellValue(
  column: AttributeColumn,
  cell: SpreadsheetCell,
  { timeZone }: Pick<FormatContext, 'timeZone'>,
  conventions: ColumnConventions = { numbers: 'comma', dates: 'dmy' },
): CellReading {
  const { attribute, componentType, columnType, filterType } = column;
  if (typeof cell === 'object' && cell !== null && 'problem' in cell)
    return { ok: false, message: translate(cellProblems[cell.problem]) };
  if (scalarTypes.has(filterType) && typeof cell === 'string' && cell.length > longestScalar)
    return { ok: false, message: translate('import.textTooLong') };
  if (filterType === 'number') return numberOf(column, cell, timeZone, conventions.numbers);
  if (columnType === 'boolean') return answerOf(column, cell, timeZone, conventions.answers);
  if (columnType === 'date' || columnType === 'timestamptz') return dateOf(column, cell, timeZone, conventions);
  return componentType.parse(cellText(cell), attribute, { timeZone, ...messageContext() });
}

function answerOf(
  { attribute, componentType }: AttributeColumn,
  cell: SpreadsheetCell,
  timeZone: string,
  convention: AnswerConvention | undefined,
): CellReading {
  if (typeof cell === 'boolean') return { ok: true, value: cell };
  const key = answerKey(cellText(cell));
  const isIn = (list: readonly string[]) => list.some((word) => answerKey(word) === key);
  const known = convention ? (isIn(convention.yes) ? true : isIn(convention.no) ? false : undefined) : knownAnswer(key);
  if (known !== undefined) return { ok: true, value: known };
  const parsed = componentType.parse(cellText(cell), attribute, { timeZone, ...messageContext() });
  // 'Não preenchido' is neither.
  if (!convention || (parsed.ok && parsed.value === null)) return parsed;
  return { ok: false, message: translate('import.noAnswer') };
}

function numberOf(
  { attribute, componentType }: AttributeColumn,
  cell: SpreadsheetCell,
  timeZone: string,
  convention: NumberConvention,
): CellReading {
  const text = typeof cell === 'number' ? null : cellText(cell);
  const exact = text === null ? String(cell) : readNumberText(text, convention);
  if (exact !== null) {
    const value = Number(exact);
    const stored = componentType.normalise(value, attribute);
    const isExact = stored === value && (text === null || significantDigits(exact) <= 15);
    return isExact
      ? { ok: true, value }
      : rounded(componentType.format(stored, attribute, { timeZone, ...messageContext() }), stored);
  }
  // With a currency or a unit: the number is passed on in the attribute's format.
  const cut = cutNumber(text ?? '');
  const inside = cut && readNumberText(cut.number, convention);
  if (cut && inside === null && readNumberText(cut.number, other(convention)) !== null)
    return { ok: false, message: translate('import.numberFormat', { format: numberFormats[convention] }) };
  if (!cut || inside === null) return componentType.parse(text ?? '', attribute, { timeZone, ...messageContext() });
  const own = inside.replace('.', numberLocale(attribute).decimal);
  return componentType.parse(cut.before + own + cut.behind, attribute, { timeZone, ...messageContext() });
}

const significantDigits = (decimalText: string): number =>
  decimalText.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '').length;

const rounded = (shown: string, stored: unknown): CellReading => ({
  ok: false,
  message: translate('import.rounded', { shown }),
  cause: problemCauses.rounded,
  accepted: stored,
});

/** The date of a cell: parsed from its text in the column's format, or stored in a workbook. */
function readDateCell(cell: SpreadsheetCell, convention: DateConvention): ReturnType<typeof readDateText> {
  if (typeof cell === 'string') return readDateText(cell, convention);
  if (typeof cell !== 'object' || cell === null) return null;
  return readDateText('moment' in cell ? cell.moment : 'day' in cell ? cell.day : '', 'ymd');
}

function dateOf(
  { attribute, componentType, columnType }: AttributeColumn,
  cell: SpreadsheetCell,
  timeZone: string,
  { dates: convention, times }: ColumnConventions,
): CellReading {
  const parse = (text: string, zone = timeZone): ParseResult<unknown> =>
    componentType.parse(text, attribute, { timeZone: zone, ...messageContext() });
  const found = readDateCell(cell, convention);
  if (!found) {
    if (convention === 'dmy' || cellText(cell).trim() === '') return parse(cellText(cell));
    return { ok: false, message: translate('import.dateFormat', { format: translate(dateFormats[convention]) }) };
  }
  const { day, time, zone } = found;
  if (columnType === 'timestamptz') {
    // With a UTC offset it is an instant; without one `parse` computes it in the zone of the column. A day begins in the company's.
    const offset = zone ?? (times === 'utc' ? 'Z' : null);
    if (offset !== null && time !== null) return { ok: true, value: `${day}T${time}${offset}` };
    if (time === null) return parse(cellText({ day }));
    const zoneOfColumn = times === undefined || times === 'company' ? timeZone : times;
    return parse(cellText({ moment: `${day}T${time}` }), zoneOfColumn);
  }
  if (time === null || (time === '00:00:00' && zone === null)) return { ok: true, value: day };
  return { ok: false, message: problemCauses.timeLost, accepted: day };
}
