// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TalkFilter } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import { useEngine } from './Engine';
import { chamadoAdapter, TestEngine } from './testing/engineForTests';
import { useRecord } from './useRecord';
import { useRecords } from './useRecords';

function listOver(adapter: DataAdapter, request: TalkFilter = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => <TestEngine adapter={adapter}>{children}</TestEngine>;
  return renderHook(
    ({ asked }) => ({
      list: useRecords('chamado', asked),
      record: useRecord('chamado', 9001),
      added: useRecord('chamado', 'add', { initialValues: { 101: 'Novo', 107: '2026-03-02T12:00:00Z' } }),
      engine: useEngine(),
    }),
    { wrapper, initialProps: { asked: request } },
  );
}

afterEach(cleanup);

describe('useRecords', () => {
  it('drops the answer of a request that a newer one replaced', async () => {
    const memory = chamadoAdapter();
    const signals: AbortSignal[] = [];
    const list = vi.fn<DataAdapter['list']>((name, request, signal) => {
      if (signal) signals.push(signal);
      return request.page === 1 ? new Promise(() => undefined) : memory.list(name, request);
    });
    const { result, rerender } = listOver({ ...memory, list }, { page: 1, fetch: 2 });
    rerender({ asked: { page: 2, fetch: 2 } });
    await waitFor(() => expect(result.current.list.itens).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(true);
  });

  it('shows a record with its new values while it is being saved, and marks its row [TALK-17]', async () => {
    const memory = chamadoAdapter();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const update: DataAdapter['update'] = async (...args) => {
      await gate;
      return memory.update(...args);
    };
    const { result } = listOver({ ...memory, update });
    await waitFor(() => expect(result.current.record.flags.render && result.current.list.flags.ready).toBe(true));
    const title = () =>
      result.current.list.itens
        .find(({ talkId }) => talkId === 9001)
        ?.talkValues.find((one) => one.subjectAttributeId === 101)?.value;
    const sync = () => result.current.list.syncOf(9001).sync;

    act(() => result.current.record.session.change(101, 'Outro'));
    expect([title(), sync()]).toEqual(['Impressora do balcão não imprime', 'editing']);
    let saving: Promise<unknown> = Promise.resolve();
    act(() => {
      saving = result.current.record.save();
    });
    expect([title(), sync()]).toEqual(['Outro', 'syncing']);
    await act(async () => {
      release();
      await saving;
    });
    expect([title(), sync()]).toEqual(['Outro', 'idle']);
  });

  it('shows a new record first under its temporary id until the server answers [TALK-18]', async () => {
    const memory = chamadoAdapter();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const create: DataAdapter['create'] = async (...args) => {
      await gate;
      return memory.create(...args);
    };
    const { result } = listOver({ ...memory, create });
    await waitFor(() => expect(result.current.added.flags.render && result.current.list.flags.ready).toBe(true));
    let saving: Promise<unknown> = Promise.resolve();
    act(() => {
      saving = result.current.added.save();
    });
    expect(result.current.list.itens[0]?.talkId).toBe(-999999);
    await act(async () => {
      release();
      await saving;
    });
    const { talkId } = result.current.list.itens[0] ?? {};
    expect(talkId).toBeGreaterThan(9003);
    expect(result.current.list.itens).toHaveLength(4);
  });

  it('shows a new record first in every list that has it, until the person reloads or orders it anew', async () => {
    const order = (direction: 0 | 1) => [{ subjectAttributeId: 111, direction }];
    const rest = { 0: [9003, 9002, 9001], 1: [9001, 9002, 9003] };
    for (const direction of [0, 1] as const) {
      const { result, rerender, unmount } = listOver(chamadoAdapter(), { order: order(direction), fetch: 2 });
      const shown = () => result.current.list.itens.map(({ talkId }) => talkId);
      await waitFor(() => expect(result.current.added.flags.render && shown().length === 2).toBe(true));
      const before = shown();
      await act(async () => void (await result.current.added.save()));
      const made = shown()[0] ?? 0;
      expect(made).toBeGreaterThan(9003);
      // As the list of another page does, whose answer does not have the record: it is beyond its end, without a value.
      await act(async () => result.current.engine.records.invalidate('chamado'));
      await waitFor(() => expect(result.current.list.totalResults).toBe(4));
      expect(shown()).toEqual([made, ...before]);
      const filterJson = { '!=': [{ var: '$talkId' }, made] };
      rerender({ asked: { order: order(direction), fetch: 2, filterJson } });
      await waitFor(() => expect(shown()).toEqual(before));
      rerender({ asked: { order: order(direction), fetch: 9 } });
      await waitFor(() => expect(shown()).toEqual([made, ...rest[direction]]));
      if (direction === 0) await act(() => result.current.list.reload());
      else {
        rerender({ asked: { order: order(0), fetch: 9 } });
        rerender({ asked: { order: order(1), fetch: 9 } });
      }
      await waitFor(() => expect(shown()).toEqual([...rest[direction], made]));
      unmount();
    }
  });

  it('keeps the row of a refused save marked with its messages', async () => {
    const details = { method: 'PUT', path: '/', status: 500, message: 'Falhou.', answer: null };
    const update = () => Promise.reject(new EngineError('REQUEST_FAILED', details));
    const { result } = listOver(chamadoAdapter({ update }));
    await waitFor(() => expect(result.current.record.flags.render).toBe(true));
    act(() => result.current.record.session.change(101, 'Outro'));
    await act(() => result.current.record.save());
    expect(result.current.list.syncOf(9001)).toMatchObject({ sync: 'failed', messages: ['Falhou.'] });
    act(() => result.current.record.reset());
    expect(result.current.list.syncOf(9001).sync).toBe('idle');
  });

  it('reads rows and count again when the subject is invalidated', async () => {
    const memory = chamadoAdapter();
    const { result } = listOver(memory);
    await waitFor(() => expect(result.current.list.totalResults).toBe(3));
    await memory.deactivate('chamado', [9002]);
    act(() => result.current.engine.records.invalidate('chamado'));
    await waitFor(() => expect(result.current.list.totalResults).toBe(2));
    expect(result.current.list.itens.map(({ talkId }) => talkId)).toEqual([9001, 9003]);
  });
});
