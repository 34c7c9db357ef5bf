import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMenu, type EditedMenu } from './EditedMenu';
import { menuRows, moveMenu, removeMenu } from './editMenus';
import { menuDifferences, mergeMenus } from './mergeMenus';

const leaf = (key: string, more: Partial<EditedMenu> = {}): EditedMenu => ({
  ...emptyMenu(),
  key,
  id: key.charCodeAt(0),
  menuName: key,
  scenario: 'grid',
  subject: 'chamado',
  ...more,
});
const parent = (key: string, ...menus: EditedMenu[]): EditedMenu => leaf(key, { scenario: null, subject: null, menus });
const shape = (menus: readonly EditedMenu[]): string =>
  menus.map(({ menuName, menus: below }) => (below.length > 0 ? `${menuName}(${shape(below)})` : menuName)).join(' ');
const base = [parent('a', leaf('b'), leaf('c')), leaf('d')];

describe('two people who change a menu', () => {
  it('both keep what they changed, when it was not the same', () => {
    const mine = [parent('a', leaf('b', { menuName: 'B' }), leaf('c')), leaf('d'), leaf('e', { id: null })];
    const theirs = [leaf('d', { subject: 'cliente' }), parent('a', leaf('c'), leaf('b'), leaf('f'))];
    const merged = mergeMenus(base, mine, theirs);
    expect(shape(merged)).toBe('d e a(c B f)');
    expect(merged[0]?.subject).toBe('cliente');
    expect(merged[1]?.id).toBeNull();
  });

  it('have their own value where both changed the same', () => {
    const mine = [parent('a', leaf('b', { menuName: 'mine' }), leaf('c')), leaf('d')];
    const theirs = [parent('a', leaf('b', { menuName: 'theirs', icon: 'star' }), leaf('c')), leaf('d')];
    const found = mergeMenus(base, mine, theirs)[0]?.menus[0];
    expect([found?.menuName, found?.icon]).toEqual(['mine', 'star']);
  });

  it('lose no work by a removal: what was changed comes back as new, what got items below it stays', () => {
    const changed = mergeMenus(
      base,
      [parent('a', leaf('b'), leaf('c')), leaf('d', { menuName: 'D' })],
      [base[0] ?? leaf('a')],
    );
    expect(shape(changed)).toBe('a(b c) D');
    expect(changed[1]?.id).toBeNull();
    const theirs = [parent('a', leaf('b'), leaf('c'), leaf('x')), leaf('d')];
    expect(shape(mergeMenus(base, [leaf('d')], theirs))).toBe('a(x) d');
    expect(shape(mergeMenus(base, [leaf('d')], base))).toBe('d');
  });

  it('never make an item its own parent', () => {
    const flat = [parent('a', leaf('b')), parent('c', leaf('d'))];
    const mine = moveMenu(flat, 'a', { parentKey: 'c', index: 0 });
    const theirs = moveMenu(flat, 'c', { parentKey: 'a', index: 0 });
    expect(
      menuRows(mergeMenus(flat, mine, theirs))
        .map(({ menu }) => menu.key)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('read what the other one did, item by item', () => {
    const theirs = [leaf('d', { icon: 'star' }), parent('a', leaf('b')), leaf('e')];
    expect(
      menuDifferences(base, theirs).map(({ name, kind, fields, isMoved }) => [name, kind, ...fields, isMoved]),
    ).toEqual([
      ['d', 'changed', 'icon', true],
      ['a', 'changed', true],
      ['e', 'added', false],
      ['c', 'removed', false],
    ]);
  });

  it('is their menu without own changes, and the own one without theirs', () => {
    const edits = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        to: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
        index: fc.nat(3),
        removes: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    const edited = (given: { key: string; to: string | null; index: number; removes: boolean }[]) =>
      given.reduce<readonly EditedMenu[]>(
        (menus, { key, to, index, removes }) =>
          removes ? removeMenu(menus, key) : moveMenu(menus, key, { parentKey: to, index }),
        base,
      );
    fc.assert(
      fc.property(edits, edits, (one, other) => {
        const [mine, theirs] = [edited(one), edited(other)];
        expect(mergeMenus(base, base, theirs)).toEqual(theirs);
        expect(shape(mergeMenus(base, mine, base))).toBe(shape(mine));
        // No item is duplicated, and none that both retained is lost.
        const keys = menuRows(mergeMenus(base, mine, theirs)).map(({ menu }) => menu.key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { menu } of menuRows(mine))
          if (menuRows(theirs).some((row) => row.menu.key === menu.key)) expect(keys).toContain(menu.key);
      }),
    );
  });
});
