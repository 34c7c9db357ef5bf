import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { multilineType } from './multilineType';
import { textType } from './textType';

const context = { timeZone: 'America/Sao_Paulo' };
const title = attribute({ name: 'Título' });

describe.each([
  ['text', textType],
  ['multiline', multilineType],
])('%s', (_, type) => {
  it('takes at most 800 characters unless the attribute says otherwise [FIELD-52]', () => {
    expect(type.jsonSchema(title)).toEqual({ type: 'string', maxLength: 800 });
    expect(type.jsonSchema({ ...title, length: 30 })).toEqual({ type: 'string', maxLength: 30 });
  });

  it('brings the sentence of minChars and minWords with name and number', () => {
    const limited = { ...title, componentConfigs: { minChars: 5, minWords: 2 } };
    expect(type.messages?.(limited)).toEqual({
      minLength: 'Título deve conter pelo menos 5 caracteres',
      pattern: 'Título deve conter pelo menos 2 palavras',
    });
    expect(type.jsonSchema(limited)).toMatchObject({ minLength: 5 });
    expect(type.messages?.(title)).toEqual({});
  });

  it('keeps a letter and its accent as one, so that a search finds it however it was typed', () => {
    expect(type.normalise('caminha\u0303o', title)).toBe('caminhão');
  });

  it('keeps nothing of a text without a visible character', () => {
    for (const empty of ['', '  ', '\n\t', undefined, null]) expect(type.normalise(empty, title)).toBeNull();
  });

  it('keeps what a database can hold, and leaves a wrong value for validation', () => {
    expect(type.normalise('a\0b\uD800c', title)).toBe('ab\uFFFDc');
    expect(type.normalise(7, title)).toBe(7);
  });

  it('reads back what it shows, and normalises once for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = type.normalise(text, title);
        expect(type.normalise(stored, title)).toBe(stored);
        expect(type.parse(type.format(stored, title, context), title, context)).toEqual({ ok: true, value: stored });
      }),
    );
  });

  it('orders without case and accents', () => {
    expect(type.sortKey('Água', title)).toBe('agua');
    expect(type.sortKey(null, title)).toBeNull();
  });
});

it('text is one line without blanks at its ends; multiline keeps its lines', () => {
  expect(textType.normalise(' a\r\nb ', title)).toBe('a b');
  expect(multilineType.normalise(' a\r\nb ', title)).toBe(' a\nb ');
});
