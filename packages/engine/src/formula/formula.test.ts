import { describe, expect, it } from 'vitest';
import { createTranslate } from '../text/createTranslate';
import { formulaMessages } from '../messages/formulas/formulaTranslate';
import { evaluateFormula } from './evaluateFormula';
import { formulaLimits, type FormulaType } from './Formula';
import { FormulaError } from './FormulaError';
import { parseFormula } from './parseFormula';
import { shownFormula, storedFormula } from './references';

const types: Readonly<Record<string, FormulaType>> = {
  valor: 'number',
  quantidade: 'number',
  nome: 'text',
  prazo: 'date',
  abertura: 'datetime',
  urgente: 'boolean',
};
const names = Object.keys(types);
const find = (name: string) =>
  Object.hasOwn(types, name) ? { id: names.indexOf(name) + 1, type: types[name] ?? 'text' } : undefined;
const context = { now: new Date('2026-03-11T01:30:00Z'), timeZone: 'America/Sao_Paulo' };
const values: Readonly<Record<string, unknown>> = {
  valor: 10.1,
  quantidade: 3,
  nome: 'João',
  prazo: '2026-03-31',
  abertura: '2026-03-10T12:15:00Z',
  urgente: true,
};
const result = (text: string, given = values) =>
  evaluateFormula(parseFormula(text, find), (id) => given[names[id - 1] ?? ''], context);
const problemOf = (text: string) => {
  try {
    parseFormula(text, find);
  } catch (error) {
    if (error instanceof FormulaError)
      return [error.sentence(createTranslate('pt-BR', formulaMessages)), error.start, error.end];
    throw error;
  }
  return null;
};

