// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address: string, answer = () => Response.json({})) =>
  renderApp(address, { user: null, answers: { '/first-access': answer } });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
const fillIn = () => {
  type('Nome da empresa', 'Oficina do Bairro');
  type('Primeiro Nome', 'Lia');
  type('Sobrenome', 'Campos');
  type('E-mail', 'lia@oficina.example');
  fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'jabuticaba-no-quintal-73' } });
  type('Confirmar senha', 'jabuticaba-no-quintal-73');
};

describe('the first access', () => {
  it('creates the account with the code of the address, and leads to the sign-in', async () => {
    const { fetchAnswer } = await open('/primeiro-acesso#codigo-1');
    await screen.findByRole('heading', { name: 'Primeiro acesso' });
    fillIn();
    create();
    await screen.findByRole('heading', { name: 'Conta criada' });
    const call = fetchAnswer.mock.calls.find(([path]) => String(path) === '/first-access');
    expect(JSON.parse(String(call?.[1]?.body))).toEqual({
      code: 'codigo-1',
      companyName: 'Oficina do Bairro',
      firstName: 'Lia',
      lastName: 'Campos',
      email: 'lia@oficina.example',
      password: 'jabuticaba-no-quintal-73',
    });
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
  });

  it('says what is missing or wrong before anything is sent', async () => {
    const { fetchAnswer } = await open('/primeiro-acesso#codigo-1');
    await screen.findByRole('heading', { name: 'Primeiro acesso' });
    create();
    await waitFor(() => expect(screen.getAllByText('Preencha este campo').length).toBe(5));
    fillIn();
    type('E-mail', 'lia@');
    type('Confirmar senha', 'outra');
    fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'oficina123' } });
    create();
    await screen.findByText('Insira um Email válido');
    await screen.findByText('Esta senha não é segura o suficiente');
    expect(screen.getByText('Senhas não conferem')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'curta' } });
    expect(screen.getAllByText('Digite no mínimo 10 caracteres').length).toBe(1);
    expect(fetchAnswer.mock.calls.map(([path]) => String(path))).not.toContain('/first-access');
  });

  it('keeps what was typed when the code is refused', async () => {
    const message = 'Este endereço de primeiro acesso não vale mais.';
    await open('/primeiro-acesso#antigo', () =>
      Response.json({ code: 'FIRST_ACCESS_REFUSED', message, errors: [] }, { status: 410 }),
    );
    await screen.findByRole('heading', { name: 'Primeiro acesso' });
    fillIn();
    create();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail', { exact: false }).value).toBe('lia@oficina.example');
  });

  it('asks for the whole address where the code is missing', async () => {
    await open('/primeiro-acesso');
    await screen.findByRole('heading', { name: 'Falta o código no endereço' });
  });
});
