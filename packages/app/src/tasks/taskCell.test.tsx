// @vitest-environment jsdom
import type { Talk } from '@assunto/engine/core';
import type { TaskTimer } from '@assunto/api';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../AppServices';
import { createValueStore } from '@assunto/shell';
import TaskCell from './TaskCell';

const waiting: TaskTimer = {
  talkId: 12,
  displayName: 'Ligar',
  status: 'Aguardando Execução',
  worked: 60_000,
  startedAt: null,
  accountId: null,
  accountName: null,
  expectedEnd: null,
  estimatedMinutes: null,
  canWork: true,
};

function show(changes: Partial<TaskTimer>) {
  const timers = createValueStore<ReadonlyMap<number, TaskTimer>>(new Map([[12, { ...waiting, ...changes }]]));
  const stopWatching = vi.fn();
  const move = vi.fn(async () => ({ timer: waiting, now: 0, pausedTalkId: null }));
  const tasks = { timers, now: () => 0, watch: vi.fn(() => stopWatching), move };
  const view = render(
    <AppServicesContext value={{ tasks } as unknown as AppServices}>
      <TaskCell talk={{ talkId: 12 } as Talk} />
    </AppServicesContext>,
  );
  return { ...view, tasks, stopWatching, timers };
}

const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

afterEach(cleanup);

describe('the task of a row', () => {
  it('is started and finished there, and paused while it runs', async () => {
    const { tasks, timers } = show({});
    expect(screen.getByRole('timer').textContent).toBe('00:01:00');
    expect(names()).toEqual(['Iniciar a tarefa #12', 'Finalizar a tarefa #12']);
    const button = screen.getByRole('button', { name: 'Iniciar a tarefa #12' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(tasks.move).toHaveBeenCalledWith('iniciar', 12));
    timers.set(new Map([[12, { ...waiting, status: 'Em Execução', startedAt: 0 }]]));
    await waitFor(() => expect(names()).toEqual(['Pausar a tarefa #12', 'Finalizar a tarefa #12']));
    // One button replaces the other, and keeps focus.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pausar a tarefa #12');
  });

  it('offers nothing to who may not work on it, nor once it is over', () => {
    show({ canWork: false });
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(names()).toEqual([]);
    cleanup();
    show({ status: 'Finalizada' });
    expect(names()).toEqual([]);
  });

  it('is watched while its row is in view', () => {
    const { tasks, stopWatching, unmount } = show({});
    expect(tasks.watch).toHaveBeenCalledWith(12);
    unmount();
    expect(stopWatching).toHaveBeenCalledOnce();
  });
});
