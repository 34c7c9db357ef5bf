import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import type { SubjectAttribute } from '../contract/attribute';
import type { ReportColumn } from '../contract/reportColumn';
import { applyMask, maskFor } from '../text/inputMask';
import { createComponentTypes } from './createComponentTypes';
import { kinds } from './kinds';
import { ruleText } from './recurrence/parseRule';
import { ruleArbitrary } from '../testing/ruleArbitrary';
import { documents } from './documents';
import { phoneMasks } from './phoneType';
import { writeReportColumns } from './report/reportColumns';

const types = createComponentTypes();
const context = { timeZone: 'America/Sao_Paulo' };

interface Row {
  /** Normalised values. */
  values: fc.Arbitrary<unknown>;
  attribute?: Partial<SubjectAttribute>;
}

const options = ['Aberto', 'Em andamento', 'Concluído, sem aviso'].map((name, index) => ({ id: `${index}`, name }));
const plainTexts = fc.stringMatching(/^[A-Za-zÀ-ú0-9][A-Za-zÀ-ú0-9 ,.-]{0,40}[A-Za-zÀ-ú0-9]$/);
// Whole minutes, because the text has no seconds, in years without repeated hours: see datetimeType.
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const reportColumns = fc
  .array(
    fc.record({
      columnIdentifier: plainTexts,
      focus: fc.boolean(),
      configs: fc.constant<ReportColumn['configs']>([{ configIdentifier: 'width', value: 30 }]),
      attributes: fc.array(
        fc.record({
          value: plainTexts.map((text) => `${text} \${chamado.titulo}`),
          isGrouped: fc.boolean(),
          subjectId: fc.constant(7),
        }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(writeReportColumns);

// Numbers of at most 15 digits with this many decimals.
const decimals = (precision: number) =>
  fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }).map((digits) => Number(`${digits}e-${precision}`) + 0);
const cents = decimals(2).filter((value) => value > -1e12);
const clock = fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** Names may contain text that looks like the rest of a file's text. */
const files = (maxLength: number) =>
  fc.uniqueArray(
    fc.record({
      fileId: fc.stringMatching(/^[a-f0-9]{32}$/),
      name: fc.oneof(plainTexts, fc.constant('Ata [1f; 3; text/xml].pdf'), fc.constant('a, b; [c].xml')),
      size: fc.nat(),
      contentType: fc.constantFrom('application/pdf', 'image/png', ''),
    }),
    { minLength: 1, maxLength, selector: ({ fileId }) => fileId },
  );

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const addresses = fc
  .tuple(fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,8})?$/), fc.constantFrom('empresa.example', 'porto.com.br', 'a.info'))
  .map(([name, domain]) => `${name}@${domain}`);

const part = fc.option(
  plainTexts.map((text) => text.replace(/^(.)$/, '$1x')),
  { freq: 3 },
);
const carriers = fc
  .record({
    vehicle: part,
    driver: fc.oneof(part, fc.constantFrom('ABC-1234', 'a/b', '/x', '—x')),
    plates: fc.uniqueArray(fc.stringMatching(/^[A-Z]{3}-[0-9][A-Z0-9][0-9]{2}$/), { maxLength: 5 }),
  })
  .filter(({ vehicle, driver, plates }) => vehicle !== null || driver !== null || plates.length > 0)
  .map(({ vehicle, driver, plates }) => ({
    vehicle: vehicle?.replace(/ +/g, ' ') ?? null,
    driver: driver?.replace(/ +/g, ' ') ?? null,
    plates,
  }));

