import type { DateConvention, ImportColumn, NumberConvention } from '@assunto/api';
import { createAnswerSurvey } from './answers';
import { readDateText } from './dateText';
import { cutNumber, readNumberText } from './numberText';
import { cellText, type SpreadsheetCell } from './SpreadsheetCell';

const numberConventions: readonly NumberConvention[] = ['comma', 'point'];
const dateConventions: readonly DateConvention[] = ['dmy', 'mdy', 'ymd'];
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
const sampleCount = 3;
const sampleLength = 80;

/** The formats detected in all cells of a column. */
export interface ColumnSurvey {
  add(cell: SpreadsheetCell): void;
  samples(): string[];
  numbers(): ImportColumn['numbers'];
  dates(): ImportColumn['dates'];
  /** Whether a value has a time of day without a UTC offset. */
  hasLocalTimes(): boolean;
  answers(): ImportColumn['answers'];
}

/** Examines every cell of a column, and stores only counts and a few examples. */
export function createColumnSurvey(): ColumnSurvey {
  const samples: string[] = [];
  const numbers = createConventionSurvey(numberConventions, shownNumber);
  const dates = createConventionSurvey(dateConventions, shownDate);
  const answers = createAnswerSurvey();
  let hasLocalTimes = false;
  return {
    add(cell) {
      if (cell === null) return;
      if (samples.length < sampleCount) {
        const text = cellText(cell).slice(0, sampleLength);
        if (!samples.includes(text)) samples.push(text);
      }
      if (typeof cell === 'string' || typeof cell === 'number') answers.add(String(cell));
      hasLocalTimes ||= hasLocalTime(cell);
      if (typeof cell !== 'string') return;
      numbers.add(cell);
      dates.add(cell);
    },
    samples: () => samples,
    numbers: numbers.found,
    dates: dates.found,
    hasLocalTimes: () => hasLocalTimes,
    answers: answers.found,
  };
}

function hasLocalTime(cell: NonNullable<SpreadsheetCell>): boolean {
  if (typeof cell === 'object') return 'moment' in cell;
  if (typeof cell !== 'string' || !cell.includes(':')) return false;
  return dateConventions.some((convention) => {
    const found = readDateText(cell, convention);
    return found !== null && found.time !== null && found.zone === null;
  });
}

function shownNumber(text: string, convention: NumberConvention): string | null {
  const { before = '', number = '' } = cutNumber(text) ?? {};
  const found = readNumberText(number, convention);
  if (found === null) return null;
  const [whole = '', part] = found.split('.');
  return (
    (/[-\u2212]\s?$/.test(before) ? '-' : '') +
    whole.replace(/\B(?=(\d{3})+$)/g, '.') +
    (part === undefined ? '' : `,${part}`)
  );
}

function shownDate(text: string, convention: DateConvention): string | null {
  const found = readDateText(text, convention);
  if (found === null) return null;
  const time = found.time === null ? '' : ` ${found.time.slice(0, 5)}`;
  // The month by name, to show which of the numbers it was.
  const [year = '', month = '', day = ''] = found.day.split('-');
  return `${day}/${months[Number(month) - 1] ?? month}/${year}${time}`;
}

type Example<Convention extends string> = { text: string } & Record<Convention, string | null>;

interface ConventionSurvey<Convention extends string> {
  add(text: string): void;
  found(): { chosen: Convention; isCertain: boolean; examples: Example<Convention>[] } | null;
}

/**
 * Finds the convention that can read most values of a column, the first one if several can. Values that all of them read alike
 * are ignored, and a column with only such values has no convention to choose.
 */
function createConventionSurvey<Convention extends string>(
  conventions: readonly Convention[],
  read: (text: string, convention: Convention) => string | null,
): ConventionSurvey<Convention> {
  const counts = new Map(conventions.map((convention) => [convention, 0]));
  let total = 0;
  const examples = new Map<string, Example<Convention>>();
  return {
    add(text) {
      const readings = conventions.map((convention) => read(text, convention));
      if (readings.every((reading) => reading === readings[0])) return;
      total += 1;
      conventions.forEach((convention, index) => {
        if (readings[index] !== null) counts.set(convention, (counts.get(convention) ?? 0) + 1);
      });
      if (examples.size >= sampleCount || text.length > sampleLength) return;
      const shown = Object.fromEntries(conventions.map((convention, index) => [convention, readings[index] ?? null]));
      examples.set(text, { text, ...(shown as Record<Convention, string | null>) });
    },
    found() {
      if (total === 0) return null;
      const [best, next] = [...counts].sort(([, a], [, b]) => b - a);
      if (!best) return null;
      const isCertain = best[1] === total && best[1] > (next?.[1] ?? 0);
      return { chosen: best[0], isCertain, examples: [...examples.values()] };
    },
  };
}
