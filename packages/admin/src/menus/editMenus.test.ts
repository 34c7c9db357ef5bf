import { menuLimits, type MenuItem } from '@assunto/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedMenus, emptyMenu, savedMenus, type EditedMenu } from './EditedMenu';
import { dropTarget, findMenu, insertMenu, menuRows, moveMenu, removeMenu, stepTarget } from './editMenus';
import { isValidMenu, menuProblems } from './menuProblems';

const leaf = (key: string, more: Partial<EditedMenu> = {}): EditedMenu => ({
  ...emptyMenu(),
  key,
  menuName: key,
  scenario: 'grid',
  subject: 'chamado',
  ...more,
});
const parent = (key: string, ...menus: EditedMenu[]): EditedMenu => ({ ...emptyMenu(), key, menuName: key, menus });
const tree = () => [leaf('a'), parent('b', leaf('c'), parent('d', leaf('e'))), leaf('f')];
const shape = (menus: readonly EditedMenu[]): string =>
  menus.map(({ key, menus: below }) => (below.length > 0 ? `${key}(${shape(below)})` : key)).join(' ');

describe('an item of the menu editor', () => {
  it('has the fields menuName, scenario, subject, filterIds and menus [ENTITY-62]', () => {
    const item = leaf('a', { filterIds: [3, null] });
    const fields = ['menuName', 'scenario', 'subject', 'filterIds', 'menus'] satisfies (keyof MenuItem)[];
    for (const field of fields) expect(item).toHaveProperty(field);
  });

  it('is valid as a leaf with a name, a scenario, a subject and no empty filter [MENU-38] [MENU-39] [MENU-40] [MENU-41]', () => {
    expect(isValidMenu(leaf('a', { filterIds: [3] }))).toBe(true);
    expect(menuProblems(leaf('a', { menuName: '  ' }))).toEqual(['menus.nameMissing']);
    expect(menuProblems(leaf('a', { scenario: null }))).toEqual(['menus.scenarioMissing']);
    expect(menuProblems(leaf('a', { subject: null }))).toEqual(['menus.subjectMissing']);
    expect(menuProblems(leaf('a', { filterIds: [3, null] }))).toEqual(['menus.filterMissing']);
    expect(menuProblems(emptyMenu())).toHaveLength(3);
  });

  it('is valid as a parent with a name and valid children [MENU-42]', () => {
    expect(isValidMenu(parent('b', leaf('c')))).toBe(true);
    expect(isValidMenu(parent('b', leaf('c'), leaf('d', { subject: null })))).toBe(false);
    expect(menuProblems(parent('b', leaf('d', { subject: null })))).toEqual([]);
    expect(menuProblems({ ...parent('b', leaf('c')), menuName: '' })).toEqual(['menus.nameInvalid']);
  });

  it('is saved as it was read', () => {
    const stored = {
      Id: 4,
      Name: 'Chamados',
      Subject: 'chamado',
      Scenario: 'grid',
      Icon: 'inbox',
      TemplateId: 2,
      Filters: [3],
      Menus: [],
    };
    expect(savedMenus(editedMenus([stored]))).toEqual([stored]);
    expect(savedMenus([leaf('novo', { filterIds: [null, 3] })])).toMatchObject([{ Name: 'novo', Filters: [3] }]);
  });
});

describe('the tree of the menu editor', () => {
  it('is moved through by steps: among siblings, into the one before, and out beside the parent', () => {
    const step = (key: string, direction: 'up' | 'down' | 'in' | 'out') => {
      const target = stepTarget(tree(), key, direction);
      return target && shape(moveMenu(tree(), key, target));
    };
    expect(step('f', 'up')).toBe('a f b(c d(e))');
    expect(step('a', 'down')).toBe('b(c d(e)) a f');
    expect(step('f', 'in')).toBe('a b(c d(e) f)');
    expect(step('d', 'out')).toBe('a b(c) d(e) f');
    expect([step('a', 'up'), step('f', 'down'), step('a', 'in'), step('a', 'out')]).toEqual([null, null, null, null]);
  });

  it('takes a dragged item where it was dropped, as deep as it was pulled and its neighbours allow', () => {
    const drop = (key: string, over: string, levels: number) => {
      const rows = menuRows(tree(), new Set([key]));
      const target = dropTarget(rows, key, over, levels, menuLimits.depth);
      return target && shape(moveMenu(tree(), key, target));
    };
    expect(drop('f', 'c', 0)).toBe('a b(f c d(e))');
    expect(drop('f', 'f', 1)).toBe('a b(c d(e) f)');
    expect(drop('f', 'f', 2)).toBe('a b(c d(e f))');
    expect(drop('f', 'f', 9)).toBe('a b(c d(e(f)))');
    expect(drop('e', 'e', -2)).toBe('a b(c d) e f');
    expect(drop('b', 'a', 0)).toBe('b(c d(e)) a f');
    expect(drop('a', 'f', 0)).toBe('b(c d(e)) f a');
    expect(drop('a', 'x', 0)).toBeNull();
  });

  it('is never deeper than the limit by dragging', () => {
    const rows = menuRows(tree(), new Set(['f']));
    expect(dropTarget(rows, 'f', 'f', 9, 3)?.depth).toBe(2);
    expect(dropTarget(menuRows(tree(), new Set(['b'])), 'b', 'b', 1, 3)?.depth).toBe(0);
  });

  it('loses and gains no item, however items are moved', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const move = fc.tuple(fc.constantFrom(...keys), fc.option(fc.constantFrom(...keys)), fc.nat(4));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const moved = moves.reduce<readonly EditedMenu[]>(
          (menus, [key, parentKey, index]) => moveMenu(menus, key, { parentKey, index }),
          tree(),
        );
        expect(
          menuRows(moved)
            .map(({ menu }) => menu.key)
            .sort(),
        ).toEqual(keys);
      }),
    );
  });

  it('has an item removed with all below it, and a leaf that gains a child opens nothing any more', () => {
    expect(shape(removeMenu(tree(), 'd'))).toBe('a b(c) f');
    const grown = findMenu(insertMenu([leaf('a', { filterIds: [3], templateId: 4 })], leaf('x'), 'a', 0), 'a');
    expect(grown).toMatchObject({ scenario: null, subject: null, templateId: null, filterIds: [] });
    const again = findMenu(insertMenu(tree(), leaf('x'), 'b', 1), 'b');
    expect(shape(again ? [again] : [])).toBe('b(c x d(e))');
  });
});
