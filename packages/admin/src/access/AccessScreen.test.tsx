// @vitest-environment jsdom
import type { AccessExplanation, AccessStep } from '@assunto/api';
import { renderPage } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const step = (given: Partial<AccessStep>): AccessStep => ({
  source: 'grant',
  effect: 'granted',
  isDecisive: false,
  granted: 'SELECT',
  name: null,
  attributeId: null,
  filter: null,
  ...given,
});
const explanation: AccessExplanation = {
  decision: 'denied',
  account: { accountId: 8, name: 'Bruno' },
  room: { roomId: 2, roomName: 'Atendentes' },
  subject: { subjectId: 10, subjectIdentifier: 'chamado', subjectName: 'Chamado' },
  attributeName: null,
  menuName: null,
  attributes: [],
  needsCertificate: true,
  talk: { talkId: 12, displayName: 'Sem acesso' },
  steps: [
    step({}),
    step({
      source: 'roomFilter',
      name: 'Meus',
      effect: 'denied',
      isDecisive: true,
      filter: { empty: [{ var: '$createdBy' }] },
    }),
    step({ source: 'delimitation', effect: 'hidden', filter: { in: [{ var: '$talkId' }, [1]] } }),
  ],
};
const resources = {
  Menus: [{ resourceId: 5, resourceTypeId: 7, name: 'Fila', identifier: null, Permissions: [] }],
  Subjects: [
    {
      resourceId: 10,
      resourceTypeId: 1,
      name: 'Chamado',
      identifier: 'chamado',
      Permissions: [{ resourceId: 101, resourceTypeId: 3, name: 'Título', identifier: 'titulo', Permissions: [] }],
    },
  ],
};

const render = (path: string, answer = explanation) =>
  renderPage(adminRoutes({ notFound: null, logo: null }), {
    path,
    answers: { 'GET /room/resource': () => resources, 'GET /access-explanation': () => answer },
  });

describe("'Por que?'", () => {
  it('says whether, which part decides, what would have to change, and leads to the profile', async () => {
    const { calls, router } = await render('/config/access?accountId=8&subject=chamado&talkId=12');
    expect(await screen.findByRole('heading', { name: 'Não pode Bruno: ler Chamado · Sem acesso' })).toBeTruthy();
    expect(screen.getByText(/^Decide o perfil de acesso da pessoa, Atendentes. Para abrir um registro/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'O perfil permite ler registros do assunto.',
      expect.stringMatching(/^Filtro do perfil “Meus”: .+\. O registro não atende\. É o que decide\.$/),
      expect.stringMatching(/^Delimitação: .+ Você não pode ler o que este filtro compara/),
      'Altere o filtro no perfil, ou os dados do registro.',
    ]);
    expect(screen.getByRole('link', { name: 'Abrir o perfil Atendentes' }).getAttribute('href')).toBe(
      '/config/access_profile/room/2',
    );
    // The URL contains the question, and each change sends a new request.
    fireEvent.change(screen.getByRole('combobox', { name: 'Atributo' }), { target: { value: '101' } });
    await waitFor(() => expect(router.state.location.search).toContain('attributeId=101'));
    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
        accountId: '8',
        subject: 'chamado',
        action: 'Read',
        talkId: '12',
        attributeId: '101',
      }),
    );
  });

  it('asks nothing before it is said who and what', async () => {
    const { calls } = await render('/config/access?roomId=2');
    expect(await screen.findByText('Escolha uma pessoa ou um perfil, e um assunto ou um menu.')).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('/access-explanation');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sobre' }), { target: { value: 'menu' } });
    expect(await screen.findByRole('combobox', { name: 'Menu' })).toBeTruthy();
  });
});