/** For each component number, the values whose text must parse to the same value. */
const rows: Readonly<Record<string, Row>> = {
  '1': { values: plainTexts },
  '1 with a mask': {
    values: digits(8).map((text) => `${text.slice(0, 5)}-${text.slice(5)}`),
    attribute: { componentConfigs: { inputMask: '#####-###' } },
  },
  '2': { values: fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/).map((text) => applyMask(documents.cnpj.mask, text)) },
  '2 of a person': {
    values: digits(11).map((text) => applyMask(documents.cpf.mask, text)),
    attribute: { componentConfigs: { documents: ['cpf'] } },
  },
  '2 of anybody': {
    values: fc.oneof(
      fc.stringMatching(/^[0-9]{1,20}$/),
      digits(11).map((text) => applyMask(documents.cpf.mask, text)),
      digits(14).map((text) => applyMask(documents.cnpj.mask, text)),
    ),
    attribute: { componentConfigs: { documents: ['cnpj', 'cpf', 'foreign'] } },
  },
  '3': { values: fc.integer({ min: -2147483648, max: 2147483648 }) },
  '4': { values: fc.constantFrom('0', '1', '2'), attribute: { componentConfigs: { options } } },
  '4 of several': {
    values: fc.uniqueArray(fc.constantFrom('0', '1', '2'), { minLength: 1 }),
    attribute: { componentConfigs: { options }, isMultipleValues: true },
  },
  '6': {
    values: fc.oneof(digits(10), digits(11)).map((text) => applyMask(maskFor(phoneMasks, text), text)),
  },
  '10': { values: fc.boolean() },
  '11': { values: day.map((instant) => `${instant.slice(0, 16)}:00Z`) },
  '12': { values: fc.constantFrom({ '==': [{ var: 'status' }, 'aberto'] }, { and: [] }) },
  '13': { values: addresses },
  '14': {
    values: fc.constantFrom('0', '1', '2'),
    attribute: { componentConfigs: { options } },
  },
  '15': { values: reportColumns },
  '35': { values: fc.constantFrom('0', '1', '2'), attribute: { componentConfigs: { options } } },
  '5': { values: cents },
  '5 in dollars': { values: cents, attribute: { componentConfigs: { currency: 'US$', thousands: ',' } } },
  '16': { values: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  '18': { values: fc.stringMatching(/^#[0-9a-f]{6}$/) },
  '19': { values: clock },
  '20': { values: fc.stringMatching(/^\d{3}:[0-5]\d$/) },
  '23': { values: decimals(6), attribute: { componentConfigs: { precision: 6, thousands: ' ' } } },
  '23 without decimals': { values: decimals(0), attribute: { componentConfigs: { precision: 0, thousands: "'" } } },
  '24': { values: cents },
  '25': { values: decimals(3), attribute: { componentConfigs: { precision: 3, thousands: '', unit: 't' } } },
  '27': { values: fc.boolean() },
  '22': { values: files(1) },
  '22 of several': { values: files(4), attribute: { isMultipleValues: true } },
  '34': { values: files(1) },
  '34 of several': { values: files(4), attribute: { isMultipleValues: true } },
  '17': { values: fc.uniqueArray(plainTexts, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(';')) },
  '26': { values: plainTexts },
  '31': { values: fc.stringMatching(/^[A-Z]{3}-[0-9][A-Z0-9][0-9]{2}$/) },
  '28': {
    values: fc.tuple(day, fc.integer({ min: 1, max: 100_000 })).map(([from, minutes]) => ({
      start: `${from.slice(0, 16)}:00Z`,
      end: `${new Date(Date.parse(from) + minutes * 60_000).toISOString().slice(0, 16)}:00Z`,
    })),
  },
  '29': { values: carriers },
  '30': { values: ruleArbitrary.map(ruleText) },
  '32': { values: day.map((instant) => instant.slice(0, 10)) },
  '33': { values: fc.uniqueArray(addresses, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(';')) },
};

describe('the text of a value', () => {
  it('is proved for every component number', () => {
    const proved = new Set(Object.keys(rows).map((name) => Number.parseInt(name, 10)));
    expect([...proved].sort((a, b) => a - b)).toEqual(Object.keys(kinds).map(Number));
  });

  it.each(Object.entries(rows))('of component %s reads back as the same value', (name, row) => {
    const componentId = Number.parseInt(name, 10);
    const type = types.get(componentId);
    const field = attribute({ componentId, ...row.attribute });
    fc.assert(
      fc.property(row.values, (value) => {
        expect(type.normalise(value, field)).toEqual(value);
        const read = type.parse(type.format(value, field, context), field, context);
        expect(read).toMatchObject({ ok: true });
        expect(read.ok && type.normalise(read.value, field)).toEqual(value);
      }),
    );
  });
});
