import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { completeParts, completeTime, isWholeWindow, maskTimeText, partsOfWindow, windowOfParts } from './windowParts';

const format = { timeZone: 'America/Sao_Paulo' };
const field = attribute({ componentId: 28 });
const partsOf = (start: string, end: string) => partsOfWindow({ start, end }, field, format);
const of = (day: string, start: string, lastDay: string, end: string) =>
  windowOfParts({ day, start, lastDay, end }, field, format);

describe('the parts of a window', () => {
  it('are its day once, or both days', () => {
    expect(partsOf('2026-11-23T11:00:00Z', '2026-11-23T15:30:00Z')).toEqual({
      day: '23/11/2026',
      start: '08:00',
      lastDay: '',
      end: '12:30',
    });
    expect(partsOf('2026-11-24T01:00:00Z', '2026-11-24T05:00:00Z')).toMatchObject({ lastDay: '24/11/2026' });
    expect(partsOfWindow(null, field, format)).toEqual({ day: '', start: '', lastDay: '', end: '' });
  });

  it('make a window', () => {
    expect(of('23/11/2026', '08:00', '', '12:30')).toEqual({
      start: '2026-11-23T11:00:00Z',
      end: '2026-11-23T15:30:00Z',
    });
    expect(of('', '', '', '')).toBeNull();
  });

  it('make two instants of a window that ends too early, for validation to say so', () => {
    expect(of('23/11/2026', '12:00', '', '08:00')).toEqual({
      start: '2026-11-23T15:00:00Z',
      end: '2026-11-23T11:00:00Z',
    });
  });

  it('come back as they were typed where they are no window', () => {
    for (const [day, start, lastDay, end] of [
      ['23/11/2026', '08:00', '', ''],
      ['23/1', '', '', '1'],
      ['', '08:', '', '12:00'],
      ['31/02/2026', '08:00', '', '12:00'],
      ['01/02/2026', '', '', ''],
      ['23/11/2026', '08:00', '24/11', '12:00'],
      ['22 nov 2026', '8:30 PM', '', '9 h'],
    ] as const) {
      const value = of(day, start, lastDay, end);
      expect(isWholeWindow(value)).toBe(false);
      expect(partsOfWindow(value, field, format)).toEqual({ day, start, lastDay, end });
    }
  });

  it('are completed when one leaves them', () => {
    expect(['', '8', '08', '8:3', '08:30', '830x'].map(completeTime)).toEqual([
      ...['', '08:00', '08:00', '08:03', '08:30', '830x'],
    ]);
    expect(completeParts({ day: '7/9/27', start: '8', lastDay: '7/9/2027', end: '9' })).toEqual({
      day: '7/9/2027',
      start: '08:00',
      lastDay: '',
      end: '09:00',
    });
  });

  it('get their colon while one types', () => {
    const typed = (keys: string) => [...keys].reduce((text, key) => maskTimeText(text, text + key), '');
    expect(['0830', '08:30', '8:30', '8h30', '08301'].map(typed)).toEqual(['08:30', '08:30', '8:30', '8:30', '08:30']);
    expect(maskTimeText('08:', '08')).toBe('08');
  });
});
