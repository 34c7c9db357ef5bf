// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves the page as it is while the code of a part cannot be loaded, and shows the part once it can', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => ({ default: () => 'Tarefa em andamento' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <main>
        Registro
        <Suspense>
          <Part />
        </Suspense>
      </main>,
    );
  });
  expect(screen.getByRole('main').textContent).toBe('Registro');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('main').textContent).toBe('RegistroTarefa em andamento');
});
