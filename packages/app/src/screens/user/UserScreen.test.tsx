// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissNotice, notices } from '@assunto/shell';
import { renderApp } from '../../testing/renderApp';
import { testUser } from '@assunto/shell/testing';
import { scoreNames } from '../../password/PasswordStrength';
import { translateIn } from '../../password/messages/translation';

afterEach(() => {
  cleanup();
  notices.get().forEach(({ id }) => dismissNotice(id));
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const account = {
  accountId: 7,
  accountType: 1,
  firstName: 'Ana',
  lastName: 'Ribeiro',
  displayName: 'Ana Ribeiro',
  appName: null,
  phoneNumber: '(21) 98811-2040',
  email: 'ana@demo.example',
  profileId: 1,
  profileImage: null,
  sharedTalks: null,
  attributes: [],
  inativo: false,
  canEdit: true,
  notifications: [],
  hasPassword: true,
};

/** The page with a server that responds to changes with `status`. */
async function open(status = 200, changes: Partial<typeof account> = {}) {
  const app = await renderApp('/usuario', {
    answers: { '/account/7': () => Response.json({ ...account, ...changes }) },
  });
  await screen.findByLabelText('Primeiro Nome');
  const answer = app.fetchAnswer.getMockImplementation();
  const sent: unknown[] = [];
  app.fetchAnswer.mockImplementation(async (input, init) => {
    if (init?.method !== 'PUT') return answer?.(input, init) ?? new Response();
    sent.push(JSON.parse(String(init.body)));
    return Response.json(status === 200 ? account : { code: 'X', message: 'x', errors: [] }, { status });
  });
  return { ...app, sent };
}
/** The field of a label, which ends in `*` while the field is required. */
const field = (label: string) =>
  screen.getByLabelText((text, element) => element?.tagName === 'INPUT' && text.replace(/\*$/, '') === label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const problemOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? null;
};
const usePasswords = (current: string, next: string, repeated = next) => {
  type('Senha atual', current);
  type('Nova senha', next);
  type('Confirmar nova senha', repeated);
};

describe("one's own data", () => {
  it('has personal data, picture and access data, and the buttons [PROFILE-04] [PROFILE-05] [PROFILE-06] [PROFILE-07] [PROFILE-08] [PROFILE-11] [PROFILE-12]', async () => {
    await open();
    for (const name of ['Dados pessoais', 'Imagem do perfil', 'Dados de acesso'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    for (const name of ['Senha atual', 'Nova senha', 'Confirmar nova senha'])
      expect(screen.getByLabelText(name)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy();
  });

  it('sends what changed alone, renews the session and says so [PROFILE-39]', async () => {
    const { sent, fetchAnswer } = await open();
    type('Telefone', '(11) 91234-5678');
    fetchAnswer.mockClear();
    save();
    expect(await screen.findByText('Dados do usuário editado com sucesso!')).toBeTruthy();
    expect(sent).toEqual([{ phoneNumber: '(11) 91234-5678' }]);
    expect(fetchAnswer.mock.calls.map(([input]) => String(input))).toContain('/account/refresh');
  });

  it('updates what is stored of the person: name, e-mail, picture and attributes [PROFILE-13] [PROFILE-14] [PROFILE-15] [PROFILE-16]', async () => {
    const { fetchAnswer, session } = await open();
    const before = fetchAnswer.getMockImplementation();
    const attributes = [{ attributeId: 31, subjectAttributeId: 31, attributeName: 'Cliente: Cidade', value: 'Rio' }];
    const stored = {
      accountId: 7,
      name: 'Ana Nova',
      email: 'nova@demo.example',
      phoneNumber: null,
      customer: false,
      roomId: 1,
      image: 'data:image/png;base64,AA==',
      attributes,
      timeZone: 'America/Sao_Paulo',
    };
    const { token } = testUser();
    const [head, claims = '', signature] = token.split('.');
    const renamed = btoa(JSON.stringify({ ...(JSON.parse(atob(claims)) as object), name: stored.name }));
    fetchAnswer.mockImplementation(async (input, init) =>
      String(input) === '/account/refresh'
        ? Response.json({ authorized: true, token: [head, renamed, signature].join('.'), account: stored })
        : ((await before?.(input, init)) ?? new Response()),
    );
    type('Nome para Exibição', 'Ana Nova');
    save();
    await waitFor(() => expect(session.account.get()).toEqual(stored));
    expect(session.state.get().user?.name).toBe('Ana Nova');
    expect(await screen.findByRole('button', { name: /Ana Nova/ })).toBeTruthy();
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).toContain('Ana Nova');
  });

  it('has the notifications by channel, fixed where they are required or not granted, and sends what was chosen [PROFILE-10] [PROFILE-17] [PROFILE-18]', async () => {
    const choice = (notificationId: number, notificationName: string, marks: [boolean, boolean, boolean]) => {
      const [isEnable, isRequired, isLocked] = marks;
      return { notificationId, notificationName, isEnable, isRequired, isLocked };
    };
    const notifications = [
      {
        channel: 1,
        channelDescription: 'Aplicação',
        notifications: [
          choice(5, 'Chamado aberto', [true, true, true]),
          choice(6, 'Prazo perto', [true, false, false]),
        ],
      },
      { channel: 2, channelDescription: 'E-mail', notifications: [choice(6, 'Prazo perto', [false, false, true])] },
    ];
    const { sent } = await open(200, { notifications } as object);
    expect(screen.getByRole('table', { name: 'Notificações por canal' })).toBeTruthy();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const state = (name: string) => [box(name).checked, box(name).disabled];
    expect(state('Chamado aberto, Aplicação')).toEqual([true, true]);
    expect(state('Prazo perto, E-mail')).toEqual([false, true]);
    fireEvent.click(box('Prazo perto, Aplicação'));
    save();
    expect(await screen.findByText('Dados do usuário editado com sucesso!')).toBeTruthy();
    expect(sent).toEqual([
      { notifications: [{ channel: 1, notifications: [{ notificationId: 6, isEnable: false }] }] },
    ]);
  });

  it('limits name for display and phone to 20, and leaves longer stored ones alone [PROFILE-19] [PROFILE-20]', async () => {
    const { sent } = await open(200, { displayName: 'Um nome mais longo que vinte' });
    type('Telefone', '1'.repeat(21));
    save();
    await waitFor(() => expect(problemOf('Telefone')).toBe('Use no máximo 20 caracteres'));
    expect(problemOf('Nome para Exibição')).toBeNull();
    type('Nome para Exibição', 'Outro nome que também é longo');
    expect(problemOf('Nome para Exibição')).toBe('Use no máximo 20 caracteres');
    expect(sent).toEqual([]);
  });

  it.each([
    ['', 'umbuzeiro-do-sertao', 'umbuzeiro-do-sertao', 'Senha atual', 'Senha inválida', '[PROFILE-22]'],
    [
      'antiga',
      'umbuzeiro-do-sertao',
      'umbuzeiro',
      'Confirmar nova senha',
      'Senhas não conferem',
      '[PROFILE-23] [PROFILE-24]',
    ],
    ['antiga', 'minhacasa1', 'minhacasa1', 'Nova senha', 'Esta senha não é segura o suficiente', '[PROFILE-26]'],
    ['antiga', 'zaq12wsxcde3', 'zaq12wsxcde3', 'Nova senha', 'Esta senha não é segura o suficiente', ''],
    ['antiga', 'Ribeiro@Companhia7', 'Ribeiro@Companhia7', 'Nova senha', 'Esta senha não é segura o suficiente', ''],
    ['antiga', 'curta', 'curta', 'Nova senha', 'Digite no mínimo 10 caracteres', '[PROFILE-28]'],
  ])('refuses current %j, new %j, again %j: %s, %s %s', async (current, next, repeated, label, text) => {
    const { sent } = await open();
    usePasswords(current, next, repeated);
    save();
    await waitFor(() => expect(problemOf(label)).toBe(text));
    expect(sent).toEqual([]);
  });

  it('rates the new password by name, and asks for a strong one before [PROFILE-09] [PROFILE-35] [PROFILE-36]', async () => {
    await open();
    expect(screen.getByText('Use uma senha forte, com no mínimo 10 caracteres.')).toBeTruthy();
    type('Nova senha', 'Mudar@12345');
    expect(await screen.findByText('Fraca')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Força da senha' }).getAttribute('value')).toBe('2');
    for (const guessed of ['1q2w3e4r5t6y', 'zaq12wsxcde3', 'Segunda-feira1']) {
      type('Nova senha', guessed);
      expect(await screen.findByText('Muito fraca')).toBeTruthy();
      type('Nova senha', 'umbuzeiro-do-sertao');
      expect(await screen.findByText('Muito forte')).toBeTruthy();
    }
  });

  it('says at the field that the server takes a password for too weak', async () => {
    const { fetchAnswer } = await open();
    const refused = { code: 'PASSWORD_WEAK', message: 'Esta senha não é segura o suficiente', errors: [] };
    fetchAnswer.mockImplementation(async () => Response.json(refused, { status: 400 }));
    usePasswords('antiga', 'umbuzeiro-do-sertao');
    save();
    await waitFor(() => expect(problemOf('Nova senha')).toBe('Esta senha não é segura o suficiente'));
    type('Nova senha', 'mandacaru-na-serra-71');
    expect(problemOf('Nova senha')).toBeNull();
  });

  it('calls the scores as the specification does [PROFILE-29] [PROFILE-30] [PROFILE-31] [PROFILE-32] [PROFILE-33]', () => {
    const translate = translateIn('pt-BR');
    expect(Object.values(scoreNames).map((name) => translate(name))).toEqual([
      'Não segura',
      'Muito fraca',
      'Fraca',
      'Forte',
      'Muito forte',
    ]);
  });

  it("takes a 409 as a wrong current password: 'Senha inválida' [PROFILE-37]", async () => {
    const { sent } = await open(409);
    usePasswords('errada', 'umbuzeiro-do-sertao');
    save();
    await waitFor(() => expect(problemOf('Senha atual')).toBe('Senha inválida'));
    expect(sent).toEqual([{ currentPassword: 'errada', newPassword: 'umbuzeiro-do-sertao' }]);
  });

  it('says so when saving fails otherwise [PROFILE-38]', async () => {
    await open(500);
    type('Sobrenome', 'Prado');
    save();
    expect(await screen.findByText('Ocorreu um erro ao editar os dados do usuário.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Sobrenome').value).toBe('Prado');
  });

  it("refuses files that are no pictures: 'Extensão não suportada'", async () => {
    await open();
    const file = new File(['x'], 'contrato.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Arquivo da imagem do perfil'), { target: { files: [file] } });
    expect(await screen.findByText('Extensão não suportada')).toBeTruthy();
    expect(notices.get().at(-1)?.duration).toBe(3_000);
  });

  it('leaves the password to a login service that is not ours', async () => {
    await open(200, { hasPassword: false });
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByText('A senha é alterada no serviço de login da sua empresa.')).toBeTruthy();
  });
});
