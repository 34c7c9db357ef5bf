// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPanel } from './lazyPanel';

const sentence = 'Não foi possível carregar esta parte da página. Verifique a conexão e tente novamente.';
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function createPanel() {
  const load = vi.fn<() => Promise<{ default: (props: { text: string }) => string }>>();
  load.mockResolvedValue({ default: ({ text }) => text });
  const Panel = lazyPanel(load, 'Carregando...');
  const show = () =>
    act(async () => {
      render(
        <main>
          Registro
          <Panel text="Arquivos" />
        </main>,
      );
    });
  return { load, show };
}

const shown = () => screen.getByRole('main').textContent;
const retry = () => screen.getByRole('button', { name: 'Tentar novamente' });

it('says in its place that its code could not be loaded, and loads it when asked again', async () => {
  const { load, show } = createPanel();
  load.mockImplementationOnce(missing).mockImplementationOnce(missing);
  await show();
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  expect(shown()).toContain('Registro');
  await act(async () => fireEvent.click(retry()));
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  await act(async () => fireEvent.click(retry()));
  expect(shown()).toBe('RegistroArquivos');
  expect(load).toHaveBeenCalledTimes(3);
});

it('comes by itself when its code can be loaded again, and is there at once the next time', async () => {
  const { load, show } = createPanel();
  load.mockImplementationOnce(missing).mockImplementationOnce(missing);
  await show();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(shown()).toBe('RegistroArquivos');
  cleanup();
  await show();
  expect(shown()).toBe('RegistroArquivos');
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not go on loading after it was closed', async () => {
  const { load, show } = createPanel();
  load.mockImplementation(missing);
  await show();
  cleanup();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
});
