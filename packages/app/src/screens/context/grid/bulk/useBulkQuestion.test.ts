// @vitest-environment jsdom
import { notices } from '@assunto/shell';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { UsedGridPage } from '../useGridPage';
import { useBulkQuestion } from './useBulkQuestion';

function asking(isAll: boolean, isFiltered: boolean) {
  const setBulk = vi.fn();
  const resolve = (onResolved: (talks: { talkId: number }[], note: null) => void) => onResolved([{ talkId: 7 }], null);
  const page = { selection: { isAll, resolve }, isFiltered, dialogs: { setBulk } } as unknown as UsedGridPage;
  renderHook(() => useBulkQuestion(page, true)).result.current();
  return setBulk;
}

it('refuses to change all records of a list without a filter', () => {
  expect(asking(true, false)).not.toHaveBeenCalled();
  expect(notices.get().at(-1)).toMatchObject({ text: 'Filtre a lista antes de alterar todos os registros.' });
  for (const [isAll, isFiltered] of [[true, true] as const, [false, false] as const])
    expect(asking(isAll, isFiltered)).toHaveBeenCalledWith({ talkIds: [7], isActive: true, note: null });
});
