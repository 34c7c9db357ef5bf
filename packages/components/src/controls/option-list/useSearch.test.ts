// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSearch, type Search } from './useSearch';

it('requests a page once, also when it is asked for again between the answer and its rendering', async () => {
  const search = vi.fn<Search<number>>((_term, _signal, page) => Promise.resolve({ items: [page], hasMore: true }));
  const { result } = renderHook(() => useSearch(search, '', true));
  await waitFor(() => expect(result.current.more).toBe('offered'));
  const { loadMore } = result.current;
  await act(async () => {
    loadMore();
    await Promise.resolve();
    await Promise.resolve();
    loadMore();
  });
  expect(result.current.items).toEqual([1, 2]);
  expect(search).toHaveBeenCalledTimes(2);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.items).toEqual([1, 2, 3]));
});
