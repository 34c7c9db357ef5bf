// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAutomations } from '../testing/openAutomations';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('ready-made automations', () => {
  it('say what they do, ask for what they need, and become a draft that nothing has saved', async () => {
    const { calls, router } = await openAutomations('/automation/list');
    fireEvent.click(await screen.findByRole('button', { name: 'Modelos prontos' }));
    const dialog = await screen.findByRole('dialog');
    const recipes = within(dialog).getByRole('list', { name: 'Modelos prontos' });
    expect(within(recipes).getAllByRole('button')).toHaveLength(8);
    fireEvent.click(within(recipes).getByRole('button', { name: /^Responder ao receber/ }));
    const creator = await screen.findByRole<HTMLInputElement>('switch', { name: 'Quem criou o registro' });
    const use = () => fireEvent.click(screen.getByRole('button', { name: 'Usar esta automação' }));
    if (creator.checked) fireEvent.click(creator);
    use();
    expect(await screen.findByText('Responda para continuar.')).toBeTruthy();
    expect(screen.queryByText('O que ela fará')).toBeNull();
    fireEvent.click(creator);
    expect(await screen.findByText('O que ela fará')).toBeTruthy();
    use();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Título da automação/ });
    expect(name.value).toMatch(/^Confirmar o recebimento de /);
    expect(router.state.location.pathname).toBe('/automation/editor');
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/job')).toBe(false);
  });
});
