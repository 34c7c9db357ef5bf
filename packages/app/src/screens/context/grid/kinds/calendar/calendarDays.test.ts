import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import {
  addMonths,
  daysFilter,
  entryOf,
  linesOfWeek,
  monthOf,
  movedValues,
  valueOnDay,
  weekOf,
  type CalendarBy,
} from './calendarDays';

const attribute = (subjectAttributeId: number, subjectAttributeIdentifier: string) =>
  ({ subjectAttributeId, subjectAttributeIdentifier }) as SubjectAttribute;
const [start, finish] = [attribute(1, 'inicio'), attribute(2, 'fim')];
const talk = (talkId: number, ...values: unknown[]) =>
  ({
    talkId,
    talkValues: values.map((value, index) => ({ subjectAttributeId: index + 1, value, tags: [] })),
  }) as unknown as Talk;
const by = (shape: CalendarBy['shape'], end: SubjectAttribute | null = null, timeZone = 'America/Sao_Paulo') => ({
  begin: start,
  end,
  shape,
  timeZone,
});

it('shows whole weeks from Sunday', () => {
  expect([weekOf('2026-03-05')[0], weekOf('2026-03-05')[6]]).toEqual(['2026-03-01', '2026-03-07']);
  expect([monthOf('2026-02-14')[0], monthOf('2026-02-14').length]).toEqual(['2026-02-01', 28]);
  expect([monthOf('2026-05-31')[0], monthOf('2026-05-31').length]).toEqual(['2026-04-26', 42]);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
});

it('puts a moment on its day in the time zone of the company, and ends at midnight on the day before', () => {
  const late = entryOf(talk(1, '2026-03-02T01:30:00Z'), by('moment'));
  expect(late).toMatchObject({ first: '2026-03-01', last: '2026-03-01', time: '22:30' });
  const window = { start: '2026-03-01T15:00:00Z', end: '2026-03-03T03:00:00Z' };
  expect(entryOf(talk(1, window), by('window'))).toMatchObject({
    first: '2026-03-01',
    last: '2026-03-02',
    time: '12:00',
  });
  expect(entryOf(talk(1, '2026-03-05', '2026-03-02'), by('day', finish))).toMatchObject({ last: '2026-03-05' });
  expect(entryOf(talk(1, null), by('day'))).toBeNull();
});

it('moves to the same time of day over a change of the clock, and the end alone', () => {
  const winter = by('moment', null, 'Europe/Lisbon');
  expect(movedValues(talk(1, '2026-03-28T09:00:00Z'), winter, { begin: 1, end: 1 })).toEqual([
    { attribute: start, value: '2026-03-29T08:00:00Z' },
  ]);
  const window = { start: '2026-03-01T15:00:00Z', end: '2026-03-01T17:00:00Z' };
  expect(movedValues(talk(1, window), by('window'), { begin: 0, end: 2 })).toEqual([
    { attribute: start, value: { start: window.start, end: '2026-03-03T17:00:00Z' } },
  ]);
  expect(movedValues(talk(1, '2026-03-01', '2026-03-04'), by('day', finish), { begin: 0, end: -1 })).toEqual([
    { attribute: finish, value: '2026-03-03' },
  ]);
  expect(movedValues(talk(1, '2026-03-01', null), by('day', finish), { begin: 2, end: 2 })).toEqual([
    { attribute: start, value: '2026-03-03' },
  ]);
});

it('gives a day to what has none: times in the morning', () => {
  expect(valueOnDay('2026-03-05', by('day'))).toBe('2026-03-05');
  expect(valueOnDay('2026-03-05', by('moment'))).toBe('2026-03-05T12:00:00Z');
  expect(valueOnDay('2026-03-05', by('window'))).toEqual({
    start: '2026-03-05T12:00:00Z',
    end: '2026-03-05T13:00:00Z',
  });
});

it('finds what overlaps the days', () => {
  expect(daysFilter(by('day'), '2026-03-01', '2026-03-07')).toEqual({
    between: [{ var: 'inicio' }, '2026-03-01', '2026-03-07'],
  });
  expect(daysFilter(by('window'), '2026-03-01', '2026-03-07')).toEqual({
    between: [{ var: 'inicio' }, '2026-01-29', '2026-03-07'],
  });
  expect(daysFilter(by('day', finish), '2026-03-01', '2026-03-07')).toHaveProperty('or.2.and');
});

it('keeps an entry of several days in one line of the week', () => {
  const entries = [
    talk(1, '2026-03-03', '2026-03-03'),
    talk(2, '2026-03-01', '2026-03-04'),
    talk(3, '2026-02-20', '2026-03-02'),
  ].flatMap((one) => entryOf(one, by('day', finish)) ?? []);
  const lines = linesOfWeek(entries, weekOf('2026-03-01'));
  const ids = lines.map((day) => day.map((entry) => entry?.talk.talkId ?? null));
  expect(ids).toEqual([[3, 2], [3, 2], [1, 2], [null, 2], [], [], []]);
});
