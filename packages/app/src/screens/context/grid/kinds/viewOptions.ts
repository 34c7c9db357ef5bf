import type { DateUnit, ListViewKind, ListViewOptions } from '@assunto/engine/contract';
import type { GroupMeasure } from '../../../../records/groups/measureTexts';
import { dateUnits, measureKinds } from '../grouping';

/** The kinds that are drawn by options. */
export type DrawnKind = Exclude<ListViewKind, 'list'>;

export const viewKinds: readonly ListViewKind[] = ['list', 'board', 'calendar', 'chart'];
export const calendarPeriods = ['month', 'week', 'agenda'] as const;
export const chartShapes = ['bar', 'line', 'share', 'number'] as const;

/** Parses a kind of an address. */
export function readKind(text: string): ListViewKind {
  const kind = viewKinds.find((one) => one === text);
  if (!kind) throw new Error('No kind of a view.');
  return kind;
}

/** Parses the options of an address. Whether their attributes exist and suit the kind is checked where they are drawn. */
export function readViewOptions(json: unknown): ListViewOptions {
  const { board, calendar, chart } = partsOf(json);
  return {
    ...(isGiven(board) && { board: readBoard(partsOf(board)) }),
    ...(isGiven(calendar) && { calendar: readCalendar(partsOf(calendar)) }),
    ...(isGiven(chart) && { chart: readChart(partsOf(chart)) }),
  };
}

type Parts = Record<string, unknown>;

function readBoard({ subjectAttributeId, measures, limits }: Parts): NonNullable<ListViewOptions['board']> {
  const counts = isGiven(limits)
    ? Object.entries(partsOf(limits)).map(([id, most]): [string, number] => [id, idOf(most)])
    : [];
  return {
    subjectAttributeId: idOf(subjectAttributeId),
    ...(isGiven(measures) && { measures: listOf(measures, 3).map((one) => readMeasure(partsOf(one))) }),
    ...(counts.length > 0 && { limits: Object.fromEntries(counts) }),
  };
}

function readCalendar({ subjectAttributeId, endAttributeId, period }: Parts): NonNullable<ListViewOptions['calendar']> {
  return {
    subjectAttributeId: idOf(subjectAttributeId),
    ...(isGiven(endAttributeId) && { endAttributeId: idOf(endAttributeId) }),
    ...(isGiven(period) && { period: oneOf(calendarPeriods, period) }),
  };
}

function readChart({ shape, groups, measure }: Parts): NonNullable<ListViewOptions['chart']> {
  return {
    shape: oneOf(chartShapes, shape),
    groups: listOf(groups, 2).map((one) => {
      const { subjectAttributeId, unit } = partsOf(one);
      return {
        subjectAttributeId: idOf(subjectAttributeId),
        ...(isGiven(unit) && { unit: oneOf<DateUnit>(dateUnits, unit) }),
      };
    }),
    ...(isGiven(measure) && { measure: readMeasure(partsOf(measure)) }),
  };
}

const readMeasure = ({ measure, subjectAttributeId }: Parts): GroupMeasure => ({
  measure: oneOf(measureKinds, measure),
  subjectAttributeId: idOf(subjectAttributeId),
});

const isGiven = (part: unknown): boolean => part !== undefined;

function partsOf(json: unknown): Parts {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('No options of a view.');
  return json as Parts;
}

function listOf(json: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(json) || json.length > most) throw new Error('No options of a view.');
  return json;
}

function idOf(id: unknown): number {
  if (!Number.isSafeInteger(id) || (id as number) < 1) throw new Error('No options of a view.');
  return id as number;
}

function oneOf<Value extends string>(all: readonly Value[], given: unknown): Value {
  const found = all.find((one) => one === given);
  if (found === undefined) throw new Error('No options of a view.');
  return found;
}
