import { createComponentTypes, createValidator, type Context, type Talk } from '@assunto/engine/core';
import { attribute, subject, talk, template, templateArea } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { compileChildForms } from './childForms';
import { checkedRow, rowOfTalk, newRow, ruledRow, saveOfRow, withValue } from './childRow';

const urgent = { '==': [{ var: 'urgente' }, true] };
const attributes = {
  titulo: attribute({ subjectAttributeId: 1, identifier: 'titulo', name: 'Título' }),
  urgente: attribute({ subjectAttributeId: 2, identifier: 'urgente', name: 'Urgente', componentId: 10 }),
  motivo: attribute({ subjectAttributeId: 3, identifier: 'motivo', name: 'Motivo' }),
  prazo: attribute({ subjectAttributeId: 4, identifier: 'prazo', name: 'Prazo' }),
  nivel: attribute({ subjectAttributeId: 5, identifier: 'nivel', name: 'Nível' }),
};
const configs: Partial<Record<string, Record<string, unknown>>> = {
  motivo: { visibleWhen: urgent, requiredWhen: urgent },
  prazo: { readOnlyWhen: urgent },
  nivel: { valueWhen: [{ when: urgent, value: 'alto' }] },
};
const context = {
  subject: subject({ subjectAttributes: Object.values(attributes) }),
  template: template({
    templateAreas: Object.values(attributes).map((one, index) =>
      templateArea(one, { order: index + 1, configs: configs[one.identifier] ?? {} }),
    ),
  }),
} as unknown as Context;
const componentTypes = createComponentTypes();
const forms = compileChildForms({
  context,
  componentTypes,
  filterContext: {
    now: new Date('2026-03-02T12:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    me: { accountId: 7, roomId: 1, name: 'Ana', email: null },
  },
  validator: createValidator({ attributes: Object.values(attributes), componentTypes }),
});
const columns = [...forms.new.definition.fields.values()];
const saved: Talk = talk({
  of: context.subject,
  talkId: 41,
  version: 3,
  talkValues: [
    { subjectAttributeId: 1, subjectAttributeIdentifier: 'titulo', value: 'a', tags: [] },
    { subjectAttributeId: 2, subjectAttributeIdentifier: 'urgente', value: false, tags: [] },
    { subjectAttributeId: 4, subjectAttributeIdentifier: 'prazo', value: 'maio', tags: [] },
  ],
});

describe('a row of children', () => {
  it('sends only the changed values of a stored record, with its version', () => {
    expect(saveOfRow(withValue(rowOfTalk(saved), 1, 'c'), forms)).toEqual({
      subject: context.subject.subjectIdentifier,
      talkId: 41,
      version: 3,
      talkValues: [{ subjectAttributeId: 1, value: 'c' }],
      templateId: context.template.templateId,
    });
  });

  it('sends nothing of a record whose values are what they were', () => {
    expect(saveOfRow(withValue(withValue(rowOfTalk(saved), 1, 'c'), 1, 'a'), forms)).toBeNull();
  });
});

describe('the rules of its form in a row', () => {
  it('hide, hold and ask for cells by the other values of the same row', () => {
    const calm = ruledRow(rowOfTalk(saved), forms).fields;
    expect(calm.get(3)).toMatchObject({ isHidden: true, isRequired: false });
    expect(calm.get(4)?.isReadOnly).toBe(false);
    const hurried = ruledRow(withValue(rowOfTalk(saved), 2, true), forms).fields;
    expect(hurried.get(3)).toMatchObject({ isHidden: false, isRequired: true });
    expect(hurried.get(4)).toMatchObject({ isReadOnly: true, readOnlyReason: 'rule' });
    expect(hurried.get(5)).toMatchObject({ isReadOnly: true, readOnlyReason: 'computed' });
  });

  it('refuse a row without what they ask for before it is sent, and ask for nothing that nobody could fill', () => {
    const hurried = withValue(rowOfTalk(saved), 2, true);
    expect([...checkedRow(hurried, columns, forms).problems.keys()]).toEqual([3]);
    expect(checkedRow(hurried, columns, forms).problems.get(3)).toMatch(/Motivo/);
    expect(checkedRow(withValue(hurried, 3, 'Fila'), columns, forms).problems.size).toBe(0);
    expect(checkedRow(rowOfTalk(saved), columns, forms).problems.size).toBe(0);
  });

  it('send what they give, keep what they hold, and give back what was typed once they let go', () => {
    const typed = withValue(withValue(rowOfTalk(saved), 4, 'junho'), 2, true);
    expect(saveOfRow(typed, forms)?.talkValues).toEqual([
      { subjectAttributeId: 2, value: true },
      { subjectAttributeId: 5, value: 'alto' },
    ]);
    expect(ruledRow(typed, forms).values.get(4)).toBe('maio');
    expect(ruledRow(withValue(typed, 2, false), forms).values.get(4)).toBe('junho');
  });

  it('hold for a new row too, which keeps its parent', () => {
    const row = withValue(newRow(forms.new.definition, [1, 'pai']), 2, true);
    expect(saveOfRow(row, forms)?.talkValues).toContainEqual({ subjectAttributeId: 5, value: 'alto' });
    expect(saveOfRow(row, forms)?.talkValues).toContainEqual({ subjectAttributeId: 1, value: 'pai' });
  });
});