describe('a formula', () => {
  it.each<[string, unknown]>([
    ['{valor} * {quantidade}', 30.3],
    ['0,1 + 0,2', 0.3],
    ['1 + 2 * 3 - 4 / 2', 5],
    ['-(2 + 3) * -1', 5],
    ['1 / 3', 0.3333333333],
    ['2 / 3', 0.6666666667],
    ['{valor} / 0', null],
    ['ARREDONDAR(1,005; 2)', 1.01],
    ['arredondar(-2,5)', -3],
    ['SOMA({valor}; 1; {quantidade})', 14.1],
    ['MÍNIMO(3; 2; 5) & "/" & maximo(3; 2; 5)', '2/5'],
    ['"Olá, " & {nome} & "! "', 'Olá, João! '],
    ['"a ""b"""', 'a "b"'],
    ['MAIÚSCULA({nome})', 'JOÃO'],
    ['TAMANHO({nome})', 4],
    ['{nome} = "joao"', true],
    ['SE({valor} > 10; "caro"; "barato")', 'caro'],
    ['SE({valor} > 100; "caro")', null],
    ['E({urgente}; NÃO({valor} > 100))', true],
    ['OU(FALSO; {quantidade} <= 3)', true],
    ['HOJE()', '2026-03-10'],
    ['DIAS(HOJE(); {prazo})', 21],
    ['{prazo} - HOJE()', 21],
    ['{prazo} + 1', '2026-04-01'],
    ['SOMARDIAS({prazo}; -31)', '2026-02-28'],
    ['HORAS({abertura}; AGORA())', 13.25],
    ['DATA({abertura})', '2026-03-10'],
    ['ANO({prazo}) * 100 + MÊS({abertura})', 202603],
    ['"Até " & {prazo}', 'Até 31/03/2026'],
    ['CONCATENAR({abertura}; " ", "")'.replace(',', ';'), '10/03/2026 09:15 '],
  ])('%s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });

  it.each<[string, unknown]>([
    ['{valor} + 1', null],
    ['SOMA({valor}; 1)', 1],
    ['SEVAZIO({valor}; 0) + 1', 1],
    ['VAZIO({valor})', true],
    ['{valor} = {valor}', false],
    ['{valor} <> 1', true],
    ['"x" & {nome}', 'x'],
    ['{nome} & ""', null],
    ['DIAS({prazo}; HOJE())', null],
  ])('with empty values: %s', (text, expected) => {
    expect(result(text, {})).toBe(expected);
  });

  it('is empty where a number has too many digits or a date leaves the calendar', () => {
    expect(result('1' + '0'.repeat(24) + ' * 10')).toBeNull();
    expect(result('{prazo} + 9999999')).toBeNull();
    expect(result('{prazo} - 999999')).toBeNull();
  });

  it.each<[string, string, number, number]>([
    ['{valor} * {custo}', 'Não há um atributo “custo” que uma fórmula possa usar.', 10, 17],
    ['{valor} + {nome}', 'O sinal + não combina estes valores (número, texto).', 0, 16],
    ['1 + SE(1; 2)', 'A função SE não aceita estes valores (número, número).', 4, 12],
    ['(1 + 2', 'Aqui falta “)”.', 6, 6],
    ['1 +', 'A fórmula termina antes do esperado.', 3, 3],
    ['1 2', 'Aqui não se esperava “2”.', 2, 3],
    ['NADA(1)', 'Não há uma função “NADA”.', 0, 4],
    ['"aberto', 'Falta fechar as aspas do texto.', 0, 7],
    ['{valor * 2', 'Falta fechar a chave: escreva o atributo como {Nome}.', 0, 10],
    ['1 # 2', 'O caractere “#” não faz parte de fórmulas.', 2, 3],
    ['  ', 'Escreva a fórmula.', 0, 0],
  ])('says what is wrong, and where: %s', (text, sentence, start, end) => {
    expect(problemOf(text)).toEqual([sentence, start, end]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('knows no function or attribute %s', (name) => {
    expect(problemOf(`${name}(1)`)).toEqual([`Não há uma função “${name}”.`, 0, name.length]);
    expect(problemOf(`{${name}}`)?.[0]).toMatch(/Não há um atributo/);
    expect(problemOf(name)?.[0]).toMatch(/Não há uma função/);
  });

  it('has limits, also where it is only nested', () => {
    const { depth, nodes, length } = formulaLimits;
    expect(problemOf('('.repeat(900) + '1' + ')'.repeat(900))?.[0]).toContain(`${depth} níveis`);
    expect(problemOf('-'.repeat(1900) + '1')?.[0]).toContain(`${depth} níveis`);
    expect(problemOf(Array.from({ length: 900 }, () => '1').join('+'))?.[0]).toMatch(/níveis|partes/);
    expect(problemOf(`SOMA(${Array.from({ length: nodes + 1 }, () => '1').join(';')})`)?.[0]).toContain(
      `${nodes} partes`,
    );
    expect(problemOf('1'.repeat(length + 1))?.[0]).toBe('A fórmula pode ter até 2.000 caracteres.');
    expect(problemOf('9'.repeat(30))?.[0]).toBe('Este número tem algarismos demais.');
  });

  it('is stored with ids, so that a new name changes nothing', () => {
    const attributes = [
      { subjectAttributeId: 12, identifier: 'valor', name: 'Valor' },
      { subjectAttributeId: 15, identifier: 'qtd', name: 'Quantidade' },
      { subjectAttributeId: 16, identifier: 'outra', name: 'Quantidade' },
    ];
    const stored = storedFormula('{valor} * {qtd} & "{Valor}" & {sumiu}', attributes);
    expect(stored).toBe('{12} * {15} & "{Valor}" & {sumiu}');
    expect(shownFormula(stored, attributes)).toBe('{Valor} * {qtd} & "{Valor}" & {sumiu}');
    expect(shownFormula(stored, [{ subjectAttributeId: 12, identifier: 'valor', name: 'Preço' }])).toBe(
      '{Preço} * {15} & "{Valor}" & {sumiu}',
    );
  });
});
