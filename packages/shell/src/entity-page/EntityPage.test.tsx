// @vitest-environment jsdom
import {
  createMemoryEntities,
  defineForm,
  text,
  useEntityForm,
  type EntityId,
  type EntitySource,
} from '@assunto/engine';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissNotice, notices, notify } from '../notices/notices';
import { usePage } from '../tabs/useTabs';
import { renderPage } from '../testing';
import { pressSave } from '../unsaved/pressSave';
import { EntityPage } from './EntityPage';
import { useLeaveTo } from './useLeaveTo';

interface Channel {
  channelId: number;
  description: string;
}

const channel = defineForm<Channel>({
  name: 'channel',
  key: 'channelId',
  fields: { description: text({ label: 'Descrição', required: true, maxLength: 100 }) },
});

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

function ChannelPage({ source, id }: { source: EntitySource<Channel>; id: EntityId | null }) {
  usePage('Canal');
  const form = useEntityForm({ definition: channel, source, id });
  const leave = useLeaveTo('/channels');
  const onSaved = () => {
    notify('success', 'Canal salvo');
    leave();
  };
  return <EntityPage title="Canal" form={form} list="/channels" hasClear onSaved={onSaved} />;
}

function List() {
  usePage('Canais');
  return <h1>Canais</h1>;
}

const memory = () =>
  createMemoryEntities<Channel>({ key: 'channelId', items: [{ channelId: 7, description: 'E-mail' }] });
const open = (source: EntitySource<Channel>, id: EntityId | null = 7) =>
  renderPage(
    [
      { path: '/channel', element: <ChannelPage source={source} id={id} /> },
      { path: '/channels', element: <List /> },
    ],
    { path: '/channel' },
  );
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Descrição/ });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page of an entity', () => {
  it('saves by Ctrl+S without a question, closes its tab and opens the list again', async () => {
    const source = memory();
    const { router, preferences } = await open(source);
    await type('SMS');
    pressSave();
    await screen.findByRole('heading', { name: 'Canais' });
    expect(router.state.location.search).toBe('?refresh=true');
    expect(preferences.get().tabs?.pages.map(({ label }) => label)).toEqual(['Canais']);
    expect(notices.get()).toMatchObject([{ text: 'Canal salvo' }]);
    expect(await source.read(7)).toMatchObject({ description: 'SMS' });
  });

  it('asks before unsaved work is left, by Cancelar and by any other way', async () => {
    const { router, preferences } = await open(memory());
    await type('SMS');
    press('Cancelar');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    void router.navigate('/channels');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([(await field()).value, preferences.get().tabs?.pages.length]).toEqual(['SMS', 1]);
    press('Cancelar');
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar sem salvar' }));
    await screen.findByRole('heading', { name: 'Canais' });
    expect(preferences.get().tabs?.pages.map(({ label }) => label)).toEqual(['Canais']);
  });

  it('leaves without a question when nothing was changed', async () => {
    await open(memory());
    await field();
    press('Cancelar');
    await screen.findByRole('heading', { name: 'Canais' });
  });

  it('offers Limpar once something was filled, and clears after a question [LIST-16]', async () => {
    await open(memory(), null);
    await field();
    expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
    await type('SMS');
    press('Limpar');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Deseja realmente limpar todos os campos do formulário?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Limpar' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
  });

  it('focuses the first problem and keeps what was typed when a save is refused', async () => {
    const source = { ...memory(), update: () => Promise.reject(new Error('x')) };
    await open(source);
    await type('');
    press('Salvar');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await type('SMS');
    press('Salvar');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect((await field()).value).toBe('SMS');
  });

  it('says that it could not be loaded, and tries again [LIST-13] [LIST-14]', async () => {
    const source = memory();
    const read = vi.fn(source.read).mockRejectedValueOnce(new Error('x'));
    await open({ ...source, read });
    await screen.findByText('Ocorreu um erro no carregamento da página. Por favor, tente novamente.');
    press('Tentar novamente');
    expect((await field()).value).toBe('E-mail');
  });
});
