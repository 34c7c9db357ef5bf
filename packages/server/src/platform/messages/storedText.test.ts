import { naturalKeyMessage, createComponentTypes } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../errors/errors';
import { languageOf, portuguese, translate } from './language';
import { inStoredForm, readStoredText, storedForm, storedMessage, storedText } from './storedText';

const [en, es] = [languageOf('en'), languageOf('es')];

describe('a stored text', () => {
  it('is read in each language, with its values', () => {
    const text = storedText('import.repeatedRow', { row: '12' });
    expect(readStoredText(text, portuguese)).toBe('O valor já está na linha 12 do arquivo. Deixe apenas uma delas.');
    expect(readStoredText(text, en)).toBe('The value is in row 12 of the file already. Leave only one of them.');
    expect(readStoredText(text, es)).toMatch(/^El valor ya está en la fila 12/);
  });

  it('is what messages of the server and of the engine are in work whose messages are stored', () => {
    const error = inStoredForm(() => new HttpError('TALK_NOT_FOUND'));
    expect(readStoredText(error.userMessage, en)).toBe(en.translate('error.TALK_NOT_FOUND'));
    expect(error.message).toBe(`TALK_NOT_FOUND: ${portuguese.translate('error.TALK_NOT_FOUND')}`);
    const key = attribute({ name: 'CNPJ', componentId: 15, isNaturalKey: true });
    const taken = naturalKeyMessage(key, createComponentTypes().get(15), { translate: storedForm.engine });
    expect(readStoredText(taken, portuguese)).toBe('O valor informado já existe.');
    expect(readStoredText(taken, en)).not.toMatch(/informado/);
    expect(inStoredForm(() => translate('run.unchanged'))).toBe(storedText('run.unchanged'));
  });

  it('may be a value of another one, and stand among others', () => {
    const inner = storedText('import.formula');
    const nested = storedText('import.changedSince', { name: inner });
    expect(readStoredText(`${nested} ${inner}`, en)).toBe(
      `${en.translate('import.changedSince', { name: en.translate('import.formula') })} ${en.translate('import.formula')}`,
    );
    expect(storedMessage(nested)?.key).toBe('import.changedSince');
    expect(storedMessage(`${nested} ${inner}`)).toBeNull();
  });

  it('is returned as it is where it was stored as a sentence, or holds no message', () => {
    expect(readStoredText('O registro não existe mais.', en)).toBe('O registro não existe mais.');
    for (const json of ['', '{}', 'null', '["x","run.unchanged",{}]', '["engine"'])
      expect(readStoredText(`\u0001${json}\u0002`, en)).toBe(`\u0001${json}\u0002`);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof readStoredText(text, en) === 'string'));
  });

  it('has any value as it was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const text = storedText('import.changedSince', { name });
        expect(readStoredText(text, en)).toBe(`${name} was changed after the import.`);
      }),
    );
  });
});
