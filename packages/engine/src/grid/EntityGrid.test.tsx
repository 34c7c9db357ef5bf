// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from '../errors/EngineError';
import { refreshEntities, removeEntity } from '../entity/removeEntity';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { account, createAccounts, type TestAccount } from '../testing/account.fixture';
import { EntityGrid } from './EntityGrid';
import type { EntityGridProps } from './EntityGridProps';

afterEach(cleanup);

const adapter = chamadoAdapter();

function Page(props: Partial<EntityGridProps<TestAccount>> & Pick<EntityGridProps<TestAccount>, 'source'>) {
  return (
    <TestEngine adapter={adapter}>
      <EntityGrid label="Usuários" definition={account} Card={Card} {...props} />
    </TestEngine>
  );
}

const Card = ({ item }: { item: TestAccount }) => <article>{item.displayName}</article>;
const names = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list of entities', () => {
  it('shows a page of cards and goes to the next', async () => {
    render(<Page source={createAccounts(23)} />);
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(names()[0]).toBe('Ana R.');
    expect(screen.getByText(/1–10/).textContent).toContain('de 23');
    press('Próxima página');
    await waitFor(() => expect(names()[0]).toBe('Pessoa 10'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Registros por página' }), { target: { value: '25' } });
    await waitFor(() => expect(names()).toHaveLength(23));
  });

  it('searches from the first page on, at most 25 characters, and shows everything again when it is emptied', async () => {
    const source = createAccounts(23);
    const list = vi.fn(source.list);
    render(<Page source={{ ...source, list }} />);
    await waitFor(() => expect(names()).toHaveLength(10));
    press('Próxima página');
    await waitFor(() => expect(names()[0]).toBe('Pessoa 10'));
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
    expect(search.maxLength).toBe(25);
    fireEvent.change(search, { target: { value: 'ana r' } });
    fireEvent.submit(search);
    await waitFor(() => expect(names()).toEqual(['Ana R.']));
    expect(list.mock.lastCall?.[0]).toMatchObject({ page: 1, term: 'ana r' });
    fireEvent.change(search, { target: { value: '' } });
    await waitFor(() => expect(names()).toHaveLength(10));
  });

  it('takes a removed entity off its page and total, and goes back a page that is empty then [LIST-11]', async () => {
    const source = createAccounts(11);
    const list = vi.fn(source.list);
    const observed = { ...source, list };
    render(<Page source={observed} />);
    await waitFor(() => expect(names()).toHaveLength(10));
    await act(() => removeEntity(observed, 7));
    expect(names()).toHaveLength(9);
    expect(screen.getByText(/1–9/).textContent).toContain('de 10');
    expect(list).toHaveBeenCalledTimes(1);

    await act(() => source.create({ displayName: 'Nova' }));
    await act(async () => refreshEntities(observed));
    press('Próxima página');
    await waitFor(() => expect(names()).toEqual(['Nova']));
    await act(() => removeEntity(observed, 110));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.getByText(/1–10/).textContent).toContain('de 10');
  });

  it('says that there is nothing, or that it could not be loaded, in the words of its page', async () => {
    render(<Page source={createAccounts(0)} emptyText="Nenhum usuário encontrado." pager="whenNeeded" />);
    expect(await screen.findByText('Nenhum usuário encontrado.')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    const source = createAccounts(3);
    const failure = new EngineError('NETWORK_UNAVAILABLE', { method: 'GET', path: '/', message: '' });
    const list = vi.fn(source.list).mockRejectedValueOnce(failure);
    render(<Page source={{ ...source, list }} failureText="Ocorreu um erro ao carregar os usuários." />);
    expect((await screen.findByRole('alert')).textContent).toContain('Ocorreu um erro ao carregar os usuários.');
    press('Tentar novamente');
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});
