import { describe, expect, it } from 'vitest';
import { completeYear, dateTextOfParts, maskDateText, partsOfDateText, pastedDateText } from './dateText';

/** Simulates typing, key by key. */
const type = (keys: string, hasTime = false) =>
  [...keys].reduce((text, key) => maskDateText(text, text + key, hasTime), '');

describe('maskDateText', () => {
  it('puts the slashes in while digits are typed', () => {
    expect(type('31122026')).toBe('31/12/2026');
    expect(type('3112')).toBe('31/12/');
  });

  it('takes slashes that are typed, too', () => {
    expect(type('31/12/2026')).toBe('31/12/2026');
    expect(type('1/2/2026')).toBe('1/2/2026');
  });

  it.each(['1.2.2026', '1-2-2026', '1 2 2026'])('takes %s with other separators', (keys) => {
    expect(type(keys)).toBe('1/2/2026');
  });

  it.each(['31.12.2026', '31-12-2026', '31 12 2026'])('takes %s without doubling the slashes', (keys) => {
    expect(type(keys)).toBe('31/12/2026');
  });

  it('takes the hour as people write it', () => {
    expect(type('1.2.2026 9h05', true)).toBe('1/2/2026 9:05');
    expect(type('31/12/2026 18h30', true)).toBe('31/12/2026 18:30');
  });

  it('continues to the time', () => {
    expect(type('311220261830', true)).toBe('31/12/2026 18:30');
    expect(type('31/12/2026 18:30', true)).toBe('31/12/2026 18:30');
  });

  it('lets one delete, and edit inside', () => {
    expect(maskDateText('31/12/', '31/12', false)).toBe('31/12');
    expect(maskDateText('31/12/2026', '3/12/2026', false)).toBe('3/12/2026');
  });

  it('moves no digit over a separator that one typed', () => {
    expect(type('22/11/26 15:30', true)).toBe('22/11/26 15:30');
  });

  it('leaves letters as they are typed, for validation to refuse', () => {
    expect(type('31dez')).toBe('31/dez');
  });
});

describe('pastedDateText', () => {
  it.each([
    ['31/12/2026', '31/12/2026'],
    [' 1.2.2026 ', '1/2/2026'],
    ['2026-12-31', '31/12/2026'],
    ['31122026', '31/12/2026'],
  ])('takes %s whole', (text, date) => {
    expect(pastedDateText(text, false)).toBe(date);
  });

  it.each([
    ['2026-12-31T18:30:00', '31/12/2026 18:30'],
    ['22/11/26 15:30', '22/11/26 15:30'],
    ['22/11/2026 9h05', '22/11/2026 9:05'],
    ['311220261830', '31/12/2026 18:30'],
  ])('takes %s with its time', (text, date) => {
    expect(pastedDateText(text, true)).toBe(date);
  });

  it('leaves what says something else, or more, as it is', () => {
    for (const text of ['2026-12-31 18:30', '31/12/2026 18:30', '31 dez 2026', '3112202', '31132026'])
      expect(pastedDateText(text, false)).toBe(text);
    for (const text of ['2026-12-31T18:30:00Z', '2026-12-31T18:30:15', '22/11/2026 3:30 PM'])
      expect(pastedDateText(text, true)).toBe(text);
  });
});

describe('the parts of a typed date', () => {
  it('read back as written', () => {
    expect(partsOfDateText('31/12/2026 18:30')).toEqual({ date: '2026-12-31', time: '18:30' });
    expect(partsOfDateText('31/12/2026')).toEqual({ date: '2026-12-31', time: '' });
    expect(partsOfDateText('31/12')).toBeNull();
    expect(dateTextOfParts({ date: '2026-12-31', time: '18:30' })).toBe('31/12/2026 18:30');
  });

  it('complete a year of two digits', () => {
    expect(completeYear('1/2/26')).toBe('1/2/2026');
    expect(completeYear('01/02/2026')).toBe('01/02/2026');
    expect(completeYear('1/2/26 10:00')).toBe('1/2/2026 10:00');
  });
});
