import { describe, expect, it } from 'vitest';
import { createSay, sayInPortuguese } from './say';

const say = createSay({
  Salvar: 'Save',
  'Remover {name}': 'Remove {name}',
  'O campo {name} deve conter no máximo {limit} caracteres.': '{name} takes at most {limit} characters.',
  'O filtro não é válido: {reason}.': 'The filter is not valid: {reason}.',
  'o texto não é JSON': 'the text is not JSON',
  '{from}–{to}': '{from} to {to}',
});

describe('a text', () => {
  it('is said by its catalogue, filled in', () => {
    expect([say('Salvar'), say('Remover {name}', { name: 'Ana' })]).toEqual(['Save', 'Remove Ana']);
  });

  it('is recognised when it is already filled in, and its parts with it', () => {
    expect(say('O campo Título (R$) deve conter no máximo 12 caracteres.')).toBe(
      'Título (R$) takes at most 12 characters.',
    );
    expect(say('O filtro não é válido: o texto não é JSON.')).toBe('The filter is not valid: the text is not JSON.');
  });

  it('stays as it is where nobody knows it, and in Portuguese', () => {
    expect([say('Cancelar'), say('toString'), say('3–5')]).toEqual(['Cancelar', 'toString', '3–5']);
    expect(sayInPortuguese('Remover {name}', { name: 'Ana' })).toBe('Remover Ana');
  });
});

it('says a sentence that stands within another', () => {
  const say = createSay({
    '{expected} Foi informado "{found}".': '{expected} Found "{found}".',
    'Informe no máximo {limit} dígitos.': 'Enter at most {limit} digits.',
  });
  expect(say('Informe no máximo 3 dígitos. Foi informado "1234".')).toBe('Enter at most 3 digits. Found "1234".');
});
