import { expect, it } from 'vitest';
import { Subject } from '../contract/subject';
import { Talk } from '../contract/talk';
import { Template } from '../contract/template';
import { Value } from 'typebox/value';
import { createMemoryAdapter } from './createMemoryAdapter';
import { memorySubject } from './memorySubject';

const described = memorySubject({
  identifier: 'vistoria',
  name: 'Vistoria',
  attributes: [
    { identifier: 'local', name: 'Local', isRequired: true },
    { identifier: 'nota', name: 'Nota', componentId: 3 },
  ],
  records: [{ local: 'Galpão 3', nota: 4 }, { local: 'Doca norte' }],
});

it('makes of a short description what a server would send', () => {
  expect(Value.Check(Subject, described.subject)).toBe(true);
  expect(described.templates.every((template) => Value.Check(Template, template))).toBe(true);
  expect(described.talks.every((talk) => Value.Check(Talk, talk))).toBe(true);
});

it('is listed by the memory adapter, each record under its first attribute, empty where nothing was said', async () => {
  const { itens } = await createMemoryAdapter({ subjects: [described] }).list('vistoria', {});
  expect(itens.map(({ displayName }) => displayName)).toEqual(['Galpão 3', 'Doca norte']);
  expect(itens.map(({ talkValues }) => talkValues.map(({ value }) => value))).toEqual([
    ['Galpão 3', 4],
    ['Doca norte', null],
  ]);
});
