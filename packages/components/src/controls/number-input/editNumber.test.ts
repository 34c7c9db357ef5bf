import { describe, expect, it } from 'vitest';
import { editNumber } from './editNumber';

const locale = { thousands: '.', decimal: ',' };

/** Types `keys` into `shown` at the bar `|`; the result marks the caret the same way. */
function type(shown: string, keys: string, { isFormatted = true } = {}) {
  const [before = '', after = ''] = shown.split('|');
  const edit = { shown: before + after, raw: before + keys + after, caret: before.length + keys.length };
  const { text, caret } = editNumber({ ...edit, inserted: keys, isFormatted }, locale);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing into a number', () => {
  it('takes the groups of a written number away and keeps the caret where it was', () => {
    expect(type('1.2|34,56', '9')).toBe('129|34,56');
    expect(type('1.234.567|,00', '8')).toBe('12345678|,00');
    expect(type('|1.234,56', '-')).toBe('-|1234,56');
  });

  it('leaves a separator alone that is typed', () => {
    expect(type('12|', '.', { isFormatted: false })).toBe('12.|');
  });

  it('leaves nothing out that is typed', () => {
    expect(type('1|2', 'a')).toBe('1a|2');
    expect(type('|5', '-')).toBe('-|5');
  });

  it('deletes', () => {
    const edit = { shown: '1.234,56', raw: '1.34,56', caret: 2, inserted: '', isFormatted: true };
    expect(editNumber(edit, locale)).toEqual({ text: '134,56', caret: 1 });
  });
});
