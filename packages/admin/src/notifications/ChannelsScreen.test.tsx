// @vitest-environment jsdom
import type { CompanyChannel } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const channel = (channelId: number, channelDescription: string, isEnable = true): CompanyChannel => ({
  channelId,
  channelDescription,
  isEnable,
  companyChannelId: 1000 + channelId,
  version: 1,
});
const open = (path: string, answers: Record<string, TestAnswer>) =>
  renderPage(adminRoutes({ notFound: <p>Nada aqui</p>, logo: null }), { path, answers });

describe('the channels', () => {
  const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name: `Ligar ou desligar ${name}` }));
  const state = (name: string) => {
    const found = screen.getByRole<HTMLInputElement>('switch', { name: `Ligar ou desligar ${name}` });
    return [found.checked, found.getAttribute('aria-readonly') === 'true'];
  };
  const channels = () => [channel(1, 'Aplicação'), channel(2, 'E-mail')];

  it("are at '/channels', each with a switch; one moves at a time, once the server has changed it [CHAN-01] [CHAN-02] [CHAN-03] [CHAN-04] [CHAN-05] [CHAN-06] [CHAN-07] [CHAN-08]", async () => {
    let answer: (channel: CompanyChannel) => void = () => undefined;
    const pending = new Promise<CompanyChannel>((resolve) => {
      answer = resolve;
    });
    const { calls } = await open('/channels', {
      'GET /company/channels': channels,
      'PUT /Company/Channel/1002': () => pending,
    });
    expect(await screen.findByRole('heading', { name: 'Canais' })).toBeTruthy();
    expect(await screen.findByText('Aplicação')).toBeTruthy();
    expect(screen.getByText('E-mail')).toBeTruthy();
    toggle('E-mail');
    expect(await screen.findByText('Alterando o estado do canal E-mail...')).toBeTruthy();
    expect([state('E-mail'), state('Aplicação')]).toEqual([
      [true, true],
      [true, true],
    ]);
    toggle('Aplicação');
    answer({ ...channel(2, 'E-mail', false), version: 2 });
    expect(await screen.findByText('Estado do canal alterado com sucesso!')).toBeTruthy();
    expect([state('E-mail'), state('Aplicação')]).toEqual([
      [false, false],
      [true, false],
    ]);
    const [put, ...more] = calls.filter(({ method }) => method === 'PUT');
    expect(more).toEqual([]);
    expect([put?.body, put?.headers.get('if-match')]).toEqual([null, '"1"']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('say that one could not be changed, and stay as they are [CHAN-07] [CHAN-09]', async () => {
    await open('/channels', {
      'GET /company/channels': channels,
      'PUT /Company/Channel/1001': () => refusal(500, 'x'),
    });
    await screen.findByText('Aplicação');
    toggle('Aplicação');
    expect(
      await screen.findByText('Ocorreu um erro ao alterar o estado do canal. Por favor, tente novamente.'),
    ).toBeTruthy();
    await waitFor(() => expect(state('Aplicação')).toEqual([true, false]));
  });
});
