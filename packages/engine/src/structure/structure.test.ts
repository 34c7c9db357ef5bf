import fc from 'fast-check';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { list, object, variants } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import type { AnyField, AnyFields } from '../definition/Field';
import { checkbox, number, select, text } from '../definition/leaves';
import type { WriteContext } from '../entity/EntityDefinition';
import { isStructureType, itemProblems } from './itemProblems';
import { itemState } from './itemState';
import { adoptKeys, keyOf } from './items';
import { newItem } from './readStructure';
import { changeItem } from './changeItem';
import { isItem, itemsOf } from './Structure';
import { createDraft } from '../store/createDraft';

const componentTypes = createComponentTypes();
const me = { accountId: 1, roomId: 1, name: 'Ana', email: null };

type Item = Readonly<Record<string, unknown>>;

/** The structure of the field `rows` of a form, with what reads and writes its value. */
function open(fields: AnyFields, root: Readonly<Record<string, unknown>> = {}) {
  const { leaves } = defineForm({ name: 'x', fields });
  const leaf = leaves.find(({ attribute }) => attribute.identifier === 'rows');
  const type = leaf?.field?.type;
  if (!leaf || !type || !isStructureType(type)) throw new Error('no structure');
  const { structure } = type;
  const values = { ...root };
  const context: WriteContext = {
    componentTypes,
    me,
    timeZone: 'UTC',
    valueOf: (identifier) => values[identifier] ?? null,
  };
  const read = (stored: unknown) => leaf.read?.({ rows: stored } as never, componentTypes);
  return {
    structure,
    leaf,
    values,
    context,
    read,
    write: (value: unknown) => leaf.write?.(value, context),
    change: (item: Item, path: string, value: unknown) =>
      changeItem(structure, item, { path: path.split('/'), value, types: componentTypes }),
    check: (value: unknown) => leaf.check?.(value, context.valueOf, undefined, componentTypes) ?? null,
    stateOf: (item: Item, index = 0) => itemState(structure, item, index, context),
    problemsOf: (item: Item, index = 0) =>
      Object.fromEntries(
        [...itemProblems(structure, item, index, context).values()].map(({ attribute, code }) => [attribute, code]),
      ),
  };
}

const kinds = [
  { id: 1, name: 'Um' },
  { id: 2, name: 'Dois' },
];

const rowFields = {
  id: number({ visible: false }),
  kind: select({ options: kinds }),
  name: text({ required: true, maxLength: 10 }),
  note: text({ visible: { '==': [{ var: 'kind' }, '2'] }, whenHidden: 'omit' }),
  address: object({ city: text(), isFar: checkbox() }),
  inner: list(object({ width: number() })),
};

const storedRow = fc.record(
  {
    id: fc.integer({ min: 1, max: 99 }),
    kind: fc.constantFrom(1, 2, 7, null),
    name: fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constant(null)),
    note: fc.string(),
    address: fc.record({ city: fc.string(), isFar: fc.boolean(), unknown: fc.integer() }, { requiredKeys: [] }),
    inner: fc.array(fc.record({ width: fc.integer(), other: fc.string() }, { requiredKeys: [] }), { maxLength: 3 }),
    beyond: fc.json(),
  },
  { requiredKeys: [] },
);

describe('the value of a list', () => {
  it('is sent as it was read, whatever its items have, where nobody changed it', () => {
    const { read, write } = open({ rows: list(object(rowFields)) });
    const anything = fc.oneof(storedRow, fc.constantFrom(null, 'texto', 3, [1]));
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), (stored) => {
        expect(write(read(stored))).toEqual(stored);
      }),
    );
  });

  it('sends of an item what changed, and the rest as it was', () => {
    const { read, write, change } = open({ rows: list(object(rowFields)) });
    const stored = [{ id: 4, kind: 2, note: ' x ', address: { unknown: 1 }, beyond: [1] }, 'texto'];
    const [first, ...rest] = read(stored) as Item[];
    const changed = change(change(first ?? {}, 'address/city', 'Natal'), 'kind', { id: '1', name: 'Um' });
    // A note is hidden for this kind.
    expect(write([changed, ...rest])).toEqual([
      { id: 4, kind: 1, address: { unknown: 1, city: 'Natal' }, beyond: [1] },
      'texto',
    ]);
  });

  it('leaves out, clears or keeps what rules hide, and sends the saved value by default', () => {
    const hidden = (whenHidden?: 'omit' | 'clear' | 'keep') =>
      text({ visible: (own) => (own as { isOn: boolean }).isOn, ...(whenHidden && { whenHidden }) });
    const fields = { isOn: checkbox(), a: hidden(), b: hidden('omit'), c: hidden('clear'), d: hidden('keep') };
    const { read, write, change } = open({ rows: list(object(fields)) });
    const [row] = read([{ isOn: true, a: 'a', b: 'b', c: 'c', d: 'd' }]) as Item[];
    const typed = ['a', 'b', 'c', 'd'].reduce((item, name) => change(item, name, 'novo'), row ?? {});
    expect(write([change(typed, 'isOn', false)])).toEqual([{ isOn: false, a: 'a', c: null, d: 'novo' }]);
    // What was typed comes back.
    expect(write([change(change(typed, 'isOn', false), 'isOn', true)])).toEqual([
      { isOn: true, a: 'novo', b: 'novo', c: 'novo', d: 'novo' },
    ]);
  });
});

