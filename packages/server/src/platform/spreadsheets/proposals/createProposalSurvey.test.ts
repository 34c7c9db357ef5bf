import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpreadsheetCell } from '../SpreadsheetCell';
import { createProposalSurvey } from './createProposalSurvey';

function propose(cells: readonly SpreadsheetCell[], heading = 'Coluna') {
  const survey = createProposalSurvey();
  cells.forEach((cell, index) => survey.add(cell, index + 2));
  return survey.found(heading);
}

const typeOf = (...cells: SpreadsheetCell[]) => propose(cells).types[0];
/** Many cells that all differ. */
const many = (count: number, cellOf: (index: number) => SpreadsheetCell) =>
  propose(Array.from({ length: count }, (_, index) => cellOf(index)));

describe('the type proposed for a column', () => {
  it.each([
    ['CNPJ and CPF with check digits', ['11.222.333/0001-81', '111.444.777-35'], 2],
    ['e-mail addresses', ['ana@empresa.com.br', 'mailto:rui@empresa.com'], 13],
    ['several e-mail addresses', ['ana@a.com; rui@b.com', 'eva@c.com'], 33],
    ['web addresses', ['https://exemplo.com.br/a?b=1', 'www.exemplo.org', 'exemplo.com.br'], 16],
    ['licence plates', ['ABC-1234', 'abc1d23', 'XYZ 0A11'], 31],
    ['colours', ['#0c5f58', '#fff'], 18],
    ['phone numbers', ['(21) 98765-4321', '+55 11 3333-4444'], 6],
    ['answers', ['Sim', 'não', 'S'], 10],
    ['answers of a workbook', [true, false], 10],
    ['percentages', ['12,5 %', '7%'], 24],
    ['amounts of money', ['R$ 1.234,50', 'R$ 7'], 5],
    ['weights', ['12 kg', '1,5 quilos'], 25],
    ['times of day', ['09:30', '23:59:59'], 19],
    ['durations', ['09:30', '125:00'], 20],
    ['days', ['31/12/2026', '01/02/2026'], 32],
    ['days of a workbook', [{ day: '2026-12-31' }, { moment: '2026-12-31T00:00:00' }], 32],
    ['moments', ['2023-04-01 18:03:14', '2023-04-02'], 11],
    ['moments of a workbook', [{ moment: '2026-12-31T10:30:00' }], 11],
    ['whole numbers', ['1', '-20', '1.234'], 3],
    ['whole numbers of a workbook', [1, -20, 1234], 3],
    ['decimal numbers', ['1,25', '7'], 23],
    ['decimal numbers of a workbook', [1.25, 7], 23],
    ['values that repeat', ['Alta', 'Baixa', 'alta', 'Baixa', 'Alta'], 4],
    ['texts', ['Rua A', 'Rua B'], 1],
    ['texts of several lines', ['Rua A\nCasa 2', 'Rua B'], 26],
    ['nothing', [null, 'N/A', '-', ' '], 1],
  ] as const)('is right for %s', (_name, cells, componentId) => {
    expect(typeOf(...cells)?.componentId).toBe(componentId);
  });

  it('is a text for codes: leading zeros, exponents, more digits than a number keeps, and mixed values', () => {
    expect(typeOf('007', '008', '12')?.componentId).toBe(1);
    expect(typeOf('1e5', '2e7')?.componentId).toBe(1);
    expect(typeOf('9007199254740993', '9007199254740995')?.componentId).toBe(1);
    expect(typeOf('31/12/2026', 'R$ 7', 'Sim', 'x y')?.componentId).toBe(1);
    expect(many(10, (index) => `${100_000_000_000 + index}`).types[0]?.componentId).toBe(1);
  });

  it('is a document only if its check digits are right', () => {
    expect(typeOf('111.444.777-36', '529.982.247-26')?.componentId).toBe(1);
    expect(typeOf('11144477735', '52998224725')?.componentId).not.toBe(2);
    expect(typeOf('11144477735', '52998224725', '12345678909')?.componentConfigs).toEqual({ documents: ['cpf'] });
  });

  it('knows phone numbers and durations by their heading where the values alone allow another reading', () => {
    const digits = ['21987654321', '1133334444'];
    expect(propose(digits).types[0]?.componentId).not.toBe(6);
    expect(propose(digits, 'Telefone').types[0]?.componentId).toBe(6);
    expect(propose(['09:30', '02:15'], 'Duração').types[0]?.componentId).toBe(20);
  });

  it('has the settings of its values: decimals, currency, unit, options and several options', () => {
    expect(typeOf('1,250', '7,5')?.componentConfigs).toEqual({ precision: 3 });
    expect(typeOf('US$ 1.50', 'US$ 2.25')).toMatchObject({
      componentConfigs: { currency: 'US$', precision: 2 },
      numbers: 'point',
    });
    expect(typeOf('12 ml', '7 ml')?.componentConfigs).toEqual({ unit: 'ml', precision: 0 });
    expect(typeOf('Alta', 'alta', 'Alta', 'Baixa', 'Baixa', 'Média', 'Média')?.componentConfigs.options).toEqual([
      { id: '1', name: 'Alta' },
      { id: '2', name: 'Baixa' },
      { id: '3', name: 'Média' },
    ]);
    expect(typeOf('a; b', 'b; c', 'a; c', 'a', 'b', 'c')).toMatchObject({ componentId: 4, isMultipleValues: true });
  });

  it('has the format that all values allow', () => {
    expect(typeOf('12/25/2026', '01/02/2026')).toMatchObject({ componentId: 32, dates: 'mdy' });
    expect(typeOf('1,234.5', '7.25')).toMatchObject({ componentId: 23, numbers: 'point' });
  });

  it('considers all rows: one different value at the end makes it a suggestion with its exception', () => {
    const cells = [...Array.from({ length: 30_000 }, (_, index) => `${index}`), 'doze'];
    const { types } = propose(cells);
    expect(types[0]?.componentId).toBe(1);
    expect(types.find(({ componentId }) => componentId === 3)).toMatchObject({
      readCount: 30_000,
      exceptions: [{ row: 30_002, text: 'doze' }],
    });
  });

  it('is no list of options when its values do not repeat or are more than fifty', () => {
    expect(many(40, (index) => `Cliente ${String.fromCharCode(65 + index)}`).types[0]?.componentId).toBe(1);
    expect(many(500, (index) => `Bairro ${index % 51} x`).types[0]?.componentId).toBe(1);
    expect(many(500, (index) => `Bairro ${index % 50} x`).types[0]?.componentConfigs.options).toHaveLength(50);
  });

  it('may be unique only if its values differ', () => {
    expect(many(3_000, (index) => `A${index}`).mayBeUnique).toBe(true);
    expect(propose(['a', 'b', 'A']).mayBeUnique).toBe(false);
  });

  it('is found for any cells, and the general text always reads all of them', () => {
    const cell: fc.Arbitrary<SpreadsheetCell> = fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.mixedCase(fc.constantFrom('sim', '1,5 kg', '10/10/2020', 'a@b.co', '#fff', '999.999.999-99', '1:2')),
    );
    fc.assert(
      fc.property(fc.array(cell), (cells) => {
        const { types, filledCount } = propose(cells);
        expect(types.at(-1)?.readCount).toBe(filledCount);
        expect(types[0]?.readCount).toBe(filledCount);
      }),
    );
  });
});
