import { describe, expect, it } from 'vitest';
import { completeYear, dateTextOfParts, maskDateText, partsOfDateText } from './dateText';

/** Types a text key by key. */
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

  it('turns a pasted ISO date around', () => {
    expect(maskDateText('', '2026-12-31', false)).toBe('31/12/2026');
    expect(maskDateText('', '2026-12-31T18:30:00', true)).toBe('31/12/2026 18:30');
  });

  it('goes on to the time', () => {
    expect(type('311220261830', true)).toBe('31/12/2026 18:30');
    expect(type('31/12/2026 18:30', true)).toBe('31/12/2026 18:30');
  });

  it('lets one delete, and edit inside', () => {
    expect(maskDateText('31/12/', '31/12', false)).toBe('31/12');
    expect(maskDateText('31/12/2026', '3/12/2026', false)).toBe('3/12/2026');
  });

  it('leaves letters out', () => {
    expect(type('31dez')).toBe('31/');
  });

  it('takes a pasted date whole', () => {
    expect(maskDateText('', '31/12/2026', false)).toBe('31/12/2026');
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
