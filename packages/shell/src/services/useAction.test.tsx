// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, renderPage } from '../testing/renderPage';
import { useShellServices } from './ShellServices';
import { useAction, type Action } from './useAction';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onDone = vi.fn();
const ended = vi.fn();
beforeEach(() => {
  onDone.mockReset();
  ended.mockReset();
});

function Page(given: Partial<Action<unknown>>) {
  const { client } = useShellServices();
  const { act, isPending, question } = useAction();
  const start = () => void act({ call: () => client.request('POST', '/thing'), onDone, ...given }).then(ended);
  return (
    <>
      <button onClick={start}>Fazer</button>
      <output>{isPending ? 'pendente' : 'pronto'}</output>
      {question}
    </>
  );
}

const open = (given: Partial<Action<unknown>>, answer: () => unknown = () => ({})) =>
  renderPage([{ path: '/', element: <Page {...given} /> }], { answers: { 'POST /thing': answer } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = { title: 'Fazer', text: 'Deseja mesmo?', confirmLabel: 'Sim' };

describe('an action', () => {
  it('is done once, however often it is pressed meanwhile', async () => {
    let finish = (): void => undefined;
    const { calls } = await open(
      { done: 'Feito!' },
      () => new Promise((resolve) => (finish = () => resolve(Response.json({})))),
    );
    press('Fazer');
    press('Fazer');
    await screen.findByText('pendente');
    finish();
    await screen.findByText('Feito!');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByText('pronto')).toBeTruthy();
  });

  it('is not done before its question is confirmed', async () => {
    const { calls } = await open({ question: asked });
    press('Fazer');
    await screen.findByText('Deseja mesmo?');
    press('Cancelar');
    await waitFor(() => expect(ended).toHaveBeenCalledWith(false));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    press('Fazer');
    await screen.findByText('Deseja mesmo?');
    press('Sim');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('says why the server refused it, and its own sentence where it may succeed another time', async () => {
    await open({ failed: 'Tente novamente.' }, () => refusal(403, 'Sem permissão.'));
    press('Fazer');
    expect(await screen.findByText('Sem permissão.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    cleanup();
    await open({ failed: 'Tente novamente.' }, () => refusal(500, 'Erro interno.'));
    press('Fazer');
    expect(await screen.findByText('Tente novamente.')).toBeTruthy();
  });

  it('leaves the refusal to who says it in another way, and says it where that fails', async () => {
    await open({ onFailed: () => true }, () => refusal(403, 'Sem permissão.'));
    press('Fazer');
    await waitFor(() => expect(ended).toHaveBeenCalledWith(false));
    expect(screen.queryByText('Sem permissão.')).toBeNull();
    cleanup();
    await open({ onFailed: () => Promise.reject(new Error('fora do ar')), failed: 'Tente novamente.' }, () =>
      refusal(412, 'Alterado.'),
    );
    press('Fazer');
    expect(await screen.findByText('Tente novamente.')).toBeTruthy();
  });
});
