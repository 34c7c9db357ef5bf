// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CompanyChannel, Notification } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const attribute = (given: object) => ({
  componentId: 1,
  isRequired: false,
  isEditable: true,
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: false,
  componentConfigs: {},
  relatedSubject: null,
  length: null,
  defaultValue: null,
  ...given,
});
const client = { subjectId: 4, subjectIdentifier: 'cliente', subjectName: 'Cliente' };
const ticketAttributes = [
  attribute({ subjectAttributeId: 31, identifier: 'titulo', name: 'Título', componentId: 1 }),
  attribute({ subjectAttributeId: 32, identifier: 'cliente', name: 'Cliente', componentId: 4, relatedSubject: client }),
];
const subject = (subjectId: number, identifier: string, name: string, subjectAttributes: unknown[]) => ({
  subjectId,
  subjectIdentifier: identifier,
  subjectName: name,
  icon: null,
  subjectAttributes,
  actions: { Read: true },
  relatedSubjects: [],
});
const subjects = [
  subject(3, 'chamado', 'Chamado', ticketAttributes),
  subject(4, 'cliente', 'Cliente', [attribute({ subjectAttributeId: 41, identifier: 'nome', name: 'Nome' })]),
];
const channel = (channelId: number, channelDescription: string, isEnable = true): CompanyChannel => ({
  channelId,
  channelDescription,
  isEnable,
  companyChannelId: 1000 + channelId,
  version: 1,
});
const stored = (changes: Partial<Notification> = {}): Notification => ({
  notificationId: 7,
  version: 3,
  notificationName: 'Chamado aberto',
  notificationChannels: [{ channelId: 1, isRequired: true }],
  notificationDescription: 'Avisa a equipe',
  subjectId: 3,
  titleTemplate: 'Novo: ${titulo}',
  messageTemplate: 'De ${cliente.nome} para ${user.name}',
  attachReferences: true,
  ...changes,
});

