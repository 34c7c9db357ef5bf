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
