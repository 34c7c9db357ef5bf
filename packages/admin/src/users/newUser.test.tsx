// @vitest-environment jsdom
import { refusal } from '@assunto/shell/testing';
import { notices } from '@assunto/shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { credentialsCsv, credentialsJson } from './NewAccessDialog';
import {
  app,
  box,
  choose,
  created,
  fillPerson,
  leavePage,
  openNew,
  press,
  problemOf,
  saveNew,
  section,
  sent,
  type,
} from './testing/userPages';

afterEach(leavePage);

describe('the form of a new user', () => {
  it('has the sections of a person, and those of an integration once that is chosen [USER-25] [USER-26] [USER-27] [USER-30] [USER-31] [USER-32] [USER-33] [USER-34] [USER-35] [USER-36] [USER-37] [USER-61]', async () => {
    await openNew();
    expect(screen.getByRole('heading', { name: 'Adicionar Novo Usuário' })).toBeTruthy();
    for (const name of [
      'Grupo de Acesso',
      'Dados Pessoais',
      'Imagem do perfil',
      'Dados de Acesso',
      'Configuração de campos',
    ])
      expect(section(name), name).toBeTruthy();
    expect(section('Dados do Aplicativo')).toBeNull();
    expect(screen.queryByText('Conversas compartilhadas')).toBeNull();
    for (const name of ['Salvar', 'Cancelar']) expect(screen.getByRole('button', { name })).toBeTruthy();
    await choose(/Tipo/, 'Integração');
    await waitFor(() => expect(section('Dados do Aplicativo')).toBeTruthy());
    for (const name of ['Dados Pessoais', 'Imagem do perfil', 'Dados de Acesso']) expect(section(name)).toBeNull();
    expect(screen.queryByRole('textbox', { name: /E-mail/ })).toBeNull();
    expect(section('Configuração de campos')).toBeTruthy();
  });

  it('loads access profiles 10 at a time [USER-28] [USER-29] [ADMINAPI-02]', async () => {
    const { calls } = await openNew();
    fireEvent.click(screen.getByRole('combobox', { name: /Perfil de Acesso/ }));
    await screen.findByRole('option', { name: 'Perfil 10', hidden: true });
    expect(screen.queryByRole('option', { name: 'Perfil 11', hidden: true })).toBeNull();
    fireEvent.click(screen.getByText('Carregar mais'));
    await screen.findByRole('option', { name: 'Perfil 12', hidden: true });
    const asked = calls
      .filter(({ path }) => path === '/room')
      .map(({ query }) => [query.get('fetch'), query.get('page')]);
    expect(asked).toEqual([
      ['10', '1'],
      ['10', '2'],
    ]);
  });

  it('is saved after a question, and leads to the list, read again [USER-39] [USER-54] [USER-55] [USER-96] [ENTITY-06]', async () => {
    const { calls, router } = await openNew(created);
    await fillPerson();
    press('Salvar');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Deseja realmente inserir o usuário Célia Moura (celia@demo.example)?');
    expect(sent(calls, 'POST')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Inserir' }));
    await screen.findByText('Usuário cadastrado com sucesso!');
    await screen.findByRole('heading', { name: 'lista' });
    expect(router.state.location).toMatchObject({ pathname: '/config/users', search: '?refresh=true' });
    expect(sent(calls, 'POST')).toEqual([
      {
        accountType: 1,
        actorType: 1,
        companyId: 1,
        roomId: 2,
        sharedTalks: null,
        attributes: [],
        firstName: 'Célia',
        lastName: 'Moura',
        displayName: 'Célia',
        phoneNumber: '(21) 98811-2040',
        email: 'celia@demo.example',
        profileImage: null,
      },
    ]);
  });

  it('shows the invitation of a person where no mail takes it to them', async () => {
    const invitationUrl = 'https://assunto.example/entrar/link/abc';
    const answers = { 'POST /account/': () => Response.json({ resourceId: 9, invitationUrl }, { status: 201 }) };
    await openNew({ ...created, ...answers });
    await fillPerson();
    await saveNew();
    const dialog = await screen.findByRole('dialog', { name: 'Convite' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe(invitationUrl);
    fireEvent.click(within(dialog).getByText('Fechar', { selector: 'button, button *' }));
    await screen.findByRole('heading', { name: 'lista' });
  });

  it('requires what a person needs, within the limits [USER-65] [USER-66] [USER-67] [USER-68] [USER-69] [USER-70] [USER-71] [USER-72] [USER-77] [USER-78] [USER-79] [USER-80]', async () => {
    const { calls } = await openNew(created);
    press('Salvar');
    for (const name of [/Primeiro Nome/, /Sobrenome/, /Nome para Exibição/, /Telefone/, /E-mail/])
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    const room = screen.getByRole('combobox', { name: /Perfil de Acesso/ });
    expect(room.getAttribute('aria-invalid')).toBe('true');
    for (const [name, limit] of [
      [/Primeiro Nome/, 150],
      [/Sobrenome/, 250],
      [/Nome para Exibição/, 50],
      [/Telefone/, 50],
    ] as const) {
      type(name, 'x'.repeat(limit));
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).not.toBe('true'));
      type(name, 'x'.repeat(limit + 1));
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    }
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it.each(['', 'sem arroba', 'ana@empresa', `${'x'.repeat(140)}@empresa.example`])(
    'says of the e-mail %j that it is invalid, and goes there [USER-81] [USER-84] [USER-85]',
    async (email) => {
      await openNew(created);
      await fillPerson();
      type(/E-mail/, email);
      press('Salvar');
      await waitFor(() => expect(document.activeElement).toBe(box(/E-mail/)));
      expect(problemOf(/E-mail/)).toContain('Insira um Email válido');
    },
  );

  it('takes an e-mail in any case [USER-82] [USER-83]', async () => {
    await openNew(created);
    await fillPerson();
    type(/E-mail/, 'CELIA@Demo.EXAMPLE');
    await saveNew();
    await screen.findByText('Usuário cadastrado com sucesso!');
  });

  it('marks the e-mail as taken until it is changed [USER-58] [USER-86] [USER-88] [USER-94]', async () => {
    await openNew({ 'POST /account/': () => refusal(422, 'Qualquer outra recusa') });
    await fillPerson();
    await saveNew();
    await waitFor(() => expect(problemOf(/E-mail/)).toContain('Esse e-mail já possui cadastro'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(box(/Primeiro Nome/).value).toBe('Célia');
    type(/E-mail/, 'outra@demo.example');
    await waitFor(() => expect(problemOf(/E-mail/)).not.toContain('Esse e-mail já possui cadastro'));
  });

  const fillApp = async () => {
    await choose(/Tipo/, 'Integração');
    await choose(/Perfil de Acesso/, 'Perfil 2');
    await waitFor(() => box(/Nome do Aplicativo/));
    type(/Nome do Aplicativo/, 'Faturamento');
    type(/Nome de Exibição/, 'Faturamento');
  };

  it('requires what an integration needs [USER-73] [USER-74] [USER-75] [USER-76]', async () => {
    await openNew();
    await choose(/Tipo/, 'Integração');
    await waitFor(() => box(/Nome do Aplicativo/));
    press('Salvar');
    for (const name of [/Nome do Aplicativo/, /Nome de Exibição/]) {
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
      type(name, 'x'.repeat(150));
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).not.toBe('true'));
      type(name, 'x'.repeat(151));
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    }
  });

  it('marks the app name as taken until it is changed [USER-87] [USER-89] [USER-93]', async () => {
    await openNew({ 'POST /account/': () => refusal(422, 'Nome do Aplicativo já cadastrado') });
    await fillApp();
    await saveNew();
    await waitFor(() => expect(problemOf(/Nome do Aplicativo/)).toContain('Nome do Aplicativo já cadastrado'));
    type(/Nome do Aplicativo/, 'Outro');
    await waitFor(() => expect(problemOf(/Nome do Aplicativo/)).not.toContain('já cadastrado'));
  });

  it('says that a user could not be added, and keeps what was typed [USER-95]', async () => {
    await openNew({ 'POST /account/': () => refusal(500, 'Ocorreu um erro inesperado.') });
    await fillPerson();
    await saveNew();
    await screen.findByText('Ocorreu um erro ao cadastrar o usuário.');
    expect(box(/Sobrenome/).value).toBe('Moura');
  });

  it('shows the credentials of an integration once, before it leaves [USER-40] [USER-41] [USER-42] [USER-43] [USER-44] [USER-46] [USER-56] [USER-57] [ADMINAPI-68]', async () => {
    const { calls, router } = await openNew({
      'POST /account/': () => Response.json({ resourceId: 9, hash: 'abc', password: 'xyz' }, { status: 201 }),
      'GET /account/9': () => app({ displayName: 'Faturamento' }),
    });
    await fillApp();
    press('Salvar');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Deseja realmente inserir o usuário Faturamento?');
    fireEvent.click(within(question).getByRole('button', { name: 'Inserir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Credenciais da integração' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Hash' }).value).toBe('abc');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Senha' }).value).toBe('xyz');
    expect(within(dialog).getByText(/não serão exibidas novamente/)).toBeTruthy();
    const files: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    // The browser refuses the first download: nothing is said, and the credentials stay.
    click.mockImplementationOnce(() => {
      throw new Error('refused');
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Baixar CSV' }));
    expect(notices.get().filter(({ tone }) => tone === 'danger')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Baixar CSV' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Baixar JSON' }));
    expect(files).toEqual(['credenciais.csv', 'credenciais.json']);
    click.mockRestore();
    expect(router.state.location.pathname).toBe('/config/users/add');
    fireEvent.click(within(dialog).getByText('Fechar', { selector: '.as-dialog-footer *, button' }));
    await screen.findByRole('heading', { name: 'lista' });
    expect(screen.queryByText('abc')).toBeNull();
    expect(sent(calls, 'POST')).toEqual([
      {
        accountType: 2,
        actorType: 2,
        companyId: 1,
        roomId: 2,
        sharedTalks: null,
        attributes: [],
        appName: 'Faturamento',
        displayName: 'Faturamento',
      },
    ]);
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('xyz');
  });

  it('offers Limpar once something was filled, and clears after a question [USER-38] [USER-59] [USER-60]', async () => {
    await openNew();
    expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
    type(/Primeiro Nome/, 'Célia');
    fireEvent.click(await screen.findByRole('button', { name: 'Limpar' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Deseja realmente limpar todos os campos do formulário?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(box(/Primeiro Nome/).value).toBe(''));
  });

  it('sends field filters; the first row may be empty, others not [LIST-15] [LIST-18]', async () => {
    const { calls } = await openNew(created);
    await fillPerson();
    press('Adicionar campo');
    press('Salvar');
    await screen.findByText('Preencha o campo e o valor de cada linha');
    fireEvent.click(screen.getByRole('button', { name: 'Remover campo 2' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Deseja realmente excluir esse campo?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover campo 2' })).toBeNull());
    await choose(/Campo/, 'Cliente: Cidade');
    type(/Valor/, 'Niterói');
    await saveNew();
    await screen.findByText('Usuário cadastrado com sucesso!');
    expect(sent(calls, 'POST')).toMatchObject([{ attributes: [{ attributeId: 31, value: 'Niterói' }] }]);
  });
});

it('writes credentials with the columns hash and password, and as JSON [USER-45]', () => {
  const credentials = { hash: 'abc', password: 'x-y_z' };
  expect(credentialsCsv(credentials)).toBe('hash,password\r\nabc,x-y_z\r\n');
  expect(JSON.parse(credentialsJson(credentials))).toEqual(credentials);
});
