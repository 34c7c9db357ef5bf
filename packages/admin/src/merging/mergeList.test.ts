import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields } from './mergeFields';
import { mergeList } from './mergeList';

interface Row {
  id: number;
  text: string;
}

const byId = { keyOf: ({ id }: Row) => id };
const rows = (text: string): Row[] => text.split(' ').map((one) => ({ id: Number(one[0]), text: one.slice(1) }));
const merged = (base: string, mine: string, theirs: string) => {
  const text = (items: Row[]) => items.map(({ id, text: own }) => `${id}${own}`).join(' ');
  const sides = mergeList(byId, rows(base), rows(mine), rows(theirs));
  return [text(sides.mine), text(sides.theirs)];
};

describe('two changes of one list', () => {
  it('are merged item by item; only what both changed has two values', () => {
    expect(merged('1a 2a', '1b 2a', '1a 2c')).toEqual(['1b 2c', '1b 2c']);
    expect(merged('1a 2a', '1b 2a', '1c 2d')).toEqual(['1b 2d', '1c 2d']);
    expect(merged('1a 2a', '2a 3a', '1a 2a 4a')).toEqual(['2a 3a 4a', '2a 3a 4a']);
    // One removed what the other changed.
    expect(merged('1a 2a', '2a', '1b 2a')).toEqual(['2a', '1b 2a']);
  });

  it('have the order of the side that changed it', () => {
    expect(merged('1a 2a 3a', '3a 1a 2a', '1a 2b 3a')).toEqual(['3a 1a 2b', '3a 1a 2b']);
    expect(merged('1a 2a 3a', '1b 2a 3a', '3a 2a 1a')).toEqual(['3a 2a 1b', '3a 2a 1b']);
    expect(merged('1a 2a 3a', '3a 1a 2a', '2a 1a 3a')).toEqual(['3a 1a 2a', '2a 1a 3a']);
    // A new item follows its predecessor.
    expect(merged('1a 2a 3a', '1a 4a 2a 3a', '3a 2a 1a')).toEqual(['3a 2a 1a 4a', '3a 2a 1a 4a']);
  });

  it('never lose a change that one person alone made', () => {
    const list = fc.uniqueArray(fc.record({ id: fc.nat(7), text: fc.constantFrom('a', 'b', 'c') }), {
      selector: byId.keyOf,
    });
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const find = (items: Row[], id: number) => items.find((one) => one.id === id)?.text;
        const sides = mergeList(byId, base, mine, theirs);
        for (const id of Array.from({ length: 8 }, (_, index) => index)) {
          const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
          const wanted = was === own ? [other, other] : was === other ? [own, own] : [own, other];
          expect([find(sides.mine, id), find(sides.theirs, id)]).toEqual(wanted);
        }
        expect(mergeList(byId, base, base, theirs).mine).toEqual(theirs);
      }),
    );
  });

  it('are merged property by property where both have the item', () => {
    const base = { id: 1, width: 100, alias: 'A' };
    expect(mergeFields(base, { ...base, width: 120 }, { ...base, alias: 'B' })).toEqual({
      mine: { id: 1, width: 120, alias: 'B' },
      theirs: { id: 1, width: 120, alias: 'B' },
    });
    const both = mergeFields(base, { ...base, width: 120 }, { ...base, width: 140, alias: 'B' });
    expect([both.mine, both.theirs]).toEqual([
      { id: 1, width: 120, alias: 'B' },
      { id: 1, width: 140, alias: 'B' },
    ]);
  });
});
