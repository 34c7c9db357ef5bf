import { describe, expect, it } from 'vitest';
import { maskTimeText } from './timeText';

/** Simulates typing, key by key. */
const type = (keys: string) => [...keys].reduce((text, key) => maskTimeText(text, text + key), '');

describe('maskTimeText', () => {
  it('writes HH:MM:SS while digits are typed [FIELD-57]', () => {
    expect(type('093015')).toBe('09:30:15');
    expect(type('09')).toBe('09:');
    expect(type('0930159')).toBe('09:30:15');
  });

  it('lets no tens digit of the minutes above 5 through [FIELD-58]', () => {
    expect(type('0960')).toBe('09:0');
    expect(type('0959')).toBe('09:59:');
    expect(type('09:7')).toBe('09:');
  });

  it('lets no tens digit of the seconds above 5 through [FIELD-59]', () => {
    expect(type('0930601')).toBe('09:30:01');
    expect(type('093059')).toBe('09:30:59');
  });

  it('leaves an hour above 23, and letters, for validation to refuse', () => {
    expect(type('250000')).toBe('25:00:00');
    expect(type('8:30 PM')).toBe('08:30:PM');
    expect(type('23')).toBe('23:');
    expect(type('930')).toBe('09:30:');
  });

  it('takes colons and letters that are typed or pasted', () => {
    expect(type('9:30:15')).toBe('09:30:15');
    expect(type('1:5:4')).toBe('01:05:4');
    expect(maskTimeText('', '9h30')).toBe('09:30:');
    expect(maskTimeText('', ' 09:30:15 ')).toBe('09:30:15');
    expect(maskTimeText('', '093015')).toBe('09:30:15');
  });

  it('lets one delete, and edit inside', () => {
    expect(maskTimeText('12:', '12')).toBe('12');
    expect(maskTimeText('12:34:56', '12:4:56')).toBe('12:4:56');
    expect(maskTimeText('12:4:56', '12:74:56')).toBe('12:4:56');
    expect(maskTimeText('12:34:56', '1234:56')).toBe('12:34:56');
    expect(maskTimeText('12', '')).toBe('');
  });
});
