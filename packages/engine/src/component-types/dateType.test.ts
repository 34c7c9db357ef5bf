import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { dateType } from './dateType';

const context = { timeZone: 'America/Sao_Paulo' };
const due = attribute({ name: 'Previsão', componentId: 32 });
const parse = (text: string) => dateType.parse(text, due, context);

describe('date', () => {
  it('shows dd/MM/yyyy, whatever the time zone [FIELD-46]', () => {
    expect(dateType.format('2026-03-06', due, context)).toBe('06/03/2026');
    expect(dateType.format('2026-03-06', due, { timeZone: 'Pacific/Kiritimati' })).toBe('06/03/2026');
    expect(dateType.format(null, due, context)).toBe('');
  });

  it('takes days that exist, with one or two digits', () => {
    expect(parse('6/3/2026')).toEqual({ ok: true, value: '2026-03-06' });
    expect(parse('29/02/2024')).toEqual({ ok: true, value: '2024-02-29' });
    expect(parse(' ')).toEqual({ ok: true, value: null });
    for (const text of ['29/02/2026', '31/04/2026', '00/01/2026', '01/13/2026', '01/01/0000', '2026-03-06', 'ontem'])
      expect(parse(text)).toEqual({ ok: false, message: 'Informe uma data válida no formato dd/mm/aaaa.' });
  });

  it('reads back what it shows', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const value = day.toISOString().slice(0, 10);
        expect(parse(dateType.format(value, due, context))).toEqual({ ok: true, value });
        expect(dateType.normalise(value, due)).toBe(value);
      }),
    );
  });

  it('keeps nothing of an empty text', () => expect(dateType.normalise(' ', due)).toBeNull());
});
