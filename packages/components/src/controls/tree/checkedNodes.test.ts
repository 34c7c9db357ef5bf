import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartlyChecked, withChecked } from './checkedNodes';
import type { TreeNode, TreeNodeId } from './TreeNode';

const items: readonly TreeNode[] = [
  {
    id: 'records',
    name: 'Registros',
    children: [
      { id: 'read', name: 'Ler' },
      {
        id: 'write',
        name: 'Alterar',
        children: [
          { id: 'own', name: 'Os meus' },
          { id: 'all', name: 'Todos' },
        ],
      },
    ],
  },
  {
    id: 'admin',
    name: 'Administração',
    children: [
      { id: 'users', name: 'Usuários', isDisabled: true },
      { id: 'menu', name: 'Menu' },
    ],
  },
];
const all = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
const sorted = (ids: ReadonlySet<TreeNodeId>) => [...ids].sort();

describe('withChecked', () => {
  it('checks all below an entry, and those above whose children are all checked', () => {
    const own = withChecked(items, new Set(), 'own', true);
    expect(sorted(own)).toEqual(['own']);
    expect(isPartlyChecked(items[0] as TreeNode, own)).toBe(true);
    const written = withChecked(items, own, 'all', true);
    expect(sorted(written)).toEqual(['all', 'own', 'write']);
    expect(sorted(withChecked(items, written, 'read', true))).toEqual(['all', 'own', 'read', 'records', 'write']);
    expect(sorted(withChecked(items, new Set(), 'records', true))).toEqual(['all', 'own', 'read', 'records', 'write']);
  });

  it('leaves disabled entries as they are, so that what is above them is partly checked', () => {
    const checked = withChecked(items, new Set(), 'admin', true);
    expect(sorted(checked)).toEqual(['menu']);
    expect(isPartlyChecked(items[1] as TreeNode, checked)).toBe(true);
  });

  it('has an entry checked exactly if all its children are, whatever was pressed', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom(...all(items).map(({ id }) => id)), fc.boolean()));
    fc.assert(
      fc.property(presses, (given) => {
        let checked: ReadonlySet<TreeNodeId> = new Set();
        for (const [id, isChecked] of given) checked = withChecked(items, checked, id, isChecked);
        for (const { id, children } of all(items)) {
          if (children) expect(checked.has(id)).toBe(children.every((child) => checked.has(child.id)));
        }
        expect(checked.has('users')).toBe(false);
      }),
    );
  });
});
