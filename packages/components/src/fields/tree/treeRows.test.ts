import type { TreeItem } from '@assunto/engine';
import { describe, expect, it } from 'vitest';
import { treeRows, type TreeLevel } from './treeRows';

const item = (id: number, hasChildren = false): TreeItem => ({ id, name: `Setor ${id}`, hasChildren, path: [] });
const shown = (roots: TreeItem[], levels: [number, TreeLevel][], expanded: string[]) =>
  treeRows(roots, new Map(levels), new Set(expanded)).map((row) => [row.kind, row.key, row.level]);

describe('the rows of a tree', () => {
  it('are the roots, and the children of what is expanded', () => {
    const levels: [number, TreeLevel][] = [[1, { state: 'ready', items: [item(3), item(4, true)] }]];
    expect(shown([item(1, true), item(2)], levels, [])).toEqual([
      ['item', '1', 1],
      ['item', '2', 1],
    ]);
    expect(shown([item(1, true), item(2)], levels, ['1', '1/4'])).toEqual([
      ['item', '1', 1],
      ['item', '1/3', 2],
      ['item', '1/4', 2],
      ['loading', '1/4/loading', 3],
      ['item', '2', 1],
    ]);
  });

  it('say that children did not come', () => {
    expect(shown([item(1, true)], [[1, { state: 'failed' }]], ['1']).at(-1)).toEqual(['failed', '1/failed', 2]);
  });

  it('end where the data goes in a circle', () => {
    const levels: [number, TreeLevel][] = [
      [1, { state: 'ready', items: [item(2, true)] }],
      [2, { state: 'ready', items: [item(1, true)] }],
    ];
    expect(shown([item(1, true)], levels, ['1', '1/2', '1/2/1'])).toEqual([
      ['item', '1', 1],
      ['item', '1/2', 2],
      ['item', '1/2/1', 3],
    ]);
  });
});
