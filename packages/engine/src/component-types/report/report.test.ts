import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportColumn } from '../../contract/reportColumn';
import { attribute } from '../../testing/builders';
import { createComponentTypes } from '../createComponentTypes';
import { inPortuguese } from '../../messages/engineTranslate';
import { columnLetter } from './columnLetter';
import { reportColumnProblems } from './reportColumnProblems';
import {
  newReportColumn,
  readReportColumns,
  reportColumnConfig,
  withReportColumnConfig,
  writeReportColumns,
} from './reportColumns';
import { readReportText, reportPlaceholders, writeReportText } from './reportText';
import { sampleText } from './sampleText';

const column = (given: Partial<ReportColumn> = {}): ReportColumn => ({
  ...newReportColumn(),
  columnIdentifier: 'Título',
  attributes: [{ value: '${chamado.titulo}', isGrouped: false, subjectId: 3 }],
  ...given,
});
const messages = (columns: readonly ReportColumn[]) =>
  reportColumnProblems(columns).map(({ problem }) => inPortuguese(`reportColumns.${problem}`));

describe('the letters over the columns of a report', () => {
  it('start at A and continue with AA after Z [REPORT-09]', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(columnLetter)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('name each place once, in the order of places', () => {
    const index = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
    fc.assert(
      fc.property(fc.nat(1_000_000), (given) => {
        expect(index(columnLetter(given))).toBe(given);
      }),
    );
  });
});

describe('the text of a report column', () => {
  it('names attributes as ${subjectIdentifier.subjectAttributeIdentifier} among words [ENTITY-72]', () => {
    const text = 'Nº ${chamado.protocolo}: ${cliente.nome} ($ {x} ${} ${solto})';
    expect(readReportText(text)).toEqual([
      'Nº ',
      { subjectIdentifier: 'chamado', subjectAttributeIdentifier: 'protocolo' },
      ': ',
      { subjectIdentifier: 'cliente', subjectAttributeIdentifier: 'nome' },
      ' ($ {x} ${} ${solto})',
    ]);
    expect(reportPlaceholders(text)).toHaveLength(2);
  });

  it('is whole again after it was read, whatever it holds', () => {
    const name = fc.stringMatching(/^[A-Za-z][\w-]{0,8}$/);
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('${', '}', '${a.b}', '${a.}', '$'),
      fc.tuple(name, name).map(([subject, own]) => `\${${subject}.${own}}`),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(writeReportText(readReportText(parts.join('')))).toBe(parts.join(''));
      }),
    );
  });

  it('gives back every attribute that was written into it', () => {
    const name = fc.stringMatching(/^[A-Za-z]\w{0,8}$/);
    const named = fc.record({ subjectIdentifier: name, subjectAttributeIdentifier: name });
    const plainTexts = fc.stringMatching(/^[A-Za-zÀ-ú ,.-]*$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(plainTexts, named)), (parts) => {
        expect(reportPlaceholders(writeReportText(parts.flat()))).toEqual(parts.map(([, one]) => one));
      }),
    );
  });
});

