// @vitest-environment jsdom
import type { PublishTalkTag, SendTalkUpdates } from '@assunto/api';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../AppServices';
import { createValueStore } from '@assunto/shell';
import { testUser } from '@assunto/shell/testing';
import type { Realtime, RealtimeEvent } from './createRealtime';
import { ListChangeBanner } from './ListChangeBanner';
import { RecordChangeBanner } from './RecordChangeBanner';
import { useFeedingChanges } from './useFeedingChanges';

afterEach(cleanup);

/** Renders a component that listens to events; returns a function that sends it an event. */
function renderBanner(children: ReactNode) {
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const realtime: Pick<Realtime, 'listen'> = {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const session = { state: createValueStore({ user: testUser(), ended: null }) };
  const inServices = (content: ReactNode) => (
    <AppServicesContext value={{ realtime, session } as unknown as AppServices}>{content}</AppServicesContext>
  );
  const view = render(inServices(children));
  return {
    emit: (event: RealtimeEvent) => act(() => listeners.forEach((listener) => listener(event))),
    redraw: (content: ReactNode) => view.rerender(inServices(content)),
  };
}

const update: SendTalkUpdates = {
  type: 'SendTalkUpdates',
  id: 1,
  subject: 'chamado',
  action: 'update',
  talks: [{ talkId: 9001, version: 4 }],
  actorId: 8,
  actorName: 'Bruno Tavares',
};
const tagged: PublishTalkTag = {
  type: 'PublishTalkTag',
  id: 3,
  subject: 'chamado',
  talkIds: [9001],
  actorId: 8,
  actorName: 'Bruno Tavares',
};
const banner = () => screen.queryByRole('status') ?? screen.queryByRole('alert');
const pressUpdate = () => fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));

function Fed({ subjects, onChange }: { subjects: readonly string[]; onChange: () => void }) {
  useFeedingChanges(subjects, onChange);
  return null;
}

describe('what other records are computed into', () => {
  it('is read again after they change, once for many changes, and not for other subjects', () => {
    vi.useFakeTimers();
    try {
      const onChange = vi.fn();
      const { emit } = renderBanner(<Fed subjects={['Item', 'pedido']} onChange={onChange} />);
      emit(update);
      vi.advanceTimersByTime(10_000);
      expect(onChange).not.toHaveBeenCalled();
      emit({ ...update, subject: 'item', actorId: testUser().accountId });
      vi.advanceTimersByTime(1);
      expect(onChange).toHaveBeenCalledOnce();
      for (const id of [11, 12, 13]) emit({ ...update, id, subject: 'ITEM' });
      vi.advanceTimersByTime(4_000);
      expect(onChange).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(1_000);
      expect(onChange).toHaveBeenCalledTimes(2);
      vi.advanceTimersByTime(20_000);
      expect(onChange).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the banner of a list', () => {
  const text = 'Outra pessoa alterou registros desta lista.';

  it('comes when another person changed the same subject, and reads the list again when asked [RT-07]', () => {
    const onUpdate = vi.fn();
    const { emit } = renderBanner(<ListChangeBanner subject="Chamado" onUpdate={onUpdate} />);
    expect(banner()).toBeNull();
    emit(update);
    expect(screen.getByText(text)).toBeTruthy();
    expect(onUpdate).not.toHaveBeenCalled();
    pressUpdate();
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(banner()).toBeNull();
  });

  it('does not come for one’s own changes, nor for another subject [RT-07]', () => {
    const { emit } = renderBanner(<ListChangeBanner subject="chamado" onUpdate={vi.fn()} />);
    emit({ ...update, actorId: testUser().accountId });
    emit({ ...update, subject: 'cliente' });
    expect(banner()).toBeNull();
  });

  it('comes when another person tagged records of the same subject, and not for one’s own tags [RT-06]', () => {
    const { emit } = renderBanner(<ListChangeBanner subject="chamado" onUpdate={vi.fn()} />);
    emit({ ...tagged, actorId: testUser().accountId });
    emit({ ...tagged, subject: 'cliente' });
    expect(banner()).toBeNull();
    emit(tagged);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that tags changed by themselves [RT-06]', () => {
    const { emit } = renderBanner(<ListChangeBanner subject="chamado" onUpdate={vi.fn()} />);
    emit({ ...tagged, actorId: null, actorName: '' });
    expect(screen.getByText('As tags de registros desta lista mudaram.')).toBeTruthy();
    emit(update);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that nobody knows after a connection that was lost for long', () => {
    const { emit } = renderBanner(<ListChangeBanner subject="chamado" onUpdate={vi.fn()} />);
    emit({ type: 'Reload' });
    expect(screen.getByText('Esta lista pode ter mudado enquanto a conexão esteve perdida.')).toBeTruthy();
    emit(update);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('the banner of a record', () => {
  const record = (version: number, onUpdate = vi.fn()) => (
    <RecordChangeBanner subject="chamado" talkId={9001} version={version} onUpdate={onUpdate} />
  );

  it('names who changed it, and reads it again when asked [RT-07]', () => {
    const onUpdate = vi.fn();
    const { emit } = renderBanner(record(3, onUpdate));
    emit(update);
    expect(screen.getByText('Este registro foi alterado por Bruno Tavares.')).toBeTruthy();
    pressUpdate();
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(banner()).toBeNull();
  });

  it('goes once the record on the screen holds the change', () => {
    const { emit, redraw } = renderBanner(record(3));
    emit(update);
    redraw(record(4));
    expect(banner()).toBeNull();
    emit({ ...update, id: 2 });
    expect(banner()).toBeNull();
  });

  it('does not come for another record, nor for one’s own changes', () => {
    const { emit } = renderBanner(record(3));
    emit({ ...update, talks: [{ talkId: 9002, version: 4 }] });
    emit({ ...update, actorId: testUser().accountId });
    expect(banner()).toBeNull();
  });

  it('names who changed its tags, and reads it again when asked [RT-06]', () => {
    const onUpdate = vi.fn();
    const { emit } = renderBanner(record(3, onUpdate));
    emit({ ...tagged, talkIds: [9002] });
    expect(banner()).toBeNull();
    emit(tagged);
    expect(screen.getByText('As tags deste registro foram alteradas por Bruno Tavares.')).toBeTruthy();
    pressUpdate();
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(banner()).toBeNull();
  });

  it('says that its tags changed by themselves, unless a change of its values says more [RT-06]', () => {
    const { emit, redraw } = renderBanner(record(3));
    const evaluated: PublishTalkTag = { ...tagged, actorId: null, actorName: '' };
    emit(update);
    emit(evaluated);
    expect(screen.getByText('Este registro foi alterado por Bruno Tavares.')).toBeTruthy();
    redraw(record(4));
    emit(evaluated);
    expect(screen.getByText('As tags deste registro mudaram.')).toBeTruthy();
  });

  it('says who deleted it, and offers nothing to read again', () => {
    const { emit } = renderBanner(record(3));
    emit({ ...update, action: 'delete' });
    expect(screen.getByText('Este registro foi excluído por Bruno Tavares.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    emit(tagged);
    expect(screen.getByText('Este registro foi excluído por Bruno Tavares.')).toBeTruthy();
  });
});
