import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { text } from '../definition/leaves';

interface Row {
  id: number | string;
  a: string | null;
  b: string | null;
}

const row = object({ a: text(), b: text() });
const leafOf = (key: string | undefined) => {
  const rows = list(row, { ...(key !== undefined && { key: key as never }) });
  const [leaf] = defineForm({ name: 'x', fields: { rows } }).leaves;
  return leaf!;
};
const componentTypes = createComponentTypes();
const merge = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], key: string | undefined = 'id') => {
  const leaf = leafOf(key);
  const read = (rows: readonly Row[]) => leaf.read?.({ rows: structuredClone(rows) } as never, componentTypes);
  return leaf.merge?.(read(base), read(mine), read(theirs)) ?? null;
};

describe('two people who change a list with ids', () => {
  const base: Row[] = [
    { id: 1, a: 'x', b: 'x' },
    { id: 'two', a: 'x', b: 'x' },
  ];

  it('conflict where both changed the same field, or one removed what the other changed, and in nothing else', () => {
    const [one, two] = base as [Row, Row];
    expect(
      merge(
        base,
        [{ ...one, a: 'm' }, two],
        [
          { ...one, a: 't', b: 't' },
          { ...two, b: 't' },
        ],
      ),
    ).toEqual({
      mine: [
        { id: 1, a: 'm', b: 't' },
        { id: 'two', a: 'x', b: 't' },
      ],
      theirs: [
        { id: 1, a: 't', b: 't' },
        { id: 'two', a: 'x', b: 't' },
      ],
    });
    expect(merge(base, [two], [{ ...one, a: 't' }, two])).toEqual({ mine: [two], theirs: [{ ...one, a: 't' }, two] });
    expect(merge(base, [{ ...one, a: 'm' }, two], [two])).toEqual({ mine: [{ ...one, a: 'm' }, two], theirs: [two] });
  });

  it('have one value where an id is absent or repeated, or items have none', () => {
    const mine = [{ id: 1, a: 'm', b: 'x' }];
    const twice = [base[0]!, base[0]!];
    expect(merge(base, mine, twice)).toEqual({ mine, theirs: twice });
    expect(leafOf(undefined).merge).toBeUndefined();
  });

  /** What one person does to their half of the items and fields. */
  const edits = fc.array(
    fc.record({
      at: fc.nat({ max: 5 }),
      what: fc.constantFrom('edit', 'remove', 'add'),
      value: fc.constantFrom('p', 'q', null),
    }),
    { maxLength: 6 },
  );

  it('have all changes of both where they change different things', () => {
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (first, second, moves) => {
        const start: Row[] = [1, 2, 3, 4].map((id) => ({ id, a: 'x', b: 'x' }));
        // The first changes `a` and removes 1 and 2, the second changes `b` and removes 3 and 4.
        const apply = (
          rows: readonly Row[],
          done: typeof edits extends fc.Arbitrary<infer Edits> ? Edits : never,
          side: 'a' | 'b',
        ) => {
          let next = [...rows];
          for (const [index, { at, what, value }] of done.entries()) {
            const own = side === 'a' ? [1, 2] : [3, 4];
            if (what === 'edit')
              next = next.map((one) =>
                own.includes(Number(one.id)) && one.id === own[at % 2] ? { ...one, [side]: value } : one,
              );
            else if (what === 'remove') next = next.filter(({ id }) => id !== own[at % 2]);
            else next = [...next, { id: `${side}${index}`, a: value, b: null }];
          }
          return next;
        };
        const [mine, theirs] = [apply(start, first, 'a'), apply(start, second, 'b')];
        const moved = moves ? mine.toReversed() : mine;
        const result = merge(start, moved, theirs);
        expect(result?.mine).toEqual(result?.theirs);
        const rows = (result?.mine ?? []) as readonly Row[];
        const byId = (some: readonly Row[]) =>
          some.toSorted((one, other) => String(one.id).localeCompare(String(other.id)));
        expect(byId(rows)).toEqual(byId(apply(apply(start, first, 'a'), second, 'b')));
        const present = rows.filter(({ id }) => moved.some((one) => one.id === id)).map(({ id }) => id);
        if (moves) expect(present).toEqual(moved.map(({ id }) => id).filter((id) => present.includes(id)));
      }),
      { numRuns: 300 },
    );
  });
});
