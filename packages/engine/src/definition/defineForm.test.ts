import fc from 'fast-check';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { entityForm, entitySubject } from '../entity/entityForm';
import type { FilterTree } from '../filter/FilterTree';
import { compileRulesOf } from '../rules/compileRules';
import { compileFormOf } from '../schema/compileForm';
import { createDraft } from '../store/createDraft';
import { createFormRuleRunner } from '../store/createFormRuleRunner';
import { initialValues } from '../store/initialValues';
import { object } from './composites';
import { defineForm } from './defineForm';
import type { AnyFields, Rule } from './Field';
import { checkbox, number, select, text } from './leaves';

const componentTypes = createComponentTypes();
const context = { now: new Date(), timeZone: 'UTC', me: { accountId: 1, roomId: 1, name: 'Ana', email: null } };

/** A new form of these fields, with its rules. */
function open(fields: AnyFields) {
  const definition = defineForm({ name: 'x', fields });
  const node = entityForm(definition, { isNew: true, permissions: {} });
  const form = compileFormOf(node, { componentTypes, isNew: true });
  const subject = entitySubject('x', node.leaves);
  const rules = compileRulesOf(node.leaves, { subject, componentTypes });
  const draft = createDraft(createStore(), initialValues(form, {}));
  const runner = createFormRuleRunner({ rules, definition: form, draft, others: {}, context });
  const idOf = (identifier: string) => {
    const leaf = node.leaves.find(({ attribute }) => attribute.identifier === identifier);
    if (!leaf) throw new RangeError(identifier);
    return leaf.attribute.subjectAttributeId;
  };
  return { runner, draft, idOf, node };
}

const stateOf = ({ runner, draft, idOf }: ReturnType<typeof open>, identifier: string) => {
  const { isHidden, isRequired, isReadOnly } = runner.field(idOf(identifier));
  return { isHidden, isRequired, isReadOnly, value: draft.value(idOf(identifier)) };
};

