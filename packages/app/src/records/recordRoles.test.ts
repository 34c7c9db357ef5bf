import type { SubjectAttribute } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { isFinal, isPast } from './isLate';
import { hasConversation, recordRoles } from './recordRoles';

let lastId = 0;
const attribute = (identifier: string, componentId: number, more: Partial<SubjectAttribute> = {}) =>
  ({
    subjectAttributeId: ++lastId,
    identifier,
    name: identifier,
    componentId,
    isMultipleValues: false,
    componentConfigs: {},
    ...more,
  }) as SubjectAttribute;
const status = attribute('StatusTarefa', 4);
const labels = attribute('situacaoExtra', 4, { isMultipleValues: true });
const level = attribute('nivel', 4, { name: 'Urgência' });
const person = attribute('dono', 35);
const followers = attribute('seguidores', 35, { isMultipleValues: true });
const opened = attribute('abertura', 11);
const due = attribute('Previsaodetermino', 11);
const email = attribute('email', 13);
const contact = attribute('emailContato', 13);
const subject = { subjectAttributes: [labels, status, level, followers, person, opened, due, email] };
describe('the header of a record', () => {
  it('takes its attributes by what their identifiers or names say, and by their components', () => {
    expect(recordRoles(subject)).toEqual({ status, priority: level, person, due });
    const none = { status: null, priority: null, person: null, due: null };
    expect(recordRoles({ subjectAttributes: [labels, opened] })).toEqual(none);
  });
});

describe('a conversation', () => {
  const has = (subjectAttributes: SubjectAttribute[]) =>
    hasConversation({ subjectAttributes }, recordRoles({ subjectAttributes }));
  it('is the main part where somebody is to be answered', () => {
    expect(has([person, email])).toBe(true);
    expect(has([person, status])).toBe(false);
    expect(has([email])).toBe(false);
    expect(has([contact])).toBe(true);
  });
});

describe('a due date', () => {
  it('is past once its day is over where the person is, an instant at once', () => {
    const now = new Date('2026-11-24T01:00:00Z');
    expect(isPast('2026-11-23', now, 'America/Sao_Paulo')).toBe(false);
    expect(isPast('2026-11-23', now, 'UTC')).toBe(true);
    expect(isPast('2026-11-24T00:59:00Z', now, 'UTC')).toBe(true);
  });

  it('says nothing of a record in which nothing is left to be done', () => {
    expect(['Concluído', 'Cancelado', 'Finalizada'].every(isFinal)).toBe(true);
    expect(['Aberto', 'Em Execução', null].some(isFinal)).toBe(false);
  });
});
