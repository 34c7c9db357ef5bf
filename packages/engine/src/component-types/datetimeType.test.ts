import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { datetimeType } from './datetimeType';
import { readOver } from './readOver';

const context = { timeZone: 'America/Sao_Paulo' };
const opened = attribute({ name: 'Abertura', componentId: 11 });
const parse = (text: string, timeZone = context.timeZone) => datetimeType.parse(text, opened, { timeZone });
const format = (value: string, timeZone = context.timeZone) => datetimeType.format(value, opened, { timeZone });

describe('datetime', () => {
  it('shows dd/MM/yyyy HH:mm in the time zone of the context [FIELD-47]', () => {
    expect(format('2023-04-01T18:03:14Z')).toBe('01/04/2023 15:03');
    expect(format('2026-03-01T02:30:00Z')).toBe('28/02/2026 23:30');
    expect(format('2026-03-01T02:30:00Z', 'Asia/Tokyo')).toBe('01/03/2026 11:30');
    expect(datetimeType.format(null, opened, context)).toBe('');
  });

  it('shows what is half typed as it is', () => {
    for (const text of ['01/02', '01/02/2027', '12/2027 10']) expect(format(text)).toBe(text);
  });

  it('takes a date with or without a time', () => {
    expect(parse('1/4/2023 15:03')).toEqual({ ok: true, value: '2023-04-01T18:03:00Z' });
    expect(parse('01/04/2023 15:03:14')).toEqual({ ok: true, value: '2023-04-01T18:03:14Z' });
    expect(parse('01/04/2023')).toEqual({ ok: true, value: '2023-04-01T03:00:00Z' });
    for (const text of ['30/02/2023 10:00', '01/04/2023 24:00', '01/04/2023 10:60', 'agora'])
      expect(parse(text)).toEqual({
        ok: false,
        message: 'Informe uma data e hora válidas no formato dd/mm/aaaa hh:mm.',
      });
  });

  it('refuses a time that the clock skipped, and reads a repeated one as its first', () => {
    const message = 'Informe um horário que existe nesse dia: o relógio foi adiantado.';
    expect(parse('04/11/2018 00:30')).toEqual({ ok: false, message });
    expect(parse('04/11/2018')).toEqual({ ok: true, value: '2018-11-04T03:00:00Z' });
    expect(parse('17/02/2018 23:30')).toEqual({ ok: true, value: '2018-02-18T01:30:00Z' });
  });

  it('reads back what it shows, to the minute', () => {
    const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom(
      'America/Sao_Paulo',
      'UTC',
      'Asia/Kolkata',
      'America/St_Johns',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const value = `${time.toISOString().slice(0, 17)}00Z`;
        const shown = format(value, zone);
        const read = parse(shown, zone);
        if (!read.ok || read.value === null) throw new Error(`${shown} was not read`);
        expect(format(read.value, zone)).toBe(shown);
        // A repeated hour has two instants; every other time has one.
        expect(Math.abs(Date.parse(read.value) - Date.parse(value)) <= 3_600_000).toBe(true);
        if (zone === 'UTC' || zone === 'Asia/Kolkata') expect(read.value).toBe(value);
      }),
    );
  });

  it('keeps seconds, and which of two equal hours it is, under the text that a value already shows', () => {
    const times = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    // The nights of February in which São Paulo's clocks were set back: their last hour is repeated.
    const setBack = fc
      .integer({ min: 0, max: 4 * 3600 })
      .map((second) => new Date(Date.UTC(2018, 1, 18, 0, 0, second)));
    fc.assert(
      fc.property(fc.oneof(times, setBack), (time) => {
        const value = `${time.toISOString().slice(0, 19)}Z`;
        const read = (text: string) => readOver(datetimeType, value, text, opened, context);
        expect(read(format(value))).toEqual({ ok: true, value });
        // Only the text is copied: elsewhere it is parsed as the whole minute, and as the first of two repeated ones.
        const pasted = readOver(datetimeType, null, format(value), opened, context);
        if (!pasted.ok || pasted.value === null) throw new Error(`${format(value)} was not read`);
        expect(format(pasted.value)).toBe(format(value));
        const lost = Date.parse(value) - Date.parse(pasted.value);
        expect(lost >= 0 && lost % 3_600_000 < 60_000 && lost <= 3_660_000).toBe(true);
      }),
    );
    expect(readOver(datetimeType, '2023-04-01T18:03:14Z', '01/04/2023 15:04', opened, context)).toEqual({
      ok: true,
      value: '2023-04-01T18:04:00Z',
    });
  });

  it('keeps UTC with seconds of any instant that arrives', () => {
    expect(datetimeType.normalise('2023-04-01T15:03:14.987-03:00', opened)).toBe('2023-04-01T18:03:14Z');
    expect(datetimeType.normalise('2023-04-01T18:03:14Z', opened)).toBe('2023-04-01T18:03:14Z');
    expect(datetimeType.normalise('2023-02-30T18:03:14Z', opened)).toBe('2023-02-30T18:03:14Z');
    expect(datetimeType.normalise('2023-04-01', opened)).toBe('2023-04-01');
    expect(datetimeType.normalise('', opened)).toBeNull();
  });
});
