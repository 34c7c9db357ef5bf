import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { applyRules } from '../rules/applyRules';
import { compileRules } from '../rules/compileRules';
import { compileForm } from '../schema/compileForm';
import { attribute, subject, template, templateArea } from '../testing/builders';
import { createStore } from 'jotai/vanilla';
import { createDraft } from './createDraft';
import { createFormRuleRunner } from './createFormRuleRunner';

const componentTypes = createComponentTypes();
const context = {
  now: new Date('2026-03-02T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 7, roomId: 1, name: 'Ana', email: null },
};
const letters = ['a', 'b', 'c', 'd', 'e'];
type Configs = Readonly<Record<string, unknown>>;

/** A form of texts `a`, `b`, `c` ... numbered from 1, with these settings and saved values. */
function formOf(configs: Readonly<Record<string, Configs>>, saved: readonly (string | null)[], isNew = false) {
  const attributes = letters.map((identifier, index) =>
    attribute({ subjectAttributeId: index + 1, identifier, defaultValue: isNew ? saved[index] : null }),
  );
  const shown = subject({ subjectAttributes: attributes });
  const areas = attributes.map((one, index) =>
    templateArea(one, { order: index + 1, configs: configs[one.identifier] ?? {} }),
  );
  const request = { subject: shown, template: template({ templateAreas: areas }), componentTypes };
  const definition = compileForm({ ...request, isNew });
  const rules = compileRules(request);
  const draft = createDraft(createStore(), new Map(attributes.map((one, index) => [index + 1, saved[index] ?? null])));
  const formRules = createFormRuleRunner({ rules, definition, draft, others: {}, context });
  const values = () => letters.map((_, index) => draft.values().get(index + 1) ?? null);
  return { rules, definition, draft, formRules, values, attributes };
}

const is = (name: string, value: string) => ({ '==': [{ var: name }, value] });

describe('the rules of a form at work', () => {
  it('take back what was typed in a field that they hide, and give it back when it is shown again', () => {
    const { formRules, draft, values } = formOf({ b: { visibleWhen: is('a', 'x') } }, ['x', 'antes']);
    formRules.setValue(2, 'digitado');
    expect(formRules.setValue(1, 'y')).toContain(2);
    expect([values()[1], formRules.field(2).isHidden, draft.changedIds()]).toEqual(['antes', true, [1]]);
    formRules.setValue(1, 'x');
    expect([values()[1], formRules.field(2).isHidden, draft.changedIds()]).toEqual(['digitado', false, [2]]);
  });

  it('give a value that nobody may change meanwhile, which is no change of the person', () => {
    const { formRules, draft, values } = formOf({ b: { valueWhen: [{ when: is('a', 'x'), value: 'feito' }] } }, [
      'x',
      'n',
    ]);
    expect([values()[1], formRules.field(2).readOnlyReason, formRules.computedIds()]).toEqual([
      'feito',
      'computed',
      [2],
    ]);
    expect([draft.changedIds(), draft.store.get(draft.isDirty)]).toEqual([[], false]);
    formRules.setValue(1, 'y');
    expect([values()[1], formRules.field(2).isReadOnly]).toEqual(['n', false]);
  });

  it('wake no field that they leave as it is', () => {
    const { formRules, draft } = formOf({ b: { visibleWhen: { notEmpty: [{ var: 'a' }] } } }, ['x', 'y']);
    const woken: number[] = [];
    for (const id of draft.ids) {
      draft.store.sub(draft.field(id).value, () => woken.push(id));
      const ruled = formRules.atom(id);
      if (ruled) draft.store.sub(ruled, () => woken.push(-id));
    }
    formRules.setValue(1, 'z');
    expect(woken).toEqual([1]);
    formRules.setValue(1, null);
    expect(woken).toEqual([1, 1, -2]);
  });

  it('follow what was saved or read again, and forget what locked fields remembered on request', () => {
    const { formRules, draft, values } = formOf({ b: { readOnlyWhen: is('a', 'x') } }, ['y', 'antes']);
    formRules.setValue(2, 'digitado');
    formRules.setValue(1, 'x');
    draft.rebase(new Map([[2, 'de outra pessoa']]), false);
    formRules.runAll();
    expect(values()[1]).toBe('de outra pessoa');
    draft.reset();
    formRules.runAll({ forget: true });
    expect([values().slice(0, 2), formRules.field(2).isReadOnly]).toEqual([['y', 'de outra pessoa'], false]);
  });
});

describe('whatever a person types', () => {
  const value = fc.constantFrom<string | null>(null, 'x', 'y', 'z');
  const condition = (names: readonly string[]) =>
    fc
      .tuple(fc.constantFrom('==', '!='), fc.constantFrom(...names), fc.constantFrom('x', 'y', 'z'))
      .map(([operator, name, one]) => ({ [operator]: [{ var: name }, one] }));
  /** Rules of each letter that read only earlier ones, so that there is no cycle. */
  const configs = fc
    .tuple(
      ...letters.slice(1).map((letter, index) => {
        const earlier = letters.slice(0, index + 1);
        const rule = fc.record(
          {
            visibleWhen: condition(earlier),
            readOnlyWhen: condition(earlier),
            requiredWhen: condition(letters),
            valueWhen: fc.array(
              fc.oneof(
                fc.record({ when: condition(earlier), value }),
                fc.record({ when: condition(earlier), from: fc.constantFrom(...earlier) }),
              ),
              { maxLength: 2 },
            ),
          },
          { requiredKeys: [] },
        );
        return rule.map((one): [string, Configs] => [letter, one]);
      }),
    )
    .map((entries) => Object.fromEntries(entries));
  const saved = fc.array(value, { minLength: 5, maxLength: 5 });

  it('the form shows what the server makes of it: rules one by one come to the same as all at once', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), value), { maxLength: 12 });
    fc.assert(
      fc.property(configs, saved, fc.boolean(), changes, (given, start, isNew, typed) => {
        const form = formOf(given, start, isNew);
        for (const [id, one] of typed) form.formRules.setValue(id, one);
        const { values, outcomes } = applyRules(form.rules, {
          identifiers: new Map(letters.map((letter, index) => [index + 1, letter])),
          // The values sent: for a field set by a rule, no other value counts.
          values: form.draft.values(),
          lockedValue: (id) => start[id - 1] ?? null,
          variables: {},
          context,
        });
        expect(form.values()).toEqual(letters.map((_, index) => values.get(index + 1) ?? null));
        for (const [id, { isVisible, isRequired, isReadOnly, computed }] of outcomes) {
          const field = form.formRules.field(id);
          const isHeld = !isVisible || isReadOnly || computed !== null;
          expect([field.isHidden, field.isReadOnly]).toEqual([!isVisible, isHeld]);
          expect(field.isRequired).toBe(isRequired && !isHeld);
        }
      }),
      { numRuns: 300 },
    );
  });
});
