import type { EntitySource } from '@assunto/engine';
import { EngineError } from '@assunto/engine/core';
import { ana, createAccounts, type TestAccount } from '@assunto/engine/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AccountFormPage } from './AccountPages';

const meta = {
  title: 'Engine/EntityForm',
  component: AccountFormPage,
  args: { source: createAccounts(), id: 7, onSaved: fn() },
} satisfies Meta<typeof AccountFormPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const refused = (status: number, message: string, errors: readonly object[] = []) =>
  new EngineError('REQUEST_FAILED', {
    method: 'PUT',
    path: '/account/7',
    status,
    message,
    answer: { code: 'REFUSED', message, errors },
  });

/** An account whose saves fail with the given error. */
const refusing = (error: unknown, changes: Partial<EntitySource<TestAccount>> = {}): EntitySource<TestAccount> => ({
  ...createAccounts(),
  update: () => Promise.reject(error),
  ...changes,
});

const saveName = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  const field = await canvas.findByRole('textbox', { name: /Sobrenome/ });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
  return { canvas, field };
};

/** An administration form of 20 fields: sections, a searched select, fields of every kind. */
export const Edit: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, field } = await saveName(canvasElement, 'Prado');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled());
    await expect(field).toHaveValue('Prado');
    await expect(canvas.queryByRole('button', { name: 'Limpar' })).toBeNull();
  },
};

/** The chosen type decides which sections are shown; missing values are listed with links. */
export const Create: Story = {
  args: { id: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    const summary = await canvas.findByRole('alert');
    await expect(within(summary).getByRole('link', { name: /Perfil de Acesso/ })).toBeVisible();
    await expect(within(summary).getByRole('link', { name: /Insira um Email válido/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: /Perfil de Acesso/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Atendimento' }));
    const type = canvas.getByRole('combobox', { name: /Tipo/ });
    await userEvent.click(type);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Integração' }));
    await expect(await canvas.findByRole('heading', { name: 'Dados do Aplicativo' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Dados Pessoais' })).toBeNull();
  },
};

/** 422: the server's messages are shown at their fields, and the input is preserved. */
export const RefusedAtFields: Story = {
  args: {
    source: refusing(
      refused(422, 'Corrija os campos.', [
        { attribute: 'email', code: 'unique', message: 'Esse e-mail já possui cadastro' },
      ]),
    ),
  },
  play: async ({ canvasElement }) => {
    const { canvas, field } = await saveName(canvasElement, 'Prado');
    const email = canvas.getByRole('textbox', { name: /E-mail/ });
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Esse e-mail já possui cadastro/));
    await expect(email).toHaveFocus();
    await expect(field).toHaveValue('Prado');
  },
};

/** 409: both values of each attribute that two people changed are offered. */
export const Conflict: Story = {
  args: {
    source: (() => {
      let isChanged = false;
      const theirs = { ...ana, version: 4, lastName: 'Souza', phoneNumber: '(11) 9999-0000' };
      return refusing(null, {
        read: async () => (isChanged ? theirs : ana),
        update: async () => {
          isChanged = true;
          throw refused(409, 'Outra pessoa alterou o usuário enquanto você o editava.');
        },
      });
    })(),
  },
  play: async ({ canvasElement }) => {
    const { canvas, field } = await saveName(canvasElement, 'Prado');
    await userEvent.click(await canvas.findByRole('radio', { name: /Souza/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Aplicar escolhas' }));
    await expect(field).toHaveValue('Souza');
    await expect(canvas.getByRole('textbox', { name: /Telefone/ })).toHaveValue('(11) 9999-0000');
  },
};

/** Without the right to update, everything is shown read-only. */
export const ReadOnly: Story = {
  args: { permissions: { update: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: /Sobrenome/ })).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: 'Salvar' })).toBeNull();
  },
};

const stored = new Map<string, string>();

/** Unsaved input is offered again after a reload. */
export const StoredDraft: Story = {
  args: {
    // Separate accounts, unaffected by the first story.
    source: createAccounts(),
    drafts: {
      read: async (key) => stored.get(key) ?? null,
      write: async (key, text) => void stored.set(key, text),
      remove: async (key) => void stored.delete(key),
    },
  },
  beforeEach: async () => {
    stored.clear();
    const before = document.createElement('div');
    document.body.append(before);
    const { createRoot } = await import('react-dom/client');
    const root = createRoot(before);
    root.render(<AccountFormPage {...StoredDraft.args} id={7} source={createAccounts()} />);
    const field = await within(before).findByRole('textbox', { name: /Sobrenome/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Prado');
    root.unmount();
    before.remove();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Restaurar' }));
    await expect(canvas.getByRole('textbox', { name: /Sobrenome/ })).toHaveValue('Prado');
  },
};

export const Loading: Story = {
  args: { source: refusing(null, { read: () => new Promise(() => undefined) }) },
};

export const Failed: Story = {
  args: { source: refusing(null, { read: () => Promise.reject(refused(500, 'O servidor falhou.')) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('O servidor falhou.');
    await expect(canvas.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
