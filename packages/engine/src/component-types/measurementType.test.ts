import { describe, expect, it } from 'vitest';
import type { ComponentConfigs } from '../contract/attribute';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';
import { decimalType } from './decimalType';
import type { MeasurementType } from './measurementType';
import { moneyType } from './moneyType';
import { percentageType } from './percentageType';
import { weightType } from './weightType';

const context = { timeZone: 'America/Sao_Paulo' };
const componentTypes = createComponentTypes();

const of = (type: MeasurementType, componentConfigs: ComponentConfigs = {}, length: number | null = null) => {
  const own = attribute({ name: 'Valor', componentId: type.number, componentConfigs, length });
  const validator = createValidator({ componentTypes, attributes: [own] });
  return {
    format: (value: number | null) => type.format(value, own, context),
    displayText: (value: number | null) => type.displayText?.(value, own, context),
    parse: (text: string) => type.parse(text, own, context),
    read: (text: string) => {
      const parsed = type.parse(text, own, context);
      return parsed.ok ? parsed.value : parsed.message;
    },
    normalise: (value: unknown) => type.normalise(value, own),
    problem: (value: unknown) => validator.attribute(own, value, false)?.message ?? null,
    affixes: type.affixes(own),
  };
};

describe('measurements', () => {
  it('are formatted with their currency, percent sign and unit', () => {
    expect(of(moneyType).displayText(-1234.5)).toBe('-R$ 1.234,50');
    expect(of(percentageType).displayText(12.5)).toBe('12,50 %');
    expect(of(weightType, { unit: 'kg', precision: 3 }).displayText(12)).toBe('12,000 kg');
    expect(of(decimalType).displayText(7)).toBe('7,00');
    expect(of(moneyType).displayText(null)).toBe('');
  });

  it.each([moneyType, decimalType, percentageType, weightType])('have 2 decimals by default [FIELD-48]', (type) => {
    expect(of(type).format(1234.5)).toBe('1.234,50');
    expect(of(type).normalise(1.005)).toBe(1.01);
    expect(of(type).read('1,050')).toBe(1.05);
    expect(of(type, { precision: 0 }).format(1234.5)).toBe('1.235');
    expect(of(type, { precision: 6 }).read('0,123456')).toBe(0.123456);
  });

  it('never round what a person wrote, and say how many decimals there is room for', () => {
    expect(of(moneyType).read('1,239')).toBe('Informe um número com no máximo 2 casas decimais.');
    expect(of(moneyType).normalise('1,239')).toBe('1,239');
    expect(of(moneyType).problem('1,239')).toBe(
      'Informe um número com no máximo 2 casas decimais. Foi informado "1,239".',
    );
    expect(of(decimalType, { precision: 0 }).read('1,5')).toBe('Informe um número sem casas decimais.');
    expect(of(decimalType, { precision: 1 }).read('1,25')).toBe('Informe um número com no máximo 1 casa decimal.');
    expect(of(weightType).read('1 lb')).toBe('Informe um número com no máximo 2 casas decimais, em kg.');
    expect(of(weightType, { precision: 8 }).read('1 lb')).toBe(0.45359237);
  });

  it('are empty when nothing is written, and say what cannot be read', () => {
    const amount = of(decimalType);
    expect(amount.format(null)).toBe('');
    expect(amount.parse(' ')).toEqual({ ok: true, value: null });
    expect(amount.normalise('')).toBeNull();
    for (const text of ['doze', '--1', '-', '1.2.3', '5 kg'])
      expect(amount.read(text)).toBe('Informe um número válido.');
    expect(amount.problem('doze')).toBe('Informe um número válido. Foi informado "doze".');
    expect(amount.format('doze' as unknown as number)).toBe('doze');
  });

  it('keep minus zero as zero', () => {
    const amount = of(decimalType);
    for (const stored of [amount.read('-0,000'), amount.normalise(-0), amount.normalise(-0.001)])
      expect(Object.is(stored, 0)).toBe(true);
  });

  it('keep at most 15 digits, as many as a number holds exactly', () => {
    const sentence = 'Informe um número com no máximo 13 dígitos e 2 casas decimais.';
    const amount = of(decimalType);
    expect(amount.read('9.999.999.999.999,99')).toBe(9999999999999.99);
    expect(amount.read('10.000.000.000.000,00')).toBe(sentence);
    expect(amount.problem('-10.000.000.000.000')).toBe(sentence);
    expect(amount.problem(1e300)).toBe(sentence);
    expect(of(decimalType, { precision: 0 }).read('1000000000000000')).toBe(
      'Informe um número com no máximo 15 dígitos.',
    );
  });

  it('stay within their range and say it as it is written', () => {
    const between = of(moneyType, { minimum: 0.5, maximum: 1000 });
    expect(between.problem(0.5)).toBeNull();
    expect(between.problem(1000.01)).toBe('Informe um valor entre R$ 0,50 e R$ 1.000,00.');
    expect(of(percentageType, { minimum: 0 }).problem(-1)).toBe('Informe um valor maior ou igual a 0,00 %.');
    expect(of(weightType, { maximum: 30, unit: 't' }).problem(31)).toBe('Informe um valor menor ou igual a 30,00 t.');
    expect(of(weightType, { maximum: 30 }).problem(-1e14)).toContain('no máximo 13 dígitos');
  });
});

