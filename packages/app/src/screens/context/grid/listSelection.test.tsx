// @vitest-environment jsdom
import type { Client } from '@assunto/engine';
import type { TalkIdList, TalkIdsRequest } from '@assunto/api';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../../../AppServices';
import { useListSelection } from './useListSelection';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const page = { talkIds: ids(10), totalResults: 1234, isEstimate: false };

function selecting(answer: TalkIdList) {
  const request = vi.fn(async () => ({ status: 200, data: answer, headers: new Headers() }));
  const client = { request } as unknown as Client;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppServicesContext value={{ client } as AppServices}>{children}</AppServicesContext>
  );
  const initialProps: TalkIdsRequest = { isActive: true, filterJson: { '==': [{ var: 'status' }, 'aberto'] } };
  const hook = renderHook((asked: TalkIdsRequest) => useListSelection('chamado', asked), { initialProps, wrapper });
  const select = (talkIds: readonly number[], of = page) => act(() => hook.result.current.select(talkIds, of));
  const resolve = async () => {
    const use = vi.fn();
    await act(async () => hook.result.current.resolve(use));
    return use.mock.calls[0] as [{ talkId: number }[], string | null];
  };
  return { ...hook, request, asked: initialProps, select, resolve };
}

describe('the selection of a list', () => {
  it('is what one sees, until a whole page with more behind it is selected', async () => {
    const { result, request, select, resolve } = selecting({ talkIds: [], totalResults: 0 });
    expect(result.current.summary).toBeNull();
    select([3]);
    expect(result.current).toMatchObject({ summary: '1 selecionado', onlyId: 3, beyond: null });
    select(ids(10));
    expect(result.current.beyond).toEqual({ onPage: 10, isAll: false, total: '1.234' });
    const [talks, note] = await resolve();
    expect(talks.map(({ talkId }) => talkId)).toEqual(ids(10));
    expect(note).toBeNull();
    select(ids(10), { ...page, totalResults: 10 });
    expect(result.current.beyond).toBeNull();
    expect(request).not.toHaveBeenCalled();
  });

  it('of all is asked of the server when one acts, by the filter of that moment, and tells of more than one batch takes', async () => {
    const { result, request, asked, select, resolve } = selecting({ talkIds: ids(10_000), totalResults: 25_300 });
    select(ids(10));
    act(() => result.current.setAll(true));
    expect(result.current).toMatchObject({ summary: '1.234 selecionados', onlyId: null, isResolving: false });
    const [talks, note] = await resolve();
    expect(request).toHaveBeenCalledWith('POST', '/talk/ids/chamado', { body: asked, expects: ['talkIds'] });
    expect(talks).toHaveLength(10_000);
    expect(note).toContain('A lista tem 25.300 registros. Esta ação alcança os 10.000 primeiros');
  });

  it('of all ends with another filter and with one row less', () => {
    const { result, rerender, asked, select } = selecting({ talkIds: [], totalResults: 0 });
    select(ids(10));
    act(() => result.current.setAll(true));
    rerender({ ...asked, filterJson: null });
    expect(result.current.beyond?.isAll).toBe(false);
    act(() => result.current.setAll(true));
    select(ids(9));
    select(ids(10));
    expect(result.current.beyond?.isAll).toBe(false);
  });
});
