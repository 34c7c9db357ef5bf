// @vitest-environment jsdom
import { renderPage } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { idText, useAddressFilter } from './useAddressFilter';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { filter, change, isNarrowed } = useAddressFilter({ state: ['failed', 'held'], jobId: idText });
  return (
    <>
      <output>{JSON.stringify({ ...filter, isNarrowed })}</output>
      <button onClick={() => change({ jobId: 8 })}>Oito</button>
      <button onClick={() => change({ state: null })}>Todos</button>
      <button onClick={() => change()}>Limpar</button>
    </>
  );
}
const open = (path: string) => renderPage([{ path: '/', element: <Page /> }], { path });
const said = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a list is narrowed by what its address may say, and by nothing else of it', async () => {
  await open('/?state=failed&jobId=7');
  expect(said()).toEqual({ state: 'failed', jobId: '7', isNarrowed: true });
  cleanup();
  await open('/?state=apagar&jobId=7%20OR%201&other=1');
  expect(said()).toEqual({ state: null, jobId: null, isNarrowed: false });
});

it('a change keeps the other parameters, and clearing takes all of them away', async () => {
  const { router } = await open('/?state=held&jobId=7');
  press('Oito');
  await waitFor(() => expect(router.state.location.search).toBe('?state=held&jobId=8'));
  press('Todos');
  await waitFor(() => expect(router.state.location.search).toBe('?jobId=8'));
  press('Limpar');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
