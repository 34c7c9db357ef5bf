import { compileFilter, createComponentTypes, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import { expect, it } from 'vitest';
import { dueTodayFilter, isDueToday, toggledDueToday } from './dueToday';

const componentTypes = createComponentTypes();
const deadline = (id: number, identifier: string, clock: 'firstAnswer' | 'solution'): SubjectAttribute => ({
  ...attribute({ componentId: 11, name: identifier, subjectAttributeIdentifier: identifier, subjectAttributeId: id }),
  computed: {
    kind: 'deadline',
    cost: 25,
    deadline: { clock, warningMinutes: 60, hours: { timeZone: 'America/Sao_Paulo', windows: [], holidays: [] } },
  },
});
const title = attribute({
  componentId: 1,
  name: 'Título',
  subjectAttributeIdentifier: 'titulo',
  subjectAttributeId: 1,
});
const attributes = [title, deadline(2, 'resposta', 'firstAnswer'), deadline(3, 'solucao', 'solution')];
const due = dueTodayFilter(attributes);

it('is offered only where a deadline is readable', () => {
  expect(dueTodayFilter([title])).toBeNull();
  expect(due).not.toBeNull();
});

it('finds what is due on the day of the company, not on that of UTC', () => {
  const passes = (resposta: string | null, solucao: string | null): boolean => {
    const me = { accountId: 1, roomId: 1, name: 'Ana', email: null };
    const context = { now: new Date('2026-03-11T15:00:00Z'), timeZone: 'America/Sao_Paulo', me };
    return compileFilter(due as FilterTree, { attributes, componentTypes, related: () => [] })(
      { resposta, solucao },
      context,
    );
  };
  expect(passes('2026-03-12T02:59:00Z', null)).toBe(true);
  expect(passes(null, '2026-03-12T02:59:00Z')).toBe(true);
  expect(passes('2026-03-12T03:00:00Z', '2026-03-11T02:59:00Z')).toBe(false);
  // A goal that was met or stands still has no instant.
  expect(passes(null, null)).toBe(false);
});

it('is added beside the conditions of a list and taken away alone', () => {
  const other: FilterTree = { '==': [{ var: 'titulo' }, 'rede'] };
  if (!due) throw new Error('nothing is due');
  const both = toggledDueToday(other, due);
  expect(both).toEqual({ and: [other, due] });
  expect(isDueToday(both, due)).toBe(true);
  expect(toggledDueToday(both, due)).toEqual(other);
  expect(toggledDueToday(toggledDueToday(null, due), due)).toBeNull();
});
