import { createComponentTypes, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { copiedValues, isLeftOut } from './copiedValues';

const attribute = (subjectAttributeId: number, given: Partial<SubjectAttribute> = {}): SubjectAttribute =>
  ({
    subjectAttributeId,
    componentId: 1,
    isEditable: true,
    isInternal: false,
    isNaturalKey: false,
    actions: { create: true, update: true, delete: true },
    ...given,
  }) as SubjectAttribute;

describe('duplicating a record', () => {
  it('takes what the caller may fill, without natural keys, internal attributes and files', () => {
    const attributes = [
      attribute(1),
      attribute(2, { isNaturalKey: true }),
      attribute(3, { isInternal: true }),
      attribute(4, { componentId: 22 }),
      attribute(5, { actions: { create: false, update: true, delete: true } }),
      attribute(6, { isEditable: false }),
      attribute(7),
    ];
    const talk = {
      talkValues: [1, 2, 3, 4, 5, 6].map((id) => ({ subjectAttributeId: id, value: `v${id}` })),
    } as Talk;
    expect(copiedValues(talk, attributes, createComponentTypes())).toEqual({ 1: 'v1', 7: null });
  });

  it('leaves out a status at which work ends, and no other value', () => {
    const [status, other] = [attribute(1), attribute(2)];
    const values = (name: string) => ({ 1: { id: 'x', name }, 2: { id: 'y', name: 'Concluído' } });
    expect(isLeftOut(status, values('Concluído'), { status })).toBe(true);
    expect(isLeftOut(status, values('Aberto'), { status })).toBe(false);
    expect(isLeftOut(other, values('Concluído'), { status })).toBe(false);
    expect(isLeftOut(status, { 1: null }, { status })).toBe(false);
  });
});