describe('a form that is defined', () => {
  it('has the fields that no section names first, and those of an object together', () => {
    const { leaves } = defineForm<{
      id: number;
      name: string;
      note: string;
      address: { city: string; street: string };
      size: { width: number };
    }>({
      name: 'x',
      fields: {
        note: text(),
        address: object({ city: text({ label: 'Cidade' }), street: text() }, { label: 'Endereço' }),
        size: object({ width: number() }, { label: 'Tamanho' }),
        name: text({ columns: 12 }),
      },
      layout: [{ section: 'Mais', fields: ['size', 'note'], shownOn: 'update' }],
    });
    expect(leaves.map(({ path, section, shownOn }) => [path.join('.'), section, shownOn])).toEqual([
      ['address.city', 'Endereço', undefined],
      ['address.street', 'Endereço', undefined],
      ['name', null, undefined],
      ['size.width', 'Mais', 'update'],
      ['note', 'Mais', 'update'],
    ]);
    expect(leaves.map(({ label, columns }) => [label, columns]).slice(0, 3)).toEqual([
      ['Cidade', 6],
      ['street', 6],
      ['name', 12],
    ]);
  });

  it('gives rules the values of their object, options as their ids, and those of the whole form', () => {
    const seen: unknown[] = [];
    const form = open({
      kind: select({ options: [{ id: 1, name: 'Um' }], default: 1 }),
      inner: object<{ isOn: boolean; width: number }>({
        isOn: checkbox({ default: true }),
        width: number({
          visible: (values, { root }) => {
            seen.push(Object.keys(values), values.isOn, root['kind'], (root['inner'] as { isOn: boolean }).isOn);
            return values.isOn;
          },
        }),
      }),
    });
    expect(seen.slice(0, 4)).toEqual([['isOn', 'width'], true, 1, true]);
    expect(stateOf(form, 'inner/width').isHidden).toBe(false);
    form.runner.setValue(form.idOf('inner/isOn'), false);
    expect(stateOf(form, 'inner/width').isHidden).toBe(true);
  });

  it('runs a rule that is code again when what it has read changes, also what it read first later', () => {
    const runs = { visible: 0 };
    const form = open({
      first: checkbox(),
      second: checkbox(),
      other: text(),
      shown: text({
        visible: (values: { first: boolean; second: boolean }) => {
          runs.visible += 1;
          return values.first && values.second;
        },
      }),
    });
    const before = runs.visible;
    form.runner.setValue(form.idOf('other'), 'x');
    expect(runs.visible).toBe(before);
    form.runner.setValue(form.idOf('second'), true);
    expect(runs.visible).toBe(before);
    form.runner.setValue(form.idOf('first'), true);
    expect(stateOf(form, 'shown').isHidden).toBe(false);
    form.runner.setValue(form.idOf('second'), false);
    expect(stateOf(form, 'shown').isHidden).toBe(true);
  });

  it('gives the fields of a section its condition beside their own', () => {
    const isOpen: FilterTree = { '==': [{ var: 'isOpen' }, true] };
    const isNamed: FilterTree = { notEmpty: [{ var: 'name' }] };
    const { leaves } = defineForm({
      name: 'x',
      fields: { first: text(), second: text({ visible: isNamed }), isOpen: checkbox(), name: text() },
      layout: [{ section: 'Mais', visible: isOpen, fields: ['first', 'second'] }],
    });
    expect(leaves.map(({ section }) => section)).toEqual([null, null, 'Mais', 'Mais']);
    expect(leaves.map(({ rules }) => rules?.visible)).toEqual([
      undefined,
      undefined,
      isOpen,
      { and: [isOpen, isNamed] },
    ]);
  });

  it('says what is wrong with one that cannot work', () => {
    const fields = { name: text() };
    expect(() => defineForm({ name: 'x', fields: {} })).toThrow('it has no attributes');
    expect(() => defineForm({ name: 'x', fields, layout: [{ section: 'A', fields: ['nome' as 'name'] }] })).toThrow(
      'a section names "nome", which is no field',
    );
    const twice = { section: 'A', fields: ['name', 'name'] as const };
    expect(() => defineForm({ name: 'x', fields, layout: [twice] })).toThrow('two sections name "name"');
    const reader = { visible: { notEmpty: [{ var: 'city' }] } as FilterTree };
    expect(() => defineForm({ name: 'x', fields: { city: text(), inner: object({ a: text(reader) }) } })).toThrow(
      'a rule of "inner" reads "city", which is no field there',
    );
    const circle = (name: string) => text({ visible: (values) => (values as Record<string, unknown>)[name] === null });
    expect(() => open({ a: circle('b'), b: circle('a') })).toThrow('RULES_CYCLE');
  });

  it('has the same state whether its rules are data or code', () => {
    const names = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5'];
    const rule = fc.record({ kind: fc.constantFrom('visible', 'required', 'readOnly'), read: fc.nat(5) });
    const edit = fc.record({ index: fc.nat(5), value: fc.boolean() });
    const fieldsOf = (rules: readonly { kind: string; read: number }[], isCode: boolean): AnyFields =>
      Object.fromEntries(
        names.map((name, index) => {
          const own = rules[index];
          // A field reads one before it, so that there is no circle.
          const read = names[(own?.read ?? 0) % Math.max(index, 1)] ?? '';
          const code: Rule<Record<string, unknown>> = (values) => values[read] === true;
          const data: FilterTree = { '==': [{ var: read }, true] };
          return [name, checkbox(own && index > 0 ? { [own.kind]: isCode ? code : data } : {})];
        }),
      );
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), fc.array(edit, { maxLength: 12 }), (rules, edits) => {
        const [ofCode, ofData] = [open(fieldsOf(rules, true)), open(fieldsOf(rules, false))];
        for (const { index, value } of [{ index: 0, value: false }, ...edits]) {
          for (const form of [ofCode, ofData]) form.runner.setValue(form.idOf(names[index]!), value);
          expect(names.map((name) => stateOf(ofCode, name))).toEqual(names.map((name) => stateOf(ofData, name)));
        }
      }),
      { numRuns: 200 },
    );
  });
});
