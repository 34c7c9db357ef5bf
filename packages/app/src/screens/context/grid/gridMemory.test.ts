import { describe, expect, it } from 'vitest';
import { recallView, rememberView } from './gridMemory';

const view = { state: { page: 3, fetch: 25, order: [] }, filter: null };

describe('the memory of a list', () => {
  it('gives back page, size, order and filter while the tab is open', () => {
    rememberView('/context/grid/chamado', view);
    expect(recallView('/context/grid/chamado', true)).toBe(view);
  });

  it('forgets them with the tab', () => {
    rememberView('/context/grid/chamado', view);
    expect(recallView('/context/grid/chamado', false)).toBeNull();
    expect(recallView('/context/grid/chamado', true)).toBeNull();
  });
});
