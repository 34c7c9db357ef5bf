import { describe, expect, it } from 'vitest';
import { editNumber, type NumberEditing } from './editNumber';

const locale = { thousands: '.', decimal: ',' };
const plain = { locale, isNegativeAllowed: true, takesLetters: false };

/** Puts `keys` into `shown` at the bar, which also marks where the caret went. */
function type(
  shown: string,
  keys: string,
  { isFormatted = true, ...given }: Partial<NumberEditing> & { isFormatted?: boolean } = {},
) {
  const [before = '', after = ''] = shown.split('|');
  const edit = { shown: before + after, raw: before + keys + after, caret: before.length + keys.length };
  const { text, caret } = editNumber({ ...edit, inserted: keys, isFormatted }, { ...plain, ...given });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing into a number', () => {
  it('takes the groups of a written number away and keeps the caret where it was', () => {
    expect(type('1.2|34,56', '9')).toBe('129|34,56');
    expect(type('1.234.567|,00', '8')).toBe('12345678|,00');
    expect(type('|1.234,56', '-')).toBe('-|1234,56');
  });

  it('leaves separators alone that are typed or pasted', () => {
    expect(type('12|', '.', { isFormatted: false })).toBe('12.|');
    expect(type('|', '1.234,56')).toBe('1.234,56|');
    expect(type('|', '1234.56')).toBe('1234.56|');
  });

  it('leaves out what is no part of a number', () => {
    expect(type('1|2', 'a')).toBe('1|2');
    expect(type('12|', 'k', { takesLetters: true, isFormatted: false })).toBe('12k|');
    expect(type('|5', '-', { isNegativeAllowed: false })).toBe('|5');
  });

  it('keeps what is pasted whole, for the type to read or refuse', () => {
    expect(type('|', '12 kg')).toBe('12 kg|');
    expect(type('|', 'US$ 12')).toBe('US$ 12|');
  });

  it('deletes', () => {
    const edit = { shown: '1.234,56', raw: '1.34,56', caret: 2, inserted: '', isFormatted: true };
    expect(editNumber(edit, plain)).toEqual({ text: '134,56', caret: 1 });
  });
});
