import { createComponentTypes } from '@assunto/engine/core';
import { chamadoFixture } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { groupName } from './groupName';
import { translateIn } from './messages/translation';

const componentTypes = createComponentTypes();
const format = { timeZone: 'America/Sao_Paulo' };
const named = (identifier: string, value: unknown) => {
  const attribute = chamadoFixture.subject.subjectAttributes.find((one) => one.identifier === identifier);
  if (!attribute) throw new Error(`The fixture has no ${identifier}.`);
  return groupName(value, attribute, { componentTypes, format, translate: translateIn('pt-BR') });
};

describe('the name of a group', () => {
  it('is the value as a cell shows it', () => {
    expect(named('status', { id: 'aberto', name: 'Aberto' })).toBe('Aberto');
    expect(named('etiquetas', { id: 'rede', name: 'Rede' })).toBe('Rede');
    expect(named('urgente', true)).toBe('Sim');
    expect(named('previsao', '2026-03-11')).toBe('11/03/2026');
  });

  it('is a day for an instant, and says that there is no value', () => {
    expect(named('abertura', '2026-03-11')).toBe('11/03/2026');
    expect(named('status', null)).toBe('Sem valor');
  });
});
