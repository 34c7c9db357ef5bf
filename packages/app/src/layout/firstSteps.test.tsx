// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FirstSteps } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { testUser } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/renderApp';

afterEach(() => {
  cleanup();
  notices.get().forEach(({ id }) => dismissNotice(id));
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const empty: FirstSteps = {
  companyName: 'Oficina do Bairro',
  isDismissed: false,
  subjects: 0,
  menus: 0,
  profiles: 0,
  people: 0,
  starters: [
    {
      starterIdentifier: 'cadastro',
      starterName: 'Cadastro de clientes',
      description: 'Um só assunto.',
      subjects: ['Cliente'],
      isPresent: false,
    },
  ],
};

const open = (steps: Partial<FirstSteps>, isAdmin = true) => {
  let answer = { ...empty, ...steps };
  const answers = {
    '/first-steps': () => Response.json(answer),
    '/first-steps/dismiss': () => Response.json({ ...answer, isDismissed: true }),
    '/first-steps/starter/cadastro': () => Response.json((answer = { ...answer, subjects: 1, menus: 2 })),
  };
  return renderApp('/', { user: testUser({ isAdmin }), answers });
};
const title = () => screen.queryByRole('heading', { name: 'Primeiros passos' });

describe('the home page of a new company', () => {
  it('leads its administrator from the first subject to the first people', async () => {
    const app = await open({});
    fireEvent.click(await screen.findByRole('button', { name: 'Começar com Cadastro de clientes' }));
    expect(await screen.findByText('1 assunto')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Primeiro assunto (feito)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pessoas (a fazer)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Criar um perfil' }).getAttribute('href')).toBe(
      '/config/access_profile/room',
    );
    // The menu shows the new subject without a reload.
    const menuReads = () => app.fetchAnswer.mock.calls.filter(([path]) => String(path).includes('/menu/all'));
    await waitFor(() => expect(menuReads().length).toBeGreaterThan(1));
  });

  it('is the logo once everything is there, or an administrator closed the list', async () => {
    await open({ subjects: 1, menus: 1, profiles: 1, people: 1 });
    await waitFor(() => expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toContain('/first-steps'));
    expect(title()).toBeNull();
    cleanup();
    await open({});
    fireEvent.click(await screen.findByRole('button', { name: 'Não mostrar mais' }));
    await waitFor(() => expect(title()).toBeNull());
  });

  it('is the logo for everybody else, without a call', async () => {
    const app = await open({}, false);
    await screen.findByRole('heading', { name: 'Início' });
    expect(app.fetchAnswer.mock.calls.map(([path]) => String(path)).join()).not.toContain('first-steps');
  });
});
