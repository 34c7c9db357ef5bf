import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { SubjectAttribute } from '../contract/attribute';
import { compileRules } from '../rules/compileRules';
import { compileForm } from '../schema/compileForm';
import { attribute, subject, template, templateArea } from '../testing/builders';
import { createDraft } from './createDraft';
import { createFormRuleRunner } from './createFormRuleRunner';
import { withFormulas } from './withFormulas';

const componentTypes = createComponentTypes();
const timeZone = 'America/Sao_Paulo';
const me = { accountId: 7, roomId: 1, name: 'Ana', email: null };
const formula = (subjectAttributeId: number, identifier: string, text: string, componentId = 23): SubjectAttribute =>
  attribute({
    subjectAttributeId,
    identifier,
    componentId,
    isEditable: false,
    componentConfigs: { precision: 2 },
    actions: { create: false, update: false, delete: false },
    computed: { kind: 'formula', cost: 3, formula: text },
  });

const attributes = [
  formula(5, 'com_imposto', 'arredondar({4} * 1,1; 2)'),
  attribute({ subjectAttributeId: 1, identifier: 'quantidade', componentId: 3 }),
  attribute({ subjectAttributeId: 2, identifier: 'preco', componentId: 5 }),
  attribute({ subjectAttributeId: 3, identifier: 'titulo', componentId: 1 }),
  formula(4, 'total', '{1} * {2}'),
  formula(6, 'sem_origem', '{99} + 1'),
];
const inForm = ['quantidade', 'titulo', 'total', 'com_imposto', 'sem_origem'];

/** A form of quantity, title and formulas; the price is an attribute that the form does not show. */
function formOf(saved: Readonly<Record<number, unknown>>, others: Readonly<Record<string, unknown>>, isNew = false) {
  const areas = inForm.map((identifier, index) => {
    const found = attributes.find((one) => one.identifier === identifier);
    if (!found) throw new Error(identifier);
    return templateArea(found, { order: index + 1 });
  });
  const request = {
    subject: subject({ subjectAttributes: attributes }),
    template: template({ templateAreas: areas }),
    componentTypes,
  };
  const definition = compileForm({ ...request, isNew });
  const draft = createDraft(createStore(), new Map([...definition.fields.keys()].map((id) => [id, saved[id] ?? null])));
  const context = { now: new Date(), timeZone, me };
  const rules = compileRules(request);
  const runner = createFormRuleRunner({ rules, definition, draft, others, context });
  const formRules = withFormulas(runner, { attributes, componentTypes, draft, isNew, others, timeZone });
  return { draft, formRules, shown: () => [4, 5, 6].map((id) => draft.value(id)) };
}

describe('formulas in a form', () => {
  it('show what the typed values give, one formula after the other, with attributes that the form does not show', () => {
    const { draft, formRules, shown } = formOf({ 1: 2, 4: 20, 5: 22 }, { preco: 10 });
    formRules.setValue(1, 3);
    expect(shown()).toEqual([30, 33, null]);
    formRules.setValue(1, null);
    expect(shown()).toEqual([null, null, null]);
    expect(draft.changedIds()).toEqual([1]);
  });

  it('are computed at once for a new record, and empty without their values', () => {
    expect(formOf({ 1: 4 }, { preco: 0.1 }, true).shown()).toEqual([0.4, 0.44, null]);
    expect(formOf({ 1: 4 }, {}, true).shown()).toEqual([null, null, null]);
  });

  it('leave what the server computed until a value changes, and return to it', () => {
    const { draft, formRules, shown } = formOf({ 1: 2, 4: 777, 5: 888 }, { preco: 10 });
    expect(shown()).toEqual([777, 888, null]);
    formRules.setValue(3, 'Título');
    expect(shown()).toEqual([777, 888, null]);
    formRules.setValue(1, 3);
    draft.reset();
    formRules.runAll({ forget: true });
    expect(shown()).toEqual([777, 888, null]);
  });

  it('are replaced by what the server computed when it has saved the record, new or not', () => {
    for (const isNew of [true, false]) {
      const { draft, formRules, shown } = formOf({}, { preco: 10 }, isNew);
      formRules.setValue(1, 3);
      expect(shown()).toEqual([30, 33, null]);
      draft.rebase(new Map([...draft.values()]), false);
      draft.rebase(
        new Map<number, unknown>([
          [1, 3],
          [4, 31],
          [5, 34],
        ]),
        false,
      );
      formRules.runAll({ forget: true });
      expect(shown()).toEqual([31, 34, null]);
    }
  });

  it('are no change of the person, who changed only what they typed', () => {
    const { draft, formRules } = formOf({ 1: 2, 3: 'Título', 4: 20, 5: 22 }, { preco: 10 });
    formRules.setValue(1, 50);
    formRules.runAll();
    expect([draft.value(4), draft.changedIds()]).toEqual([500, [1]]);
  });
});
