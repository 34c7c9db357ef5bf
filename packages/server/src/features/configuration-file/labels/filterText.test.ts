import { filterFixture } from '@assunto/engine/testing';
import { expect, it } from 'vitest';
import { filterText } from './filterText';

const { attributes, componentTypes } = filterFixture;
const names = { nameOf: (_kind: string, key: string) => key, attributesOf: () => attributes };
const textOf = (filter: unknown): string => filterText(filter, 'chamado', { names, componentTypes });

it('names records and people of a filter by what a file names them by', () => {
  const client = (code: string | null) => ({ record: { 'cliente.codigo': code } });
  expect(textOf({ '==': [{ var: 'cliente' }, client('C-17')] })).toBe('Cliente é igual a C-17');
  expect(textOf({ in: [{ var: 'cliente' }, [client('C-17'), client('C-18')]] })).toMatch(/^Cliente .*C-17.*C-18/);
  expect(textOf({ '==': [{ var: 'cliente' }, client(null)] })).toBe(
    'Cliente é igual a "um registro que o arquivo não leva"',
  );
  const by = (account: string | null) => textOf({ '==': [{ var: '$createdBy' }, { account }] });
  expect(by('ana@demo.example')).toMatch(/ é igual a ana@demo\.example$/);
  expect(by(null)).toMatch(/ é igual a "uma pessoa que o arquivo não leva"$/);
});

it('names an option by its name, and shows the JSON of a filter about nothing that is known', () => {
  expect(textOf({ '==': [{ var: 'status' }, 'aberto'] })).toBe('Status é igual a Opção aberto');
  const unknown = { '==': [{ var: 'nenhum' }, 1] };
  expect(textOf(unknown)).toBe(JSON.stringify(unknown));
});
