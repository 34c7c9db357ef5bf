import fc from 'fast-check';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attributeId } from '../entity/attributeId';
import { entityForm, entitySubject } from '../entity/entityForm';
import { EngineError } from '../errors/EngineError';
import { compileRulesOf } from '../rules/compileRules';
import { logicFor } from '../rules/loadLogic';
import { compileFormOf } from '../schema/compileForm';
import { createDraft, draftOver } from '../store/createDraft';
import { createFormRuleRunner } from '../store/createFormRuleRunner';
import { initialValues } from '../store/initialValues';
import { defineForm } from './defineForm';
import type { Field } from './Field';
import { object } from './composites';
import { number, select, text } from './leaves';

const componentTypes = createComponentTypes();
const context = {
  now: new Date('2026-03-02T12:00:00Z'),
  timeZone: 'UTC',
  me: { accountId: 7, roomId: 1, name: 'Ana', email: null },
};

type Fields = Parameters<typeof defineForm>[0]['fields'];

/** A new or an existing form of a definition. */
async function formOf(fields: object, { isNew = true }: { isNew?: boolean } = {}) {
  const { leaves } = defineForm({ name: 'x', fields: fields as Fields });
  const node = entityForm<object>(
    { name: 'x', key: 'id' as never, leaves: leaves as never },
    { isNew, permissions: {} },
  );
  const subject = entitySubject<object>('x', node.leaves);
  const logic = await logicFor(node.leaves);
  const definition = compileFormOf(node, { componentTypes, isNew });
  const begun = initialValues(definition, {});
  const draft = createDraft(createStore(), isNew ? begun : new Map([...begun.keys()].map((id) => [id, null])));
  const rules = compileRulesOf(node.leaves, { subject, componentTypes, logic, isNew });
  const runner = createFormRuleRunner({ rules, definition, draft, others: {}, context });
  return {
    draft,
    runner,
    type: (name: string, value: unknown) => runner.setValue(attributeId(name), value),
    value: (name: string) => draft.value(attributeId(name)),
    field: (name: string) => runner.field(attributeId(name)),
    isDirty: () => draft.store.get(draft.isDirty),
    /** Loads the form again; returns its fields. */
    loadedAgain() {
      draftOver(draft.store, draft, begun);
      const locked = runner.lockedValues();
      const typed = runner.typedIds();
      const again = createFormRuleRunner({ rules, definition, draft, others: {}, context, locked, typed });
      return (name: string) => again.field(attributeId(name));
    },
  };
}

interface Line {
  quantity: number | null;
  price: number | null;
  total: number | null;
  note: string | null;
}

describe('a value by function or json-logic', () => {
  it.each([
    ['a function', (line: Line) => (line.quantity === null || line.price === null ? null : line.quantity * line.price)],
    [
      'json-logic',
      { logic: { if: [{ missing: ['quantity', 'price'] }, null, { '*': [{ var: 'quantity' }, { var: 'price' }] }] } },
    ],
  ])('%s follows what it reads, is read-only and no change of the person', async (_what, value) => {
    const form = await formOf({ quantity: number(), price: number(), total: number({ value: value as never }) });
    expect([form.value('total'), form.field('total').readOnlyReason]).toEqual([null, 'computed']);
    form.type('quantity', 3);
    form.type('price', 4);
    expect(form.value('total')).toBe(12);
    expect(form.draft.changedIds()).not.toContain(attributeId('total'));
    form.type('price', null);
    expect(form.value('total')).toBeNull();
  });

  it('is left to the person where the function gives none, with what was typed there', async () => {
    const form = await formOf({
      isAuto: text(),
      name: text({ value: (v: { isAuto: string | null }) => (v.isAuto === 'x' ? 'automático' : undefined) }),
    });
    form.type('name', 'meu');
    form.type('isAuto', 'x');
    expect([form.value('name'), form.field('name').isReadOnly]).toEqual(['automático', true]);
    form.type('isAuto', null);
    expect([form.value('name'), form.field('name').isReadOnly]).toEqual(['meu', false]);
  });

  it('reads and gives values as the definition knows them: the nearest object, options by their ids', async () => {
    const kinds = [
      { id: 1, name: 'Um' },
      { id: 2, name: 'Dois' },
    ];
    const form = await formOf({
      kind: select({ options: kinds }),
      inner: object({
        size: number(),
        same: select({ options: kinds, value: (_: unknown, { root }) => (root['kind'] === 1 ? 2 : undefined) }),
        twice: number({ value: (own: { size: number | null }) => (own.size ?? 0) * 2 }),
        copied: number({ value: [{ when: { '>': [{ var: 'size' }, 5] }, from: 'size' }] }),
      }),
    });
    form.type('kind', { id: '1', name: 'Um' });
    form.type('inner/size', 21);
    expect(form.value('inner/same')).toEqual({ id: '2', name: 'Dois' });
    expect([form.value('inner/twice'), form.value('inner/copied')]).toEqual([42, 21]);
  });
});

