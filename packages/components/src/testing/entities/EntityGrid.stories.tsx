import { EngineError } from '@assunto/engine/core';
import { createAccounts, type TestAccount } from '@assunto/engine/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AccountGridPage } from './AccountPages';

const pressed = fn();

const rowActions = {
  label: 'Ações',
  width: 120,
  Cell: ({ item }: { item: TestAccount }) => (
    <button
      type="button"
      className="as-button as-button-ghost as-button-compact"
      tabIndex={-1}
      onClick={() => pressed(item.accountId)}
    >
      Excluir
    </button>
  ),
};

function AccountCard({ item }: { item: TestAccount }) {
  return (
    <article className="as-card" style={{ border: '1px solid var(--as-color-border)', borderRadius: 8, padding: 12 }}>
      <strong>
        {item.firstName} {item.lastName}
      </strong>{' '}
      ({item.displayName})<div>{item.email}</div>
    </article>
  );
}

const meta = {
  title: 'Engine/EntityGrid',
  component: AccountGridPage,
  args: { source: createAccounts(240), onOpen: fn(), onSelectionChange: fn(), rowActions },
} satisfies Meta<typeof AccountGridPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellOf = (canvas: HTMLElement, row: number, column: number) =>
  waitFor(() => {
    const cell = canvas.querySelectorAll<HTMLElement>(`[role=row][row-index="${row}"] [role=gridcell]`)[column];
    if (!cell) throw new Error(`no cell ${row} ${column} yet`);
    return cell;
  });

/** A long list: paging, sorting and search are done by the source. */
export const Accounts: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const cell = await cellOf(canvasElement, 0, 1);
    await expect(canvas.getByText(/1–10/)).toHaveTextContent('de 240');
    cell.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(args.onSelectionChange).toHaveBeenLastCalledWith([7]));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Nome' }));
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar' }), 'pessoa 23{Enter}');
    await expect(await canvas.findByText(/1–10/)).toHaveTextContent('de 13');
    await userEvent.click(canvas.getByRole('button', { name: 'Próxima página' }));
    await expect(await canvas.findByText(/11–13/)).toBeVisible();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Excluir' }))[0] as HTMLElement);
    await expect(pressed).toHaveBeenCalledWith(expect.any(Number));
  },
};

export const Cards: Story = {
  args: { Card: AccountCard },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(10));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Registros por página' }), '25');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(25));
  },
};

export const Empty: Story = {
  args: {
    source: createAccounts(0),
    emptyText: 'Nenhum usuário encontrado. Cadastre usuários no sistema e eles aparecerão aqui!',
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Cadastre usuários no sistema/)).toBeVisible();
  },
};

const unreachable = new EngineError('NETWORK_UNAVAILABLE', { method: 'GET', path: '/', message: '' });

export const Failed: Story = {
  args: {
    source: { ...createAccounts(), list: () => Promise.reject(unreachable) },
    failureText: 'Ocorreu um erro ao tentar carregar a lista de usuários.',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Ocorreu um erro ao tentar carregar');
    await expect(canvas.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { source: { ...createAccounts(), list: () => new Promise(() => undefined) } },
};
