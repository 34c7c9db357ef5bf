// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage';
import { useItems, usePosted, useReads } from './useRead';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (value: unknown) => <output>{JSON.stringify(value)}</output>;
const said = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

it('several paths are one value once all are read, with the items of lists and nothing of no path', async () => {
  function Page() {
    const { value } = useReads<{ one: object; many: number[]; none: null }>({
      one: '/one',
      many: '/many?fetch=5',
      none: null,
    });
    return shown(value);
  }
  let finish = (): void => undefined;
  const { calls } = await renderPage([{ path: '/', element: <Page /> }], {
    answers: {
      'GET /one': () => ({ id: 7 }),
      'GET /many': () => new Promise((resolve) => (finish = () => resolve({ itens: [1, 2] }))),
    },
  });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(said()).toBeNull();
  act(finish);
  await waitFor(() => expect(said()).toEqual({ one: { id: 7 }, many: [1, 2], none: null }));
  expect(calls.find(({ path }) => path === '/many')?.query.get('fetch')).toBe('5');
});

it('the items of no path are none, without a call', async () => {
  function Page() {
    return shown(useItems<number>(null).value);
  }
  const { calls } = await renderPage([{ path: '/', element: <Page /> }]);
  await waitFor(() => expect(said()).toEqual([]));
  expect(calls).toEqual([]);
});

it('a body is answered, and nothing is asked without one', async () => {
  function Page({ body }: { body: object | null }) {
    return shown(usePosted<object>('/count', body).value);
  }
  const answers = { 'POST /count': ({ body }: { body: unknown }) => ({ asked: body }) };
  await renderPage([{ path: '/', element: <Page body={{ filter: 'x' }} /> }], { answers });
  await waitFor(() => expect(said()).toEqual({ asked: { filter: 'x' } }));
  cleanup();
  const { calls } = await renderPage([{ path: '/', element: <Page body={null} /> }], { answers });
  await waitFor(() => expect(said()).toBeNull());
  expect(calls).toEqual([]);
});
