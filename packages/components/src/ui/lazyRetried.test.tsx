// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyRetried } from './lazyRetried';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('leaves the page as it is while the code of a menu cannot be loaded, and shows the menu once it can', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => ({ default: () => 'Duplicar' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Menu = lazyRetried(load);
  await act(async () => {
    render(
      <main>
        Registro
        <Suspense fallback={null}>
          <Menu />
        </Suspense>
      </main>,
    );
  });
  expect(screen.getByRole('main').textContent).toBe('Registro');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('main').textContent).toBe('RegistroDuplicar');
});
