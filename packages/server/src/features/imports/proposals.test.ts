import { createComponentTypes, createValidator, type SubjectAttribute } from '@assunto/engine/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProposalSurvey } from '../../platform/spreadsheets/proposals/createProposalSurvey';
import { plainAttribute } from '../../platform/spreadsheets/proposals/plainAttribute';
import { cellText, type SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import { isKnownMark } from '../../platform/spreadsheets/emptyMarks';
import { cellValue } from './cellValue';

const componentTypes = createComponentTypes();
const timeZone = 'America/Sao_Paulo';

/** The cells of a column that its first proposal, of which it says that it reads them all, does not import. */
function refused(cells: readonly SpreadsheetCell[]): string[] {
  const survey = createProposalSurvey();
  cells.forEach((cell, index) => survey.add(cell, index + 2));
  const { types, filledCount } = survey.found('Coluna');
  return types
    .filter(({ readCount }) => readCount === filledCount)
    .flatMap((type) => {
      const { componentId, componentConfigs, isMultipleValues, length = null, numbers = 'comma', dates = 'dmy' } = type;
      const attribute: SubjectAttribute = {
        ...plainAttribute,
        componentId,
        componentConfigs,
        isMultipleValues,
        length,
      };
      const componentType = componentTypes.get(componentId);
      const validator = createValidator({ componentTypes, attributes: [attribute] });
      const column = {
        attribute,
        componentType,
        column: 'a_1',
        columnType: componentType.columnType(attribute),
        filterType: componentType.filterType(attribute),
      };
      return cells.flatMap((cell) => {
        if (cell === null || (typeof cell === 'string' && isKnownMark(cellText(cell).trim()))) return [];
        const read = cellValue(column, cell, { timeZone }, { numbers, dates });
        const problem = read.ok
          ? validator.attribute(attribute, componentType.normalise(read.value, attribute), false, {
              now: new Date(),
              timeZone,
            })?.message
          : read.message;
        return problem === undefined ? [] : [`${componentId} ${JSON.stringify(cell).slice(0, 80)}: ${problem}`];
      });
    });
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(Number),
  fc.double({ noNaN: true }),
  fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(6)).map(([value, scale]) => value / 10 ** scale),
);
/** Cells of one kind each, as the columns of real files are. */
const kinds: Record<string, fc.Arbitrary<SpreadsheetCell>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 300 }),
  long: fc.oneof(fc.string({ minLength: 700, maxLength: 3_000 }), fc.constant(`linha\n${'x'.repeat(18_647)}`)),
  decomposing: fc.string({ unit: fc.constantFrom('\u0958', 'a', '\n'), maxLength: 1_200 }),
  number,
  typed: fc.oneof(
    number.map((value) => String(value).replace('.', ',')),
    fc.tuple(digits(3), digits(3), digits(2)).map(([a, b, c]) => `${a}.${b},${c}`),
    digits(2).map((value) => `-${value}`),
  ),
  money: fc
    .tuple(fc.constantFrom('R$ ', 'US$ ', '$'), number)
    .map(([sign, value]) => sign + String(value).replace('.', ',')),
  percentage: number.map((value) => `${String(value).replace('.', ',')}%`),
  weight: fc.tuple(number, fc.constantFrom(' kg', ' t', ' l', ' m3', 'g')).map(([value, unit]) => String(value) + unit),
  day: day.map((value) => ({ day: value })),
  moment: fc
    .tuple(day, fc.constantFrom('00:00:00', '12:30:15', '23:59:59'))
    .map(([value, time]) => ({ moment: `${value}T${time}` })),
  date: fc.tuple(day, fc.constantFrom('/', '-', '.')).map(([value, mark]) => value.split('-').reverse().join(mark)),
  instant: fc
    .tuple(day, fc.constantFrom(' 00:00', ' 10:15', 'T10:15:00Z', 'T10:15:00-03:00'))
    .map(([value, time]) => value + time),
  time: fc.tuple(fc.nat(120), fc.nat(59)).map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`),
  answer: fc.constantFrom('Sim', 'não', 'S', 'N', 'x', 'true', 'false', true, false),
  option: fc.constantFrom('Aberto', 'aberto', 'ABERTO ', 'Em andamento', 'Fechado;', 'a,b', 'x'.repeat(250)),
  options: fc
    .array(fc.constantFrom('Rede', 'rede', 'Acesso', 'E-mail'), { minLength: 1, maxLength: 4 })
    .map((all) => all.join('; ')),
  list: fc
    .array(fc.string({ minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 60 })
    .map((all) => all.join(';')),
  email: fc.emailAddress(),
  emails: fc.array(fc.emailAddress(), { minLength: 1, maxLength: 200, size: 'max' }).map((all) => all.join('; ')),
  url: fc.webUrl({ withFragments: true, withQueryParameters: true }),
  phone: fc.tuple(digits(2), digits(9)).map(([area, phone]) => `(${area}) ${phone.slice(0, 5)}-${phone.slice(5)}`),
  plate: fc.constantFrom('ABC-1234', 'abc1d23', 'BRA2E19'),
  colour: fc.oneof(digits(6), digits(3), digits(8)).map((value) => `#${value}`),
};

it('what is proposed for a column imports whole: length, precision and options are those of all of its values', () => {
  const any = fc.oneof(...Object.values(kinds));
  const column = fc
    .constantFrom(...Object.values(kinds))
    .chain((cell) =>
      fc.oneof(
        fc.array(cell, { maxLength: 40 }),
        fc.array(fc.oneof({ weight: 30, arbitrary: cell }, { weight: 1, arbitrary: any }), { maxLength: 40 }),
      ),
    );
  fc.assert(
    fc.property(column, (cells) => {
      expect(refused(cells)).toEqual([]);
    }),
    {
      numRuns: 150,
      endOnFailure: true,
      examples: [
        ...[[['x'.repeat(953)]], [['Bom dia', `a\n${'x'.repeat(18_647)}`]]],
        // Fifteen digits in all, and a check digit that is right by chance.
        ...[[[1_000_000_000, 0.001201]], [['4545-04-02T10:15:00Z']]],
      ] as [SpreadsheetCell[]][],
    },
  );
});