describe('the columns of a report', () => {
  it('have columnIdentifier, focus, configs and attributes, each with its own fields [ENTITY-69] [ENTITY-70] [ENTITY-71]', () => {
    const [written] = JSON.parse(writeReportColumns([column({ focus: true })])) as unknown[];
    expect(written).toEqual({
      columnIdentifier: 'Título',
      focus: true,
      configs: [
        { configIdentifier: 'width', value: 25 },
        { configIdentifier: 'backgroundColor', value: '#ffffff' },
        { configIdentifier: 'fontColor', value: '#000000' },
      ],
      attributes: [{ value: '${chamado.titulo}', isGrouped: false, subjectId: 3 }],
    });
  });

  it('get what is missing from the defaults when they are read', () => {
    const [read] = readReportColumns('[{"columnIdentifier":" Título ","attributes":[{"value":"x"}]}]') ?? [];
    expect(read).toEqual(column({ attributes: [{ value: 'x', isGrouped: false, subjectId: null }] }));
    const red = withReportColumnConfig(column(), 'fontColor', '#FF0000');
    expect([reportColumnConfig(red, 'fontColor'), reportColumnConfig(red, 'width')]).toEqual(['#FF0000', 25]);
  });

  it('are not found in a text that holds something else', () => {
    for (const text of [
      '',
      'x',
      '{}',
      '[1]',
      '[null]',
      '[{"columnIdentifier":1}]',
      '[{"columnIdentifier":"a","configs":[{}]}]',
    ])
      expect(readReportColumns(text)).toBeNull();
    expect(readReportColumns('[{"columnIdentifier":"a","attributes":[{"value":"x","subjectId":-1}]}]')).toBeNull();
  });

  it('read back as they were written', () => {
    const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
    const columns = fc.array(
      fc.record({
        columnIdentifier: fc.string({ unit: 'grapheme' }),
        focus: fc.boolean(),
        configs: fc
          .tuple(fc.integer({ min: 5, max: 40 }), colour, colour)
          .map(([width, ground, font]): ReportColumn['configs'] => [
            { configIdentifier: 'width', value: width * 5 },
            { configIdentifier: 'backgroundColor', value: ground },
            { configIdentifier: 'fontColor', value: font },
          ]),
        attributes: fc.array(
          fc.record({
            value: fc.string(),
            isGrouped: fc.boolean(),
            subjectId: fc.option(fc.integer({ min: 1 }), { nil: null }),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(columns, (given) => {
        const text = writeReportColumns(given);
        const read = readReportColumns(text) ?? [];
        expect(read.map(({ configs, focus }) => [configs, focus])).toEqual(
          given.map(({ configs, focus }) => [configs, focus]),
        );
        expect(writeReportColumns(read)).toBe(text);
      }),
    );
  });

  it('need at least one [REPORT-11]', () => {
    expect(messages([])).toEqual(['Adicione pelo menos uma coluna']);
    expect(messages([column()])).toEqual([]);
  });

  it('need an attribute in every text [REPORT-13]', () => {
    const text = (value: string) => [{ value, isGrouped: false, subjectId: null }];
    for (const value of ['', 'Título', '${}', '${titulo}'])
      expect(messages([column({ attributes: text(value) })])).toEqual(['Nenhum atributo selecionado']);
    expect(messages([column({ attributes: [] })])).toEqual(['Nenhum atributo selecionado']);
    expect(messages([column({ attributes: text('Nº ${chamado.protocolo}') })])).toEqual([]);
  });

  it('need a name each [REPORT-15]', () => {
    expect(reportColumnProblems([column(), column({ columnIdentifier: '  ' })])).toEqual([
      { column: 1, part: 'name', problem: 'noName' },
    ]);
  });

  it('keep to the widths of the slider and to colours', () => {
    for (const width of [20, 205, 27, '25'])
      expect(messages([withReportColumnConfig(column(), 'width', width)])).toHaveLength(1);
    for (const width of [25, 30, 200]) expect(messages([withReportColumnConfig(column(), 'width', width)])).toEqual([]);
    expect(messages([withReportColumnConfig(column(), 'fontColor', 'red')])).toEqual(['A cor não é válida']);
  });
});

describe('a made-up value', () => {
  const types = createComponentTypes();
  const shown = (given: Parameters<typeof attribute>[0]) => {
    const field = attribute({ name: 'Título', ...given });
    return [0, 1].map((index) => sampleText(types.get(field.componentId), field, index, { timeZone: 'UTC' }));
  };

  it('can be shown of every component', () => {
    const options = [
      { id: 'a', name: 'Aberto' },
      { id: 'b', name: 'Fechado' },
    ];
    for (const componentId of [...types.numbers(), 99]) {
      const [first, second] = shown({ componentId, componentConfigs: { options } });
      expect(first, `component ${componentId}`).not.toBe('');
      expect(second, `component ${componentId}`).not.toBe(first);
    }
  });

  it('that a component defines itself can be stored', () => {
    for (const componentId of types.numbers()) {
      const field = attribute({ componentId });
      const { sample, normalise, check } = types.get(componentId);
      if (!sample) continue;
      for (let index = 0; index < 5; index += 1) {
        const value = sample(index, field);
        expect(normalise(value, field), `component ${componentId}`).toEqual(value);
        const context = { now: new Date('2026-03-01'), timeZone: 'UTC', valueOf: () => null };
        expect(check?.(value, field, context) ?? null, `component ${componentId}`).toBeNull();
      }
    }
  });

  it('looks like the attribute, and differs from row to row', () => {
    expect(shown({})).toEqual(['Título 1', 'Título 2']);
    expect(shown({ componentId: 3 })).toEqual(['125', '8']);
    expect(shown({ componentId: 10 })).toEqual(['Sim', 'Não']);
    expect(shown({ componentId: 32 })).toEqual(['01/01/2026', '08/02/2026']);
    const relatedSubject = { subjectId: 7, subjectIdentifier: 'bairro', subjectName: 'Bairro' };
    expect(shown({ componentId: 4, relatedSubject })).toEqual(['Bairro 1', 'Bairro 2']);
    expect(shown({ componentId: 14, isMultipleValues: true, relatedSubject })).toEqual(['Bairro 1', 'Bairro 2']);
  });
});
