import { describe, expect, it } from 'vitest';
import { stateChanges } from './stateChanges';

describe('the comparison of two states', () => {
  it('names what was changed, added and removed, and nothing else', () => {
    const before = {
      name: 'Fila',
      color: null,
      menus: [
        { Id: 1, Name: 'a' },
        { Id: 2, Name: 'b' },
      ],
    };
    const after = {
      name: 'Fila',
      color: '#fff',
      menus: [
        { Id: 2, Name: 'c' },
        { Id: 3, Name: 'd' },
      ],
    };
    expect(stateChanges(before, after)).toEqual([
      { path: ['color'], before: null, after: '#fff' },
      { path: ['menus', '#1'], before: { Id: 1, Name: 'a' }, after: undefined },
      { path: ['menus', '#2', 'Name'], before: 'b', after: 'c' },
      { path: ['menus', '#3'], before: undefined, after: { Id: 3, Name: 'd' } },
    ]);
  });

  it('compares lists of plain values by their place', () => {
    expect(stateChanges({ ids: [1, 2] }, { ids: [1, 3] })).toEqual([{ path: ['ids', '2'], before: 2, after: 3 }]);
  });

  it('shows a created or deleted entity whole', () => {
    expect(stateChanges(null, { name: 'x' })).toEqual([{ path: [], before: null, after: { name: 'x' } }]);
    expect(stateChanges({ name: 'x' }, { name: 'x' })).toEqual([]);
  });
});
