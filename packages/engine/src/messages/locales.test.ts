import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../data/builders';
import type { ComponentType, FormatContext } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { canonicalInstant } from '../component-types/instants';
import { ruleText } from '../component-types/recurrence/parseRule';
import { describeFilter } from '../filter/describeFilter';
import { filterFixture } from '../testing/filter.fixture';
import { ruleArbitrary } from '../testing/ruleArbitrary';
import { createTranslate, sourceLocale } from '../text/createTranslate';
import { english } from './en';
import { spanish } from './es';
import type { EngineTranslate } from './engineTranslate';
import { pt } from './pt';

const types = createComponentTypes();
const translations: Readonly<Record<string, EngineTranslate>> = {
  'pt-BR': createTranslate(sourceLocale, pt),
  en: createTranslate('en', pt, english),
  'en-GB': createTranslate('en-GB', pt, english),
  es: createTranslate('es', pt, spanish),
  'es-MX': createTranslate('es-MX', pt, spanish),
};
const contextIn = (locale: string): FormatContext => ({
  timeZone: 'America/Sao_Paulo',
  ...(translations[locale] && { translate: translations[locale] }),
});

/** Component numbers whose text depends on the locale, each with its values. */
const instants = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => Math.floor(date.getTime() / 60_000) * 60_000);
const decimals = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);
const values: readonly [name: string, number: number, arbitrary: fc.Arbitrary<unknown>][] = [
  ['number', 3, fc.integer({ min: -2147483648, max: 2147483647 })],
  ['money', 5, decimals],
  ['decimal', 23, decimals],
  ['percentage', 24, decimals],
  ['weight', 25, decimals],
  ['checkbox', 10, fc.constantFrom(true, false, null)],
  ['datetime', 11, instants.map(canonicalInstant)],
  ['date', 32, instants.map((instant) => new Date(instant).toISOString().slice(0, 10))],
  [
    'timeWindow',
    28,
    fc.tuple(instants, fc.integer({ min: 1, max: 10_000 })).map(([start, minutes]) => ({
      start: canonicalInstant(start),
      end: canonicalInstant(start + minutes * 60_000),
    })),
  ],
  ['recurrence', 30, ruleArbitrary.map(ruleText)],
];

describe.each(Object.keys(translations))('in %s', (locale) => {
  const context = contextIn(locale);

  it.each(values)('a %s is read back from the text that shows it', (_name, number, arbitrary) => {
    const type: ComponentType = types.get(number);
    const one = attribute({ componentId: number });
    fc.assert(
      fc.property(arbitrary, (value) => {
        // Where the clock is set back, two instants have the same text.
        const text = type.format(value, one, context);
        const read = type.parse(text, one, context);
        expect(read.ok && type.format(read.value, one, context)).toBe(text);
        if (number !== 11 && number !== 28) expect(read).toEqual({ ok: true, value });
      }),
    );
  });

  it('a number with its currency or unit is read back too', () => {
    for (const number of [5, 23, 24, 25]) {
      const type = types.get(number);
      const one = attribute({ componentId: number, componentConfigs: { unit: 'kg' } });
      const text = type.displayText?.(-1234.5, one, context) ?? '';
      expect(type.parse(text, one, context)).toEqual({ ok: true, value: -1234.5 });
    }
  });
});

it('shows dates and numbers as the language writes them', () => {
  const shown = (number: number, value: unknown, locale: string) =>
    types.get(number).format(value, attribute({ componentId: number }), contextIn(locale));
  expect(['pt-BR', 'en', 'en-GB', 'es'].map((locale) => shown(32, '2026-03-02', locale))).toEqual([
    '02/03/2026',
    '03/02/2026',
    '02/03/2026',
    '02/03/2026',
  ]);
  expect(['pt-BR', 'en', 'es', 'es-MX'].map((locale) => shown(5, 1234567.5, locale))).toEqual([
    '1.234.567,50',
    '1,234,567.50',
    '1.234.567,50',
    '1,234,567.50',
  ]);
  expect(shown(11, '2026-03-02T15:03:00Z', 'en')).toBe('03/02/2026 12:03');
  expect(shown(30, 'FREQ=MONTHLY;BYDAY=1MO,-1SA;UNTIL=20261231', 'en')).toBe(
    'Every month on the first Monday and on the last Saturday, until 12/31/2026',
  );
  expect(shown(30, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'es')).toBe('Cada 2 semanas el martes');
});

it('keeps the separators that an attribute has of its own', () => {
  const own = attribute({ componentId: 5, componentConfigs: { thousands: '.', decimal: ',' } });
  expect(types.get(5).format(1234.5, own, contextIn('en'))).toBe('1.234,50');
});

it('says of a refused value how the language writes one', () => {
  const one = attribute({ componentId: 32, name: 'Amount' });
  expect(types.get(32).parse('x', one, contextIn('en'))).toEqual({
    ok: false,
    message: 'Enter a valid date as mm/dd/yyyy.',
  });
  expect(types.get(3).messages?.(one, '1,5', contextIn('en'))['type']).toBe(
    'Enter a whole number, in digits only. What was entered: "1,5".',
  );
});

it('describes a filter with its dates and numbers', () => {
  const scope = { attributes: filterFixture.attributes, componentTypes: types };
  const described = (locale: string) =>
    describeFilter({ '>=': [{ var: '$insertedIn' }, '2026-03-02'] }, { ...scope, ...contextIn(locale) });
  expect(described('pt-BR')).toBe('Criado em é a partir de 02/03/2026');
  expect(described('en')).toBe('Created on is from 03/02/2026');
  expect(described('es')).toContain('02/03/2026');
});