describe('what follows from an item', () => {
  const fields = {
    limit: number(),
    rows: list(
      object<{ kind: number | null; name: string; size: number | null; until: number | null }, { limit: number }>({
        kind: select({ options: kinds }),
        name: text({ required: (own, { index }) => own.kind === 2 || index === 1 }),
        size: number({
          visible: (own) => own.kind === 1,
          check: (size, _own, { root, parent }) =>
            size > Number(root['limit']) + Number(parent?.['limit']) ? 'Grande demais' : null,
          checkedWith: ['/limit'],
        }),
        until: number({ check: (until, own) => (own.size !== null && until < own.size ? 'Antes do início' : null) }),
      }),
    ),
  };

  it('is what is computed anew, after any change of items and of what they read', () => {
    const item = fc.record({
      kind: fc.constantFrom(1, 2, null),
      name: fc.constantFrom('', 'Ana'),
      size: fc.constantFrom(null, 1, 5),
      until: fc.constantFrom(null, 0, 7),
    });
    const edit = fc.record({
      at: fc.nat({ max: 4 }),
      name: fc.constantFrom('name', 'size', 'until', 'limit'),
      value: fc.constantFrom(null, 0, 3, 6),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 5 }),
        fc.array(edit, { maxLength: 12 }),
        (stored, edits) => {
          const known = open(fields, { limit: 1 });
          let items = stored.map((one) => newItem(known.structure, one, componentTypes));
          for (const { at, name, value } of edits) {
            const index = at % items.length;
            if (name === 'limit') known.values['limit'] = value;
            else
              items = items.with(
                index,
                known.change(items[index] ?? {}, name, name === 'name' ? String(value) : value),
              );
            const fresh = open(fields, known.values);
            const same = items.map((one) => structuredClone(one));
            expect(items.map((one, position) => known.problemsOf(one, position))).toEqual(
              same.map((one, position) => fresh.problemsOf(one, position)),
            );
            expect(items.map((one, position) => known.stateOf(one, position).values)).toEqual(
              same.map((one, position) => fresh.stateOf(one, position).values),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is computed once for an item that stays, and again when what it reads changes', () => {
    const { read, stateOf, values, problemsOf } = open(fields, { limit: 1 });
    const [row] = read([{ kind: 1, name: 'Ana', size: 5, until: null }]) as Item[];
    const state = stateOf(row ?? {});
    expect(stateOf(row ?? {})).toBe(state);
    expect(problemsOf({ ...row })).toEqual({ size: 'check' });
    values['limit'] = 10;
    expect(problemsOf({ ...row })).toEqual({});
  });

  it('names the first problem and how many there are', () => {
    const { check, read } = open({ rows: list(object(rowFields), { label: 'Linhas', min: 1, max: 2 }) });
    expect(check(read([{ name: 'x' }, { name: null }]))).toMatch(/^Linhas › 2 › name: /);
    expect(check(read([{}, {}]))).toMatch(/^Linhas › 1 › name: .* \(e mais 1 problema\)$/);
    const three = read([{ name: 'x' }, { name: 'x' }, { name: 'x' }]) as Item[];
    expect(check([...three])).toBe('Linhas: deixe no máximo 2 itens.');
    // As it was read, nobody has to change it.
    expect(check(three)).toBeNull();
    expect(check(read([{ name: 'x' }]))).toBeNull();
  });

  it('accepts what was saved before a rule forbade it, until it is changed', () => {
    const { read, problemsOf, change } = open({ rows: list(object(rowFields)) });
    const [row] = read([{ name: 'longo demais assim' }]) as Item[];
    expect(problemsOf(row ?? {})).toEqual({});
    expect(problemsOf(change(row ?? {}, 'name', 'outro longo demais'))).toEqual({ name: 'maxLength' });
  });
});

describe('the items of a list', () => {
  it('keep their keys through every change, and through undo', () => {
    const { structure, read, change } = open({ rows: list(object(rowFields)) });
    const step = fc.record({
      what: fc.constantFrom('insert', 'move', 'remove', 'edit', 'undo', 'redo'),
      at: fc.nat({ max: 9 }),
      to: fc.nat({ max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        // The same in plain arrays of names, which are never edited.
        let items = read([{ name: 'a' }, { name: 'b' }]) as Item[];
        let names = ['a', 'b'];
        const past: [Item[], string[]][] = [];
        const future: [Item[], string[]][] = [];
        const keys = new Map(names.map((name, index) => [name, keyOf(items[index], index)]));
        const draft = createDraft(createStore(), new Map([[1, items]]));
        for (const [number, { what, at, to }] of steps.entries()) {
          const before: [Item[], string[]] = [items, names];
          const index = at % Math.max(1, items.length);
          if (what === 'undo' || what === 'redo') {
            const [from, into] = what === 'undo' ? [past, future] : [future, past];
            const found = from.pop();
            if (!found) continue;
            into.push(before);
            [items, names] = found;
          } else {
            past.push(before);
            future.length = 0;
            const item = items[index];
            if (what === 'insert' || !item) {
              const made = newItem(structure, { name: `n${number}` }, componentTypes);
              [items, names] = [items.toSpliced(index, 0, made), names.toSpliced(index, 0, `n${number}`)];
              keys.set(`n${number}`, keyOf(made, index));
            } else if (what === 'remove') [items, names] = [items.toSpliced(index, 1), names.toSpliced(index, 1)];
            else if (what === 'edit') items = items.with(index, change(item, 'address/city', `c${number}`));
            else {
              const target = to % items.length;
              items = items.toSpliced(index, 1).toSpliced(target, 0, item);
              names = names.toSpliced(index, 1).toSpliced(target, 0, names[index] ?? '');
            }
          }
          draft.setValue(1, items);
          const shown = itemsOf(structure, draft.value(1));
          expect(shown.map((one) => isItem(one) && one['name'])).toEqual(names);
          expect(shown.map(keyOf)).toEqual(names.map((name) => keys.get(name)));
        }
      }),
    );
  });

  it('keep their keys when the saved form is read again, by position or by their id', () => {
    const { read } = open({ rows: list(object(rowFields)) });
    const before = read([{ id: 1 }, { id: 2 }, { id: 3 }]) as Item[];
    const again = read([{ id: 1 }, { id: 2 }, { id: 3 }]) as Item[];
    adoptKeys(before, again, null);
    expect(again.map(keyOf)).toEqual(before.map(keyOf));
    const moved = read([{ id: 3 }, { id: 9 }, { id: 1 }]) as Item[];
    adoptKeys(before, moved, 'id');
    expect([keyOf(moved[0], 0), keyOf(moved[2], 2)]).toEqual([keyOf(before[2], 2), keyOf(before[0], 0)]);
    expect(before.map(keyOf)).not.toContain(keyOf(moved[1], 1));
  });
});

describe('an object of several kinds', () => {
  const step = variants(
    'kind',
    {
      mail: object({ to: text({ required: true }), note: text(), amount: text() }),
      wait: object({ days: number({ required: true, default: 3 }), note: text(), amount: number() }),
    },
    { label: 'Passo', options: { mail: 'Enviar e-mail' } },
  );

  it('keeps what both kinds have, and brings the rest back with its kind', () => {
    const { read, write, change } = open({ rows: list(step) });
    const stored = [{ kind: 'mail', to: 'ana@x.br', note: 'Oi', amount: '7', beyond: 1 }];
    const [mail] = read(stored) as Item[];
    const wait = change(mail ?? {}, 'kind', 'wait');
    expect(write([wait])).toEqual([{ kind: 'wait', days: 3, note: 'Oi', amount: null, beyond: 1 }]);
    const back = change(change(wait, 'days', 9), 'kind', 'mail');
    expect(write([back])).toEqual(stored);
    expect(write([change(back, 'kind', 'wait')])).toEqual([
      { kind: 'wait', days: 9, note: 'Oi', amount: null, beyond: 1 },
    ]);
  });

  it('sends nothing until a kind is chosen, and checks the fields of its kind alone', () => {
    const { read, write, change, problemsOf, structure } = open({ rows: step });
    const empty = newItem(structure, {}, componentTypes);
    expect(write(empty)).toBeNull();
    const mail = change(empty, 'kind', 'mail');
    expect(problemsOf(mail)).toEqual({ to: 'required' });
    expect(write(read({ kind: 'other', x: 1 }))).toEqual({ kind: 'other', x: 1 });
  });
});

it('an item may have items of its own kind', () => {
  const menu: AnyField = object({ name: text({ required: true }), rows: list(() => menu) });
  const { read, write, check } = open({ rows: list(() => menu, { label: 'Menus' }) });
  const stored = [{ name: 'a', rows: [{ name: 'b', rows: [{ name: null, rows: [] }] }] }];
  expect(write(read(stored))).toEqual(stored);
  expect(check(read(stored))).toMatch(/^Menus › 1 › rows › 1 › rows › 1 › name: /);
});