describe('a default by function or json-logic', () => {
  const fields = {
    first: text(),
    greeting: text({ default: ({ first }: { first: string | null }) => `Olá, ${first ?? 'você'}` }),
    shout: text({ default: { logic: { cat: [{ var: 'greeting' }, '!'] } } }),
  };

  it('follows what it reads until a person gives another value, and again once it is the same; it is no change', async () => {
    const form = await formOf(fields);
    expect([form.value('shout'), form.isDirty()]).toEqual(['Olá, você!', false]);
    form.type('first', 'Ana');
    expect([form.value('greeting'), form.value('shout')]).toEqual(['Olá, Ana', 'Olá, Ana!']);
    form.type('greeting', 'Oi');
    form.type('first', 'Bia');
    expect([form.value('greeting'), form.value('shout')]).toEqual(['Oi', 'Oi!']);
    form.type('greeting', null);
    form.type('first', 'Caio');
    expect(form.value('greeting')).toBeNull();
    form.type('greeting', 'Olá, Caio');
    form.type('first', 'Dora');
    expect([form.value('greeting'), form.value('shout')]).toEqual(['Olá, Dora', 'Olá, Dora!']);
    form.draft.reset();
    form.runner.runAll({ forget: true });
    expect([form.value('greeting'), form.isDirty()]).toEqual(['Olá, você', false]);
  });

  it('ends with the first save, and begins no existing value', async () => {
    const form = await formOf(fields);
    form.runner.runAll({ forget: true, isSaved: true });
    form.type('first', 'Ana');
    expect(form.value('greeting')).toBe('Olá, você');
    expect((await formOf(fields, { isNew: false })).value('greeting')).toBeNull();
  });

  it('is what a hidden field has, and comes back with what was typed', async () => {
    const form = await formOf({
      first: text(),
      nick: text({
        default: (v: { first: string | null }) => v.first,
        visible: (v: { first: string | null }) => v.first !== 'x',
      }),
    });
    form.type('first', 'Ana');
    expect(form.value('nick')).toBe('Ana');
    form.type('first', 'x');
    expect([form.value('nick'), form.field('nick').isHidden]).toEqual(['x', true]);
    form.type('first', 'Bia');
    form.type('nick', 'B');
    form.type('first', 'x');
    form.type('first', 'Caio');
    expect(form.value('nick')).toBe('B');
  });
});

describe('values that wait for each other are an error that names the fields', () => {
  const cycle = async (fields: object, typed: readonly string[] = []) => {
    try {
      const form = await formOf(fields);
      for (const name of typed) form.type(name, 'x');
    } catch (error) {
      return error instanceof EngineError ? [error.code, error.details['path']] : error;
    }
    return null;
  };

  it('when the form is opened', async () => {
    const fields = {
      net: number({ label: 'Líquido', value: (v: { gross: number }) => v.gross }),
      gross: number({ label: 'Bruto', default: (v: { net: number }) => v.net }),
    };
    expect(await cycle(fields)).toEqual(['RULES_CYCLE', 'Líquido -> Bruto -> Líquido']);
    const own = { net: number({ label: 'Líquido', value: (v: { net: number | null }) => (v.net ?? 0) + 1 }) };
    expect(await cycle(own)).toEqual(['RULES_CYCLE', 'Líquido -> Líquido']);
  });

  it('when a change makes them read each other', async () => {
    interface Pair {
      flag: string | null;
      a: string | null;
      b: string | null;
    }
    const fields = {
      flag: text(),
      a: text({ label: 'A', value: (v: Pair) => (v.flag === null ? 'a' : v.b) }),
      b: text({ label: 'B', value: (v: Pair) => v.a }),
    };
    expect(await cycle(fields)).toBeNull();
    expect(await cycle(fields, ['flag'])).toEqual(['RULES_CYCLE', 'A -> B -> A']);
  });
});

describe('whatever a person types', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const values = fc.constantFrom<string | null>(null, 'x', 'y', 'z');
  const joined = (read: readonly string[]) => (v: Readonly<Record<string, string | null>>) => {
    const found = read.map((name) => v[name] ?? '-').join('');
    return found.includes('z') ? undefined : found;
  };
  /** Fields that read earlier ones alone; which ones may depend on what they read first. */
  const definition = fc.tuple(
    ...names.slice(1).map((_, index) => {
      const earlier = names.slice(0, index + 1);
      return fc.record({
        kind: fc.constantFrom('value', 'default', 'none'),
        read: fc.subarray(earlier, { minLength: 1 }),
        hides: fc.boolean(),
      });
    }),
  );

  it('rules that run one after the other come to the same as all at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        definition,
        fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 15 }),
        async (rules, typed) => {
          const fields: Record<string, Field<never, unknown, never>> = { a: text() as never };
          for (const [index, { kind, read, hides }] of rules.entries())
            fields[names[index + 1]!] = text({
              ...(kind !== 'none' && { [kind]: joined(read) }),
              ...(hides && { visible: (v: Readonly<Record<string, string | null>>) => v[read[0]!] !== 'y' }),
            } as never) as never;
          const form = await formOf(fields);
          const own = new Map<string, string | null>();
          for (const [name, value] of typed) {
            form.type(name, value);
            own.set(name, value);
          }
          // All at once: from the first field on, what was typed last, or what it begins with.
          const full: Record<string, string | null> = {};
          const now = (name: string) => full[name] ?? null;
          full['a'] = own.get('a') ?? null;
          for (const [index, { kind, read, hides }] of rules.entries()) {
            const name = names[index + 1]!;
            const code = joined(read)(full);
            const isHidden = hides && now(read[0]!) === 'y';
            if (kind === 'value' && code !== undefined) full[name] = code;
            else if (kind === 'default' || isHidden) {
              // What it begins with depends on the order of input: it is compared as the form has it.
              full[name] = form.value(name) as string | null;
              if (kind === 'default' && (isHidden || !own.has(name))) expect(full[name]).toBe(code ?? null);
              if (kind !== 'default' && isHidden) expect(full[name]).toBeNull();
            } else full[name] = own.get(name) ?? null;
          }
          expect(Object.fromEntries(names.map((name) => [name, form.value(name)]))).toEqual(full);
          // A form that is loaded again has the same.
          const again = form.loadedAgain();
          expect(names.map((name) => [form.value(name), again(name).isHidden, again(name).isReadOnly])).toEqual(
            names.map((name) => [full[name] ?? null, form.field(name).isHidden, form.field(name).isReadOnly]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
