import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';
import { emailListType, textListType } from './textListType';
import { partsOfTexts } from './textParts';

const context = { timeZone: 'America/Sao_Paulo' };
const texts = attribute({ componentId: 17 });
const emails = attribute({ componentId: 33, name: 'Cópia para' });
const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [emails] });
const problemOf = (value: unknown) => validator.attribute(emails, value, false)?.message ?? null;

describe('a list of texts', () => {
  it("is one text whose parts are separated by ';', trimmed and each once [FIELD-10] [FIELD-11]", () => {
    expect(textListType.kind).toBe('multi-text');
    expect(textListType.normalise(' um ; dois;;três; um ', texts)).toBe('um;dois;três');
    expect(textListType.normalise(['um', 'dois'], texts)).toBe('um;dois');
    expect(partsOfTexts('um;dois')).toEqual(['um', 'dois']);
    for (const nothing of ['', ' ; ', [], null]) expect(textListType.normalise(nothing, texts)).toBeNull();
  });

  it('takes lines and cells that are pasted, and keeps commas', () => {
    expect(textListType.normalise('um, mesmo\r\ndois\ttrês', texts)).toBe('um, mesmo;dois;três');
  });

  it('leaves what is no text for the schema', () => {
    expect(textListType.normalise(7, texts)).toBe(7);
    expect(textListType.normalise([1], texts)).toEqual([1]);
  });

  it('normalises once for all, and reads back what it shows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = textListType.normalise(text, texts);
        expect(textListType.normalise(stored, texts)).toBe(stored);
        const read = textListType.parse(textListType.format(stored, texts, context), texts, context);
        expect(read).toEqual({ ok: true, value: stored });
      }),
    );
  });
});

describe('a list of e-mails', () => {
  it("is one text whose addresses are separated by ';' [FIELD-10] [FIELD-11]", () => {
    expect(emailListType.kind).toBe('multi-text');
    expect(emailListType.normalise('a@b.co, c@d.ef e@f.gh', emails)).toBe('a@b.co;c@d.ef;e@f.gh');
    expect(emailListType.format('a@b.co;c@d.ef', emails, context)).toBe('a@b.co; c@d.ef');
  });

  it('takes addresses as mail programs copy them, and the same one once', () => {
    expect(emailListType.normalise('Ana Souza <ana@b.co>, "Léo" <leo@b.co>; ANA@b.co', emails)).toBe(
      'ana@b.co;leo@b.co',
    );
  });

  it('names every one that is none', () => {
    expect(problemOf('ana@b.co;leo@d.info')).toBeNull();
    expect(problemOf('ana@b.co;leo@')).toBe('E-mail inválido: leo@.');
    expect(problemOf('leo@;ana@b.co;bia')).toBe('E-mails inválidos: leo@, bia.');
  });
});
