import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranslate } from './createTranslate';

const pt = {
  save: 'Salvar',
  remove: 'Remover {name}',
  limit: 'No máximo {limit}',
  found_zero: 'Nenhum item',
  found_one: '{count} item',
  found_other: '{count} itens',
  chosen_one: '{count} escolhido',
  chosen_other: '{count} escolhidos',
};
const en = {
  save: 'Save',
  remove: 'Remove {name}',
  limit: 'At most {limit}',
  found_zero: 'No items',
  found_one: '{count} item',
  found_other: '{count} items',
  chosen_one: '{count} chosen',
  chosen_other: '{count} chosen',
};

describe('createTranslate', () => {
  const portuguese = createTranslate('pt-BR', pt);
  const english = createTranslate('en', pt, en);

  it('translates a key and fills in its values', () => {
    expect(portuguese('save')).toBe('Salvar');
    expect(english('remove', { name: 'Ana' })).toBe('Remove Ana');
    expect(english.locale).toBe('en');
  });

  it('writes numbers as the locale does, and texts of digits as they are', () => {
    expect(portuguese('limit', { limit: 12345.678 })).toBe('No máximo 12.345,678');
    expect(english('limit', { limit: 12345.678 })).toBe('At most 12,345.678');
    expect(english('limit', { limit: 0.00001 })).toBe('At most 0.00001');
    expect(english('limit', { limit: '2026' })).toBe('At most 2026');
  });

  it('takes the plural form of the locale, and the form of zero where there is one', () => {
    expect([0, 1, 2, 1000].map((count) => english('found', { count }))).toEqual([
      'No items',
      '1 item',
      '2 items',
      '1,000 items',
    ]);
    expect(portuguese('found', { count: 1_000_000 })).toBe('1.000.000 itens');
    expect(english('chosen', { count: 0 })).toBe('0 chosen');
    expect([0, 1, 2].map((count) => portuguese('chosen', { count }))).toEqual([
      '0 escolhidos',
      '1 escolhido',
      '2 escolhidos',
    ]);
  });

  it('has the Portuguese text where a translation is missing, with the plural of Portuguese', () => {
    const partial = createTranslate('en', pt, { save: 'Save' });
    expect(partial('save')).toBe('Save');
    expect(partial('remove', { name: 'Ana' })).toBe('Remover Ana');
    expect(partial('chosen', { count: 1 })).toBe('1 escolhido');
    expect(partial('chosen', { count: 0 })).toBe('0 escolhidos');
  });

  it('answers an unknown key with the key, whatever its name', () => {
    for (const key of ['nothing', 'toString', '__proto__', 'constructor']) {
      expect(english(key as never)).toBe(key);
      expect(english(key as never, { count: 1 })).toBe(key);
    }
  });

  it('refuses an unknown key by its type', () => {
    // @ts-expect-error: the catalogue has no such key
    expect(english('nothing')).toBe('nothing');
    // @ts-expect-error: a plural form is chosen by count, never asked
    expect(english('found_one', { count: 1 })).toBe('1 item');
  });

  it('leaves a mark without a value as it stands', () => {
    expect(english('remove', {})).toBe('Remove {name}');
    expect(english('remove', { toString: 'x' })).toBe('Remove {name}');
  });

  it('lets no value turn the sentence around', () => {
    expect(english('remove', { name: 'a\u202Eb\u2066c', limit: 1 })).toBe('Remove abc');
  });

  it('never reads marks in what is filled in', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(english('remove', { name, limit: 1 })).toBe(`Remove ${name}`);
      }),
    );
    expect(english('remove', { name: '{limit} $& $1', limit: 1 })).toBe('Remove {limit} $& $1');
  });
});
