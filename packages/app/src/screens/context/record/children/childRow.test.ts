import { createComponentTypes, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { keptRow, saveOfRow, withValue } from './childRow';

const attribute = (subjectAttributeId: number): SubjectAttribute =>
  ({
    subjectAttributeId,
    componentId: 1,
    isEditable: true,
    isInternal: false,
    isMultipleValues: false,
    componentConfigs: {},
    actions: { create: true, update: true, delete: true },
  }) as SubjectAttribute;
const given = {
  subject: 'tarefa',
  attributes: [attribute(1), attribute(2)],
  componentTypes: createComponentTypes(),
  templateId: 7,
};
const talk = {
  talkId: 41,
  version: 3,
  talkValues: [
    { subjectAttributeId: 1, value: 'a' },
    { subjectAttributeId: 2, value: 'b' },
  ],
} as Talk;

describe('a row of children', () => {
  it('sends of a kept record what changed, with its version', () => {
    expect(saveOfRow(withValue(keptRow(talk), 2, 'c'), given)).toEqual({
      subject: 'tarefa',
      talkId: 41,
      version: 3,
      talkValues: [{ subjectAttributeId: 2, value: 'c' }],
      templateId: 7,
    });
  });

  it('sends nothing of a record whose values are what they were', () => {
    expect(saveOfRow(withValue(withValue(keptRow(talk), 2, 'c'), 2, 'b'), given)).toBeNull();
  });
});
