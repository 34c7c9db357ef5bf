import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import type { CheckContext } from './ComponentType';
import { newReportColumn, writeReportColumns } from './report/reportColumns';
import { reportColumnsType } from './reportColumnsType';
import { treeType } from './treeType';

const field = attribute({ componentId: 15 });
const format = { timeZone: 'America/Sao_Paulo' };
const context: CheckContext = { ...format, now: new Date(0), valueOf: () => null };
const whole = {
  ...newReportColumn(),
  columnIdentifier: 'Título',
  attributes: [{ value: '${chamado.titulo}', isGrouped: true, subjectId: 3 }],
};

describe('report columns', () => {
  it('are stored as the JSON text of whole columns, however they arrive', () => {
    const stored = writeReportColumns([whole]);
    const loose =
      '[ {"columnIdentifier": "Título", "attributes": [{"value":"${chamado.titulo}","isGrouped":true,"subjectId":3}]} ]';
    expect(reportColumnsType.normalise(loose, field)).toBe(stored);
    expect(reportColumnsType.normalise([whole], field)).toBe(stored);
    expect(reportColumnsType.parse(loose, field, format)).toEqual({ ok: true, value: stored });
    for (const empty of ['', '  ', '[]', null, undefined, []])
      expect(reportColumnsType.normalise(empty, field)).toBeNull();
  });

  it('never lose a text that holds none, and refuse it', () => {
    const broken = '[{"columnIdentifier": "Título"';
    expect(reportColumnsType.normalise(broken, field)).toBe(broken);
    expect(reportColumnsType.check?.(broken, field, context)).toBe('As colunas do relatório não são válidas.');
    expect(reportColumnsType.parse(broken, field, format)).toEqual({
      ok: false,
      message: 'As colunas do relatório não são válidas.',
    });
    expect(reportColumnsType.normalise(7, field)).toBe(7);
  });

  it('are said by their number and names', () => {
    const say = (value: string | null) => reportColumnsType.displayText?.(value, field, format);
    expect(say(writeReportColumns([whole]))).toBe('1 coluna: Título');
    expect(say(writeReportColumns([whole, { ...whole, columnIdentifier: 'Cliente' }]))).toBe(
      '2 colunas: Título, Cliente',
    );
    expect([say(null), say('{')]).toEqual(['', 'As colunas do relatório não são válidas.']);
  });

  it('are checked one by one, the first problem with its letter', () => {
    const check = (columns: Parameters<typeof writeReportColumns>[0]) =>
      reportColumnsType.check?.(writeReportColumns(columns), field, context);
    expect(check([whole])).toBeNull();
    expect(check([])).toBe('Adicione pelo menos uma coluna');
    expect(check([whole, { ...whole, columnIdentifier: '' }])).toBe('Coluna B: informe o nome da coluna.');
    expect(check([{ ...whole, attributes: [] }])).toBe('Coluna A: nenhum atributo selecionado.');
  });

  it('are text that is found by being there alone', () => {
    expect([reportColumnsType.columnType(field), reportColumnsType.filterType(field)]).toEqual(['text', 'json']);
    expect(reportColumnsType.operators(field)).toEqual(['empty', 'notEmpty']);
    expect(reportColumnsType.messages?.(field)).toEqual({ required: 'Adicione pelo menos uma coluna' });
  });
});

describe('a tree of related talks', () => {
  it('keeps what a select keeps', () => {
    const relatedSubject = { subjectId: 7, subjectIdentifier: 'setor', subjectName: 'Setor' };
    const one = attribute({ componentId: 14, relatedSubject });
    expect([treeType.number, treeType.kind, treeType.columnType(one)]).toEqual([14, 'select', 'bigint']);
    expect(treeType.normalise({ id: '7', name: 'TI' }, one)).toBe(7);
    expect(treeType.normalise([], { ...one, isMultipleValues: true })).toBeNull();
  });
});