describe('money', () => {
  it('has precision 2, "." for thousands and "," for decimals [FIELD-71] [FIELD-72] [FIELD-73]', () => {
    expect(of(moneyType).format(1234567.891)).toBe('1.234.567,89');
    expect(of(moneyType).read('1.234.567,89')).toBe(1234567.89);
  });

  it('has at most 20 characters, the minus counted [FIELD-70]', () => {
    const longest = '9.999.999.999.999,99';
    expect(longest).toHaveLength(20);
    expect(of(moneyType).read(longest)).toBe(9999999999999.99);
    const sentence = 'O campo Valor deve conter no máximo 20 caracteres.';
    expect(of(moneyType).read(`-${longest}`)).toBe(sentence);
    expect(of(moneyType).problem(-9999999999999.99)).toBe(sentence);
    expect(of(moneyType).read('-999.999.999.999,99')).toBe(-999999999999.99);
    expect(of(moneyType, {}, 6).problem(1000)).toBe('O campo Valor deve conter no máximo 6 caracteres.');
    expect(of(moneyType, {}, 6).problem(999.99)).toBeNull();
  });

  it('bears its currency beside the text and takes it with it', () => {
    expect(of(moneyType).affixes).toEqual({ prefix: 'R$' });
    for (const text of ['R$ 1.234,56', 'r$1.234,56', 'R$\u00a01.234,56'])
      expect(of(moneyType).read(text)).toBe(1234.56);
    for (const text of ['-R$ 5', 'R$ -5', '− 5']) expect(of(moneyType).read(text)).toBe(-5);
    const dollars = of(moneyType, { currency: 'US$', thousands: ',' });
    expect(dollars.read('US$ 1,234.56')).toBe(1234.56);
    expect(dollars.read('R$ 5')).toBe('Informe um número válido.');
  });
});

describe('percentage and unit', () => {
  it('takes the sign that stands behind it', () => {
    expect(of(percentageType).read('12,5 %')).toBe(12.5);
    expect(of(percentageType).read('12,5%')).toBe(12.5);
    expect(of(percentageType).read('12 kg')).toBe('Informe um número válido, em %.');
  });

  it('converts another unit of its family', () => {
    expect(of(weightType).affixes).toEqual({ suffix: 'kg' });
    expect(of(weightType).read('2 t')).toBe(2000);
    expect(of(weightType).read('2,5 toneladas')).toBe(2500);
    expect(of(weightType).read('-750 g')).toBe(-0.75);
    expect(of(weightType).read('3 kg')).toBe(3);
    expect(of(weightType).normalise('2 t')).toBe(2000);
    expect(of(weightType, { unit: 'm³' }).read('2500 litros')).toBe(2.5);
    expect(of(weightType, { unit: 'sacas' }).read('12 sacas')).toBe(12);
    expect(of(weightType).read('2 l')).toBe('Informe um número válido, em kg.');
    expect(of(weightType).read('2 m3')).toBe('Informe um número válido, em kg.');
    expect(of(weightType).problem('2 l')).toBe('Informe um número válido, em kg. Foi informado "2 l".');
  });
});
