import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createComponentTypes } from './createComponentTypes';
import { timeWindowType } from './timeWindowType';

const context = { timeZone: 'America/Sao_Paulo' };
const window = attribute({ name: 'Janela', componentId: 28 });
const format = (start: string, end: string) => timeWindowType.format({ start, end }, window, context);
const parse = (text: string) => timeWindowType.parse(text, window, context);
const check = (start: string, end: string, componentConfigs = {}) =>
  timeWindowType.check?.({ start, end }, attribute({ componentId: 28, componentConfigs }), {
    now: new Date('2026-11-21T02:30:00Z'), // still the 20th in São Paulo
    timeZone: 'America/Sao_Paulo',
    valueOf: () => null,
  });

describe('time window', () => {
  it('is read as a datetime by component 28, as by 11 [FIELD-08]', () => {
    const types = createComponentTypes();
    expect([11, 28].map((number) => types.get(number).kind)).toEqual(['datetime', 'datetime']);
    expect([11, 28].map((number) => types.get(number).filterType(window))).toEqual(['datetime', 'datetime']);
    const sent = { start: '2026-11-23T08:00:00-03:00', end: '2026-11-23T12:00:00.000Z' };
    expect(timeWindowType.normalise(sent, window)).toEqual({
      start: '2026-11-23T11:00:00Z',
      end: '2026-11-23T12:00:00Z',
    });
  });

  it('shows the day once, or both days, in the time zone of the context', () => {
    expect(format('2026-11-23T11:00:00Z', '2026-11-23T15:30:00Z')).toBe('23/11/2026 08:00 – 12:30');
    expect(format('2026-11-24T01:00:00Z', '2026-11-24T05:00:00Z')).toBe('23/11/2026 22:00 – 24/11/2026 02:00');
    expect(timeWindowType.format(null, window, context)).toBe('');
    expect(format('23/11/2026 8', '')).toBe('23/11/2026 8');
  });

  it('takes a window that is typed, with any dash', () => {
    const value = { start: '2026-11-23T11:00:00Z', end: '2026-11-23T15:30:00Z' };
    for (const text of ['23/11/2026 08:00 – 12:30', '23/11/2026 8:00-12:30', '23/11/2026 08:00 às 23/11/2026 12:30'])
      expect(parse(text)).toEqual({ ok: true, value });
    expect(parse(' ')).toEqual({ ok: true, value: null });
    for (const text of ['23/11/2026', '23/11/2026 08:00', '31/11/2026 08:00 – 09:00', '23/11/2026 08:00 – 25:00'])
      expect(parse(text)).toMatchObject({ message: 'Informe a janela no formato dd/mm/aaaa hh:mm – hh:mm.' });
    expect(parse('23/11/2026 12:00 – 08:00')).toMatchObject({ message: 'O fim da janela deve ser depois do início.' });
  });

  it('reads back what it shows, to the minute, also where the clock is set back', () => {
    const start = fc.date({ min: new Date('1985-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const back = fc
      .integer({ min: 0, max: 240 })
      .map((minutes) => new Date(Date.UTC(2018, 1, 18, 0) + minutes * 60_000));
    fc.assert(
      fc.property(fc.oneof(start, back), fc.integer({ min: 1, max: 3000 }), (from, minutes) => {
        const [first, last] = [from.getTime(), from.getTime() + minutes * 60_000].map(
          (time) => `${new Date(time).toISOString().slice(0, 16)}:00Z`,
        );
        const shown = format(first!, last!);
        const read = parse(shown);
        if (!read.ok || read.value === null) throw new Error(`${shown} was not read`);
        expect(timeWindowType.format(read.value, window, context)).toBe(shown);
        expect(Date.parse(read.value.end)).toBeGreaterThan(Date.parse(read.value.start));
        expect(Math.abs(Date.parse(read.value.start) - Date.parse(first!))).toBeLessThanOrEqual(3_600_000);
      }),
    );
    expect(parse('17/02/2018 23:45 – 23:15')).toEqual({
      ok: true,
      value: { start: '2018-02-18T01:45:00Z', end: '2018-02-18T02:15:00Z' },
    });
  });

  it('keeps what is half typed for the schema to refuse, and nothing of an empty one', () => {
    expect(timeWindowType.normalise({ start: '23/11/2026 08:', end: '' }, window)).toEqual({
      start: '23/11/2026 08:',
      end: null,
    });
    expect(timeWindowType.normalise({ start: '', end: null }, window)).toBeNull();
    expect(timeWindowType.normalise('', window)).toBeNull();
    expect(timeWindowType.normalise('amanhã', window)).toBe('amanhã');
  });

  it('ends after it starts, within the days that are allowed', () => {
    expect(check('2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z')).toBe('O fim da janela deve ser depois do início.');
    expect(check('2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z')).toBeNull();
    const limits = { daysGreaterThan: 0, daysNotGreaterThan: 10 };
    expect(check('2026-11-20T11:00:00Z', '2026-11-30T20:00:00Z', limits)).toBeNull();
    expect(check('2026-11-20T02:00:00Z', '2026-11-20T12:00:00Z', limits)).toBe(
      'A primeira data permitida é 20/11/2026.',
    );
    expect(check('2026-11-30T11:00:00Z', '2026-12-01T03:00:00Z', limits)).toBe('A última data permitida é 30/11/2026.');
  });

  it('is ordered by its start', () => {
    expect(timeWindowType.sortKey({ start: '2026-11-23T11:00:00Z', end: '2026-11-23T12:00:00Z' }, window)).toBe(
      '2026-11-23T11:00:00Z',
    );
    expect(timeWindowType.sortKey(null, window)).toBeNull();
  });
});