let catalogue: Notification[] = [];
beforeEach(() => {
  catalogue = Array.from({ length: 12 }, (_, index) =>
    stored({ notificationId: index + 1, notificationName: `Aviso ${index + 1}` }),
  );
});
const listed = ({ query }: SentCall) => {
  const term = query.get('NotificationName') ?? '';
  const found = catalogue.filter(({ notificationName }) => notificationName.includes(term));
  const [page, size] = [Number(query.get('page')), Number(query.get('fetch'))];
  return { itens: found.slice((page - 1) * size, page * size), totalResults: found.length, currentPage: page };
};
const answers: Record<string, TestAnswer> = {
  'GET /notification': listed,
  'GET /subject/': () => ({ itens: subjects, totalResults: 2, currentPage: 1 }),
  'GET /company/channels': () => [channel(1, 'x'), channel(2, 'y'), channel(3, 'SMS', false)],
  'GET /notification/7': () => stored(),
  'POST /notification': () => Response.json({ resourceId: 7 }, { status: 201 }),
  'PUT /notification/7': () => stored(),
  'POST /talk/filter/chamado': () => ({
    itens: [{ talkId: 512, displayName: 'Rede caiu', subject: 'chamado', talkValues: [] }],
    totalResults: null,
    currentPage: 1,
  }),
  'POST /notification/preview': ({ body }) => ({ title: 'Novo: Rede caiu', message: JSON.stringify(body), link: '/x' }),
  'POST /notification/send-to-me': () => ({ channels: [1] }),
};
const open = (path: string, changed: Record<string, TestAnswer> = {}) =>
  renderPage(adminRoutes({ notFound: <p>Nada aqui</p>, logo: null }), { path, answers: { ...answers, ...changed } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

describe('the list of notifications', () => {
  it("is at '/notification/list', titled, with names, search, pages and a button [NOTIF-01] [NOTIF-06] [NOTIF-07] [NOTIF-08] [NOTIF-09] [NOTIF-10] [NOTIF-11] [NOTIF-13]", async () => {
    await open('/notification/list');
    expect(await screen.findByRole('heading', { name: 'Notificações' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Aviso 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nova notificação' }).getAttribute('href')).toBe('/notification');
    expect(screen.getAllByRole('button', { name: /^Excluir/ })).toHaveLength(10);
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(search.maxLength).toBe(25);
    fireEvent.change(search, { target: { value: 'Aviso 12' } });
    // Enter submits the search.
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Aviso 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Aviso 12' })).toBeTruthy();
  });

  it('says that there is none [NOTIF-12]', async () => {
    catalogue = [];
    await open('/notification/list');
    expect(await screen.findByText('Nenhuma notificação encontrado')).toBeTruthy();
  });

  it('is read again with the refresh of its address [NOTIF-02]', async () => {
    const { router, calls } = await open('/notification/list');
    await screen.findByRole('link', { name: 'Aviso 1' });
    catalogue = [stored({ notificationName: 'Recém-criada' })];
    const before = calls.length;
    await router.navigate('/notification/list?refresh=true');
    expect(await screen.findByRole('link', { name: 'Recém-criada' })).toBeTruthy();
    expect(calls.length).toBeGreaterThan(before);
  });

  it('asks, deletes and says so; Escape leaves it [NOTIF-62] [NOTIF-63] [LIST-06] [LIST-08] [LIST-12]', async () => {
    const { calls } = await open('/notification/list', { 'DELETE /notification': () => ({}) });
    await screen.findByRole('link', { name: 'Aviso 1' });
    press('Excluir Aviso 1');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Deseja realmente excluir essa notificação?')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    press('Excluir Aviso 1');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Notificação removida com sucesso!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ notificationId: 1 });
    expect(screen.queryByRole('link', { name: 'Aviso 1' })).toBeNull();
  });

  it.each([
    [422, 'Existem automações associadas à esta notificação!', '[NOTIF-64]'],
    [500, 'Ocorreu um erro ao remover a notificação. Por favor, tente novamente.', '[NOTIF-65]'],
  ])('answers %i to a deletion with %j %s', async (status, text) => {
    await open('/notification/list', { 'DELETE /notification': () => refusal(status, 'x') });
    await screen.findByRole('link', { name: 'Aviso 2' });
    press('Excluir Aviso 2');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aviso 2' })).toBeTruthy();
  });
});

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const title = () => box(/^Template do título/);
const message = () => box(/^Template da mensagem/);
const fill = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const ticked = (name: string) => {
  const found = screen.getByRole<HTMLInputElement>('checkbox', { name });
  return [found.checked, found.disabled];
};
const saveButton = () => button(/^(Salvar|Atualizar)$/);
const ready = () => screen.findByLabelText(/^Template do título/);
async function fillAll() {
  await ready();
  fill(/^Nome/, 'Prazo perto');
  fill(/^Template do título/, 'Título');
  fill(/^Template da mensagem/, 'Mensagem');
  tick('Aplicação: Sim');
}
async function chooseSubject(name: string) {
  const combo = screen.getByRole('combobox', { name: 'Assunto' });
  act(() => combo.focus());
  fireEvent.change(combo, { target: { value: name } });
  // jsdom has no popovers.
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
}
/** Types one character at the end of a box. */
function typeEnd(element: HTMLInputElement, character: string) {
  const value = element.value + character;
  fireEvent.change(element, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
}

describe('the form of a notification', () => {
  it('is new without an id, with its fields and the columns of channels [NOTIF-03] [NOTIF-04] [NOTIF-14] [NOTIF-15] [NOTIF-18] [NOTIF-20] [NOTIF-21] [NOTIF-24] [NOTIF-27] [NOTIF-28] [NOTIF-30] [NOTIF-31] [NOTIF-32] [NOTIF-33] [NOTIF-37] [NOTIF-38]', async () => {
    await open('/notification');
    await ready();
    expect(screen.getByRole('heading', { name: 'Cadastrar Notificações' })).toBeTruthy();
    expect(box(/^Nome/).value).toBe('');
    expect(box(/^Descrição/).tagName).toBe('TEXTAREA');
    expect(screen.getByRole('combobox', { name: 'Assunto' })).toBeTruthy();
    expect(message().tagName).toBe('TEXTAREA');
    const attach = screen.getByRole<HTMLInputElement>('switch', { name: /Anexar links de referência/ });
    expect(attach.checked).toBe(true);
    expect(screen.getByText('Sim', { selector: '.as-switch-field *' })).toBeTruthy();
    fireEvent.click(attach);
    expect(await screen.findByText('Não')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Canal',
      'Sim',
      'Sim, Obrigatório',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Aplicação', 'E-mail']);
    expect(button('Salvar')).toBeTruthy();
    expect(button('Cancelar')).toBeTruthy();
  });

  it('edits the notification of the address, and sends its version [NOTIF-05] [NOTIF-33] [NOTIF-67]', async () => {
    const { calls, router } = await open('/notification/7');
    await ready();
    expect([box(/^Nome/).value, title().value, message().value]).toEqual([
      'Chamado aberto',
      'Novo: ${titulo}',
      'De ${cliente.nome} para ${user.name}',
    ]);
    expect(ticked('Aplicação: Sim, Obrigatório')).toEqual([true, false]);
    fill(/^Descrição/, 'Outra');
    press('Atualizar');
    expect(await screen.findByText('Notificação Chamado aberto atualizada com sucesso!')).toBeTruthy();
    const put = calls.find(({ method }) => method === 'PUT');
    expect([put?.headers.get('if-match'), put?.body]).toMatchObject(['"3"', { notificationDescription: 'Outra' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/notification/list'));
  });

  it('creates one and says so [NOTIF-66]', async () => {
    const { calls } = await open('/notification');
    await fillAll();
    press('Salvar');
    expect(await screen.findByText('Notificação Chamado aberto inserida com sucesso!')).toBeTruthy();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/notification')?.body).toMatchObject({
      notificationName: 'Prazo perto',
      titleTemplate: 'Título',
      messageTemplate: 'Mensagem',
      attachReferences: true,
      notificationChannels: [{ channelId: 1, isRequired: false }],
    });
  });

  it('says that it could not be saved, and keeps what was typed [NOTIF-68]', async () => {
    await open('/notification', { 'POST /notification': () => refusal(500, 'x') });
    await fillAll();
    press('Salvar');
    expect(
      await screen.findByText('Ocorreu um erro ao inserir a notificação. Por favor, tente novamente.'),
    ).toBeTruthy();
    expect(box(/^Nome/).value).toBe('Prazo perto');
  });

  it('says of an existing one that it could not be updated', async () => {
    await open('/notification/7', { 'PUT /notification/7': () => refusal(500, 'x') });
    expect((await screen.findByRole('link', { name: 'Histórico' })).getAttribute('href')).toBe(
      '/config/history?entity=notification&id=7',
    );
    await screen.findByRole('textbox', { name: /^Nome/ });
    fireEvent.change(box(/^Nome/), { target: { value: 'Outro nome' } });
    fireEvent.blur(box(/^Nome/));
    press('Atualizar');
    await screen.findByText('Ocorreu um erro ao atualizar a notificação. Por favor, tente novamente.');
    expect(box(/^Nome/).value).toBe('Outro nome');
  });

  it.each([
    [/^Nome/, '[NOTIF-16] [NOTIF-34]'],
    [/^Template do título/, '[NOTIF-22] [NOTIF-35]'],
    [/^Template da mensagem/, '[NOTIF-25] [NOTIF-36]'],
  ])('cannot be saved without %s %s', async (label) => {
    await open('/notification');
    await fillAll();
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fill(label, '');
    await waitFor(() => expect(saveButton().disabled).toBe(true));
  });

  it.each([
    [/^Nome/, 100, '[NOTIF-17]'],
    [/^Descrição/, 500, '[NOTIF-19]'],
    [/^Template do título/, 100, '[NOTIF-23]'],
    [/^Template da mensagem/, 250, '[NOTIF-26]'],
  ])('takes %s of at most %i characters %s', async (label, most) => {
    const { calls } = await open('/notification');
    await fillAll();
    fill(label, 'x'.repeat(most + 1));
    press('Salvar');
    await waitFor(() => expect(box(label).getAttribute('aria-invalid')).toBe('true'));
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/notification')).toBe(false);
    fill(label, 'x'.repeat(most));
    press('Salvar');
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'POST' && path === '/notification')).toBe(true),
    );
  });

  it('warns without a channel, and is not saved without one [NOTIF-53] [NOTIF-54] [NOTIF-55]', async () => {
    const { calls } = await open('/notification');
    await fillAll();
    expect(screen.queryByText('* É obrigatório informar pelo menos um canal')).toBeNull();
    tick('Aplicação: Sim');
    expect(await screen.findByText('* É obrigatório informar pelo menos um canal')).toBeTruthy();
    press('Salvar');
    expect((await screen.findAllByText('Por favor, selecione pelo menos um canal.')).length).toBeGreaterThan(0);
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/notification')).toBe(false);
  });

  it('requires a channel only while it is chosen [NOTIF-51] [NOTIF-52]', async () => {
    await open('/notification');
    await ready();
    expect(ticked('E-mail: Sim, Obrigatório')).toEqual([false, true]);
    tick('E-mail: Sim');
    tick('E-mail: Sim, Obrigatório');
    expect(ticked('E-mail: Sim, Obrigatório')).toEqual([true, false]);
    tick('E-mail: Sim');
    expect(ticked('E-mail: Sim, Obrigatório')).toEqual([false, true]);
    tick('E-mail: Sim');
    expect(ticked('E-mail: Sim, Obrigatório')).toEqual([false, false]);
  });

  it('offers the variables after ${, and puts the chosen one at the cursor [NOTIF-29] [NOTIF-42] [NOTIF-43] [NOTIF-44] [NOTIF-45] [NOTIF-46] [NOTIF-59] [NOTIF-60]', async () => {
    await open('/notification/7');
    await ready();
    fill(/^Template do título/, 'Oi ');
    typeEnd(title(), '$');
    typeEnd(title(), '{');
    const dialog = await screen.findByRole('dialog', { name: 'Seletor de Variáveis' });
    expect(title().value).toBe('Oi ${}');
    const offered = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'E-mail do usuário${user.email}',
      'Nome do usuário${user.name}',
      'Identificador da conversa${talk.id}',
      'Título${titulo}',
      'Cliente${cliente}',
      'Cliente › Nome${cliente.nome}',
    ]);
    fireEvent.click(within(dialog).getByText('Cliente › Nome'));
    await waitFor(() => expect(title().value).toBe('Oi ${cliente.nome}'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(title().selectionStart).toBe('Oi ${cliente.nome}'.length);
  });

  it('asks before the variables of another subject go from title and message [NOTIF-47] [NOTIF-48] [NOTIF-49] [NOTIF-50]', async () => {
    await open('/notification/7');
    await ready();
    const question = 'As variáveis do assunto anterior serão removidas do título e da mensagem. Deseja continuar?';
    await chooseSubject('Cliente');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(title().value).toBe('Novo: ${titulo}');
    await chooseSubject('Cliente');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(question)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Alterar' }));
    await waitFor(() => expect(message().value).toBe('De para ${user.name}'));
    expect(title().value.trim()).toBe('Novo:');
  });

  it('changes the subject without a question where no variable of it is used', async () => {
    await open('/notification/7', {
      'GET /notification/7': () => stored({ titleTemplate: 'x', messageTemplate: '${user.name}' }),
    });
    await ready();
    await chooseSubject('Cliente');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(message().value).toBe('${user.name}');
  });

  it('shows what it says of a real record, and sends it to who writes it', async () => {
    const { calls } = await open('/notification/7');
    const preview = await screen.findByText('Novo: Rede caiu');
    expect(preview).toBeTruthy();
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/notification/preview')?.body).toMatchObject({
        subjectId: 3,
        talkId: 512,
        titleTemplate: 'Novo: ${titulo}',
      }),
    );
    press('Enviar para mim');
    expect(await screen.findByText('Notificação enviada para você: Aplicação.')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/notification/send-to-me')?.body).toMatchObject({
      talkId: 512,
      channels: [1],
    });
  });
});
