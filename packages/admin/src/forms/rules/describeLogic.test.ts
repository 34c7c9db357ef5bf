import { describe, expect, it } from 'vitest';
import type { FormsTranslate } from '../messages/translation';
import { pt } from '../messages/pt';
import { describeLogic } from './describeLogic';

const translate = ((key: keyof typeof pt, values: Readonly<Record<string, string>> = {}) =>
  pt[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')) as unknown as FormsTranslate;
const names: Readonly<Record<string, string>> = {
  urgente: 'Urgente',
  quantidade: 'Quantidade',
  minimo: 'Mínimo',
  motivo: 'Motivo',
};
const described = (rule: unknown) =>
  describeLogic(rule, {
    translate,
    nameOf: (identifier) => names[identifier] ?? identifier,
    filter: (tree) => `«${JSON.stringify(tree)}»`,
  });
const [urgent, amount, least] = ['urgente', 'quantidade', 'minimo'].map((name) => ({ var: name }));

describe('a rule that is no filter, in words', () => {
  it.each<[string, unknown]>([
    ['Quantidade é maior que Mínimo', { '>': [amount, least] }],
    ['(Quantidade + 1) é maior que Mínimo', { '>': [{ '+': [amount, 1] }, least] }],
    ['falta preencher Motivo, Mínimo', { missing: ['motivo', 'minimo'] }],
    ['falta preencher Motivo, Mínimo', { missing: [['motivo', 'minimo']] }],
    ['menos de 1 destes campos estão preenchidos: Motivo, Mínimo', { missing_some: [1, ['motivo', 'minimo']] }],
    [
      'se Urgente, então ((Quantidade + 1) é maior que Mínimo); senão, falta preencher Motivo',
      { if: [urgent, { '>': [{ '+': [amount, 1] }, least] }, { missing: ['motivo'] }] },
    ],
    ['Quantidade está entre 1 e Mínimo', { '<=': [1, amount, least] }],
    ['(o maior de Quantidade, 3) é igual a “três”', { '==': [{ max: [amount, 3] }, 'três'] }],
    ['−Quantidade', { '-': [amount] }],
    ['em algum item de Motivo: (o item é maior que 2)', { some: [{ var: 'motivo' }, { '>': [{ var: '' }, 2] }] }],
    ['não vale: Urgente', { '!': [urgent] }],
    ['não vale: Urgente', { '!': urgent }],
    ['Urgente está preenchido', { '!!': [urgent] }],
    ['Quantidade é maior que Mínimo', { '!!': [{ '>': [{ var: ['quantidade', null] }, least] }] }],
    ['{"tomorrow":[1]}', { tomorrow: [1] }],
  ])('%s', (sentence, rule) => expect(described(rule)).toBe(sentence));

  it('has its filters as the sentences that these have anywhere', () => {
    const tree = { '==': [{ var: 'urgente' }, true] };
    expect(described({ or: [tree, { '>': [amount, least] }] })).toBe(
      `(«${JSON.stringify(tree)}») ou (Quantidade é maior que Mínimo)`,
    );
  });
});
