import { expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attribute } from '../data/builders';
import { defaultRuleOf, defaultRules, defaultRulesOf, defaultValueOf } from './defaultRule';

const componentTypes = createComponentTypes();
const options = [
  { id: 'ana', name: 'Ana Ribeiro' },
  { id: 'bruno', name: 'Bruno Tavares' },
];
const given = {
  momento: attribute({ identifier: 'momento', componentId: 11 }),
  dia: attribute({ identifier: 'dia', componentId: 32 }),
  email: attribute({ identifier: 'email', componentId: 13 }),
  nome: attribute({ identifier: 'nome', componentId: 1 }),
  responsavel: attribute({ identifier: 'responsavel', componentId: 4, componentConfigs: { options } }),
  numero: attribute({ identifier: 'numero', componentId: 3 }),
  cliente: attribute({
    identifier: 'cliente',
    componentId: 4,
    relatedSubject: { subjectId: 2, subjectIdentifier: 'cliente', subjectName: 'Cliente' },
  }),
  pessoa: attribute({
    componentId: 35,
    relatedSubject: { subjectId: 3, subjectIdentifier: '$people', subjectName: 'Pessoas' },
  }),
};
// 22:30 of the day before in São Paulo.
const context = {
  now: new Date('2026-03-02T01:30:15.400Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 7, name: 'ana ribeiro', email: 'ana@exemplo.com.br' },
};
const valueOf = (name: keyof typeof given, rule: string) => {
  const described = { ...given[name], defaultValue: { rule } };
  return defaultValueOf(described, componentTypes.get(described.componentId), context);
};

it('computes a default value for each new record: the moment, the day of the company, the person', () => {
  expect(valueOf('momento', 'now')).toBe('2026-03-02T01:30:15Z');
  expect(valueOf('dia', 'today')).toBe('2026-03-01');
  expect(valueOf('email', 'me')).toBe('ana@exemplo.com.br');
  expect(valueOf('nome', 'me')).toBe('ana ribeiro');
  expect(valueOf('responsavel', 'me')).toBe('ana');
  expect(valueOf('pessoa', 'me')).toBe(7);
  // Only the server knows the record of an account.
  expect(valueOf('cliente', 'mine')).toBeNull();
});

it('gives each type the rules that suit it, and no value for others', () => {
  const rulesOf = (name: keyof typeof given) =>
    defaultRulesOf(given[name], componentTypes.get(given[name].componentId));
  expect(Object.fromEntries(Object.keys(given).map((name) => [name, rulesOf(name as keyof typeof given)]))).toEqual({
    momento: ['now'],
    dia: ['today'],
    email: ['me'],
    nome: ['me'],
    responsavel: ['me'],
    numero: [],
    cliente: ['mine'],
    pessoa: ['me'],
  });
  for (const name of Object.keys(given) as (keyof typeof given)[])
    for (const rule of defaultRules) if (!rulesOf(name).includes(rule)) expect(valueOf(name, rule)).toBeNull();
  expect(valueOf('momento', 'tomorrow')).not.toEqual(expect.stringMatching(/^\d{4}/));
  expect(defaultRuleOf('now')).toBeNull();
});
