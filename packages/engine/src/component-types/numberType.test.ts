import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { numberType } from './numberType';

const context = { timeZone: 'America/Sao_Paulo' };
const amount = attribute({ name: 'Quantidade', componentId: 3 });
const parse = (text: string) => numberType.parse(text, amount, context);

describe('number', () => {
  it('takes digits with an optional minus, and nothing else [FIELD-53]', () => {
    expect(parse(' 42 ')).toEqual({ ok: true, value: 42 });
    expect(parse('-7')).toEqual({ ok: true, value: -7 });
    expect(parse('-0')).toEqual({ ok: true, value: 0 });
    expect(parse('')).toEqual({ ok: true, value: null });
    for (const text of ['1.5', '1,5', '1e3', '+1', '--1', '0x10', 'abc', '١'])
      expect(parse(text)).toEqual({ ok: false, message: 'Informe um número inteiro, apenas com dígitos.' });
  });

  it('takes dots and spaces between thousands, and no others', () => {
    for (const text of ['1.000', '1 000', '1\u00a0000']) expect(parse(text)).toEqual({ ok: true, value: 1000 });
    expect(parse('-1.234.567')).toEqual({ ok: true, value: -1234567 });
    for (const text of ['1.00', '1.0000', '1000.000', '1,000', '1.000,00', '1 000.000', '.000', '1..000'])
      expect(parse(text)).toMatchObject({ ok: false });
  });

  it('says what was found where a text cannot be read', () => {
    expect(numberType.messages?.(amount, '1,5').type).toBe(
      'Informe um número inteiro, apenas com dígitos. Foi informado "1,5".',
    );
    expect(numberType.messages?.(amount, 'x'.repeat(80)).type).toContain(`"${'x'.repeat(60)}…"`);
  });

  it('takes -2147483648 to 2147483648, both included [FIELD-54]', () => {
    expect(parse('-2147483648')).toEqual({ ok: true, value: -2147483648 });
    expect(parse('2147483648')).toEqual({ ok: true, value: 2147483648 });
    const message = 'Informe um número entre -2147483648 e 2147483648.';
    expect(parse('2147483649')).toEqual({ ok: false, message });
    expect(parse('-2147483649')).toEqual({ ok: false, message });
    expect(parse('9'.repeat(400))).toEqual({ ok: false, message });
    expect(numberType.jsonSchema(amount)).toEqual({ type: 'integer', minimum: -2147483648, maximum: 2147483648 });
  });

  it('narrows the range to what the attribute allows', () => {
    const positive = { ...amount, componentConfigs: { minimum: 0, maximum: 10 } };
    expect(numberType.jsonSchema(positive)).toEqual({ type: 'integer', minimum: 0, maximum: 10 });
    expect(numberType.messages?.(positive).maximum).toBe('Informe um número entre 0 e 10.');
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(parse(numberType.format(value, amount, context))).toEqual({ ok: true, value });
      }),
    );
  });

  it('keeps numbers that arrive as text', () => {
    expect(numberType.normalise('12', amount)).toBe(12);
    expect(numberType.normalise('', amount)).toBeNull();
    expect(numberType.normalise('doze', amount)).toBe('doze');
    expect(Object.is(numberType.normalise(-0, amount), 0)).toBe(true);
  });
});
