// @vitest-environment jsdom
import { adminRoomId } from '@assunto/api/ticketing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissNotice, notices } from '@assunto/shell';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../testing/renderApp';
import { certificateUser } from './certificateUser';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const service = 'https://localhost:3443/certificado.aspx';
const claims = { name: 'Ana Ribeiro', accountId: 7, companyId: 1, roomId: adminRoomId, isAdmin: true, sid: 's' };
const signer = testUser({ token: `h.${btoa(JSON.stringify({ ...claims, requireDigitalSignature: ['laudo'] }))}.s` });
const good = { valid: true, user: 'ANA RIBEIRO:10472936174', message: 'Certificado digital verificado.' };

/** Opens a record whose subject requires a certificate, with the given response of the certificate service. */
async function openRecord(answer: () => Response, state: object = { isRequired: true, verifiedUntil: null }) {
  const presented = vi.fn(answer);
  const view = await renderApp('/context/talk/laudo/9', {
    user: signer,
    answers: {
      '/certificate/laudo': () => Response.json(state),
      '/certificate/laudo/challenge': () => Response.json({ address: `${service}?challenge=1.s.x` }),
      [service]: presented,
    },
  });
  return { ...view, presented };
}
const asked = (fetchAnswer: { mock: { calls: readonly (readonly unknown[])[] } }, path: string) =>
  fetchAnswer.mock.calls.filter(([input]) => String(input).startsWith(path));

describe('a record that asks for a certificate', () => {
  const errors: [string, () => Response, string, RegExp][] = [
    ...([3, 4] as const).map((id): [string, () => Response, string, RegExp] => [
      `${id} [CERT-0${id + 1}]`,
      () => Response.json({ valid: false, user: null, message: 'x', accountLogTypeId: id }),
      'Não foi possível verificar o certificado digital.',
      /Verifique sua conexão e tente novamente/,
    ]),
    [
      '5 [CERT-06]',
      () => Response.json({ valid: false, user: null, message: 'x', accountLogTypeId: 5 }),
      'Nenhum certificado digital foi encontrado.',
      /Conecte o seu cartão ou token/,
    ],
    [
      '6 [CERT-07]',
      () => Response.json({ valid: false, user: null, message: 'x', accountLogTypeId: 6 }),
      'O certificado digital apresentado é inválido.',
      /Ele expirou, ainda não está em vigor ou foi revogado/,
    ],
    [
      '7 [CERT-08]',
      () => Response.json({ valid: false, user: null, message: 'x', accountLogTypeId: 7 }),
      'O certificado digital apresentado não é válido na ICP-Brasil.',
      /emitido por uma autoridade certificadora da ICP-Brasil/,
    ],
    [
      'another number [CERT-09]',
      () => Response.json({ valid: false, user: null, message: 'x', accountLogTypeId: 42 }),
      'O certificado digital apresentado não pode ser utilizado.',
      /com o mesmo CPF da sua conta/,
    ],
    [
      'no answer at all [CERT-10]',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'O certificado digital não foi informado.',
      /Escolha o seu certificado quando o navegador perguntar/,
    ],
  ];
  it.each(errors)(
    'is blocked, with message and orientation, on accountLogTypeId %s [CERT-11] [CERT-12] [CERT-13] [CERT-14]',
    async (_, answer, message, orientation) => {
      const { fetchAnswer } = await openRecord(answer);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(message);
      expect(alert.textContent).toMatch(orientation);
      expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
      expect(asked(fetchAnswer, '/talk/laudo')).toEqual([]);
    },
  );

  it('says what is going on meanwhile, and opens once the certificate was verified [CERT-02]', async () => {
    const { fetchAnswer } = await openRecord(() => Response.json({ ...good, accountLogTypeId: 2 }));
    expect(await screen.findByText('Verificando o certificado digital...')).toBeTruthy();
    await waitFor(() => expect(asked(fetchAnswer, '/talk/laudo/9')).not.toEqual([]));
    expect(screen.getByText('Certificado digital de ANA RIBEIRO verificado.')).toBeTruthy();
  });

  it('sends the browser’s credentials to the service, and never the token', async () => {
    const { fetchAnswer } = await openRecord(() => Response.json({ ...good, accountLogTypeId: 2 }));
    await waitFor(() => expect(asked(fetchAnswer, service)).toHaveLength(1));
    const [, init] = asked(fetchAnswer, service)[0] as [string, RequestInit];
    expect(init.credentials).toBe('include');
    expect(new Headers(init.headers).has('authorization')).toBe(false);
  });

  it('is tried again with a new challenge when asked', async () => {
    let isGood = false;
    const { fetchAnswer, presented } = await openRecord(() =>
      Response.json(isGood ? { ...good, accountLogTypeId: 2 } : { ...good, valid: false, accountLogTypeId: 5 }),
    );
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    isGood = true;
    fireEvent.click(retry);
    await waitFor(() => expect(asked(fetchAnswer, '/talk/laudo/9')).not.toEqual([]));
    expect(presented).toHaveBeenCalledTimes(2);
    expect(asked(fetchAnswer, '/certificate/laudo/challenge')).toHaveLength(2);
  });

  it('asks for none while the one of this session counts, and again when its 24 hours are over [CERT-01]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const verifiedUntil = new Date(Date.now() + 10_000).toISOString();
    const { fetchAnswer, presented } = await openRecord(() => Response.json({}), { isRequired: true, verifiedUntil });
    await waitFor(() => expect(asked(fetchAnswer, '/talk/laudo/9')).not.toEqual([]));
    expect(presented).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked(fetchAnswer, '/certificate/laudo')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(asked(fetchAnswer, '/certificate/laudo').length).toBeGreaterThan(1));
  });
});

it('reads the user of a certificate as name and cpf [CERT-03]', () => {
  expect(certificateUser('ANA RIBEIRO:10472936174')).toEqual({ name: 'ANA RIBEIRO', cpf: '10472936174' });
  expect(certificateUser('EMPRESA: FILIAL:10472936174').name).toBe('EMPRESA: FILIAL');
});
