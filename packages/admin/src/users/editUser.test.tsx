// @vitest-environment jsdom
import { refusal } from '@assunto/shell/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { account, app, box, leavePage, openEdit, press, problemOf, section, type } from './testing/userPages';

afterEach(leavePage);

describe('the form of an existing user', () => {
  it('shows the same sections with what is stored, without type and password [USER-05] [USER-47] [USER-48] [USER-49] [USER-50] [USER-51] [USER-52] [USER-62]', async () => {
    const { calls } = await openEdit();
    expect(screen.getByRole('heading', { name: 'Editar informações do Usuário' })).toBeTruthy();
    expect(calls.some(({ path }) => path === '/account/9')).toBe(true);
    for (const name of [
      'Grupo de Acesso',
      'Dados Pessoais',
      'Imagem do perfil',
      'Dados de Acesso',
      'Configuração de campos',
    ])
      expect(section(name), name).toBeTruthy();
    expect(box(/Primeiro Nome/).value).toBe('Célia');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Perfil de Acesso/ }).value).toBe('Atendentes');
    expect(screen.queryByRole('combobox', { name: /Tipo/ })).toBeNull();
    expect(document.querySelector('[type=password]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy();
    type(/Primeiro Nome/, 'Outra');
    expect(await screen.findByRole('button', { name: 'Limpar' })).toBeTruthy();
  });

  it('is saved by PUT with its version, and leads to the list, read again [USER-53] [USER-63] [USER-64] [USER-101]', async () => {
    const { calls, router } = await openEdit({}, { 'PUT /account/9': () => account({ version: 4 }) });
    type(/Sobrenome/, 'Reis');
    press('Salvar');
    await screen.findByText('Usuário editado com sucesso!');
    await screen.findByRole('heading', { name: 'lista' });
    expect(router.state.location.search).toBe('?refresh=true');
    const [put] = calls.filter(({ method }) => method === 'PUT');
    expect(put?.headers.get('if-match')).toBe('"3"');
    expect(put?.body).toMatchObject({ lastName: 'Reis', roomId: 2, sharedTalks: { '==': [1, 1] }, attributes: [] });
  });

  it('of an integration shows its own sections', async () => {
    await openEdit(app());
    expect(box(/Nome do Aplicativo/).value).toBe('Faturamento');
    expect(box(/Nome de Exibição/).value).toBe('Fat');
    expect(section('Dados Pessoais')).toBeNull();
  });

  it('sends the invitation of a person again', async () => {
    await openEdit({}, { 'POST /account/9/invitation': () => ({ invitationUrl: null }) });
    press('Enviar convite');
    await screen.findByText('Enviamos por e-mail o endereço para definir a senha.');
  });

  it('gives an integration new credentials after a question', async () => {
    await openEdit(app(), { 'POST /account/9/credentials': () => ({ hash: 'novo', password: 'outra' }) });
    press('Gerar novas credenciais');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gerar' }));
    await screen.findByRole('dialog', { name: 'Credenciais da integração' });
  });

  it.each<[string, object, RegExp, string, string]>([
    ['Nome do Aplicativo já cadastrado', app(), /Nome do Aplicativo/, 'Nome do Aplicativo já cadastrado', '[USER-97]'],
    ['Outra', {}, /E-mail/, 'Esse e-mail já possui cadastro', '[USER-98]'],
  ])('marks what is taken: %s, %o, %s, %s %s', async (message, changes, name, text) => {
    await openEdit(changes, { 'PUT /account/9': () => refusal(422, message) });
    type(name, 'novo@demo.example');
    press('Salvar');
    await waitFor(() => expect(problemOf(name)).toContain(text));
  });

  it('says that a user could not be edited, and what the server answered [USER-99] [USER-100]', async () => {
    await openEdit({}, { 'PUT /account/9': () => refusal(403, 'Você não pode conceder um direito que não tem.') });
    type(/Sobrenome/, 'Reis');
    press('Salvar');
    await screen.findByText('Ocorreu um erro ao editar o usuário');
    await screen.findByText('Você não pode conceder um direito que não tem.');
  });

  it('that may not be edited is only read [ADMINPERM-41]', async () => {
    await openEdit({ canEdit: false });
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(box(/Primeiro Nome/).readOnly).toBe(true);
  });
});
