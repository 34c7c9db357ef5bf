// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { checkbox, number, select, text } from '../definition/leaves';
import { EngineError } from '../errors/EngineError';
import type { DraftStorage } from '../store/DraftStorage';
import { field, group, open, press, save, type, undo } from './testing/openForm';

afterEach(cleanup);

interface Window {
  day: number | null;
  from: string | null;
  until: string | null;
  note?: string;
}

interface Calendar {
  id: number;
  version: number;
  name: string;
  isStrict: boolean;
  windows: Window[];
}

const days = [
  { id: 1, name: 'Segunda' },
  { id: 2, name: 'Terça' },
];

const calendar = defineForm<Calendar>({
  name: 'calendar',
  version: 'version',
  fields: {
    name: text({ label: 'Nome' }),
    isStrict: checkbox({ label: 'Estrito' }),
    windows: list(
      object<Window>({
        day: select({ label: 'Dia', options: days, required: (_own, { root }) => root['isStrict'] === true }),
        from: text({ label: 'Início', required: true }),
        until: text({
          label: 'Fim',
          visible: (own) => own.from !== null,
          check: (until, own) => (own.from !== null && until <= own.from ? 'Fim antes do início' : null),
        }),
      }),
      { label: 'Horários', itemName: 'horário', min: 1, max: 3, newItem: () => ({ day: 1 }) },
    ),
  },
});

const stored: Calendar = {
  id: 7,
  version: 1,
  name: 'Matriz',
  isStrict: false,
  windows: [
    { day: 1, from: '08', until: '12', note: 'não mexer' },
    { day: 2, from: '13', until: '18' },
  ],
};

const openCalendar = (changes: Partial<Calendar> = {}) =>
  open<Calendar>({ definition: calendar, items: [{ ...stored, ...changes }] });

describe('a list of objects in a form', () => {
  it('shows its items, and sends only what changed, with what no field edits', async () => {
    const { source } = await openCalendar();
    expect(field('Horário 2', /Início/).value).toBe('13');
    type('Horário 1', /Fim/, '11');
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({
      windows: [
        { day: 1, from: '08', until: '11', note: 'não mexer' },
        { day: 2, from: '13', until: '18' },
      ],
    });
  });

  it('adds an item with what it begins with, and moves the focus to its first field', async () => {
    const { source } = await openCalendar();
    await press('Adicionar horário');
    expect(document.activeElement).toBe(field('Horário 3', /Dia/));
    expect(screen.getByText('Horário 3 adicionado.')).toBeTruthy();
    expect(screen.getByText('No máximo 3 itens.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar horário' }).disabled).toBe(true);
    type('Horário 3', /Início/, '19');
    await save();
    expect(source.update.mock.calls[0]?.[1]['windows']).toEqual([
      ...stored.windows,
      { day: 1, from: '19', until: null },
    ]);
  });

  it('removes an item, moves the focus to its neighbour, and brings it back', async () => {
    const { source } = await openCalendar();
    await press('Remover Horário 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover Horário 1' }));
    expect(field('Horário 1', /Início/).value).toBe('13');
    await press('Desfazer');
    expect(field('Horário 1', /Início/).value).toBe('08');
    expect(document.activeElement).toBe(field('Horário 1', /Dia/));
    await press('Remover Horário 1');
    await press('Remover Horário 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar horário' }));
    await save();
    expect(source.update).not.toHaveBeenCalled();
    expect(screen.getAllByText(/Horários: inclua pelo menos 1 item/).length).toBeGreaterThan(0);
  });

  it('moves items by buttons and keys; fields keep their state and the focus', async () => {
    await openCalendar();
    const first = field('Horário 1', /Início/);
    await press('Mover para baixo Horário 1');
    expect(field('Horário 2', /Início/)).toBe(first);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover para cima Horário 2' }));
    expect(screen.getByText('Horário 1: agora na posição 2 de 2.')).toBeTruthy();
    first.focus();
    await act(async () => fireEvent.keyDown(first, { key: 'ArrowUp', altKey: true }));
    expect(field('Horário 1', /Início/)).toBe(first);
    expect(document.activeElement).toBe(first);
  });

  it('duplicates an item without what identifies it', async () => {
    const definition = defineForm<{ id: number; version: number; rows: { id?: number; name: string | null }[] }>({
      name: 'keyed',
      version: 'version',
      fields: {
        rows: list(
          object<{ id?: number; name: string | null }>({
            id: number({ visible: false }),
            name: text({ label: 'Nome' }),
          }),
          {
            label: 'Linhas',
            key: 'id',
          },
        ),
      },
    });
    const { source } = await open({
      definition,
      items: [{ id: 7, version: 1, rows: [{ id: 5, name: 'a' }] }],
    });
    await press('Duplicar Item 1');
    expect(document.activeElement).toBe(field('Item 2', /Nome/));
    await save();
    expect(source.update.mock.calls[0]?.[1]['rows']).toEqual([
      { id: 5, name: 'a' },
      { id: null, name: 'a' },
    ]);
  });

  it('shows problems at their fields once they were left, and all of them after an attempt to save, with links', async () => {
    const { source } = await openCalendar();
    type('Horário 2', /Fim/, '10');
    expect(screen.queryByText('Fim antes do início')).toBeNull();
    fireEvent.blur(field('Horário 2', /Fim/));
    expect(screen.getByText('Fim antes do início')).toBeTruthy();
    type('Horário 1', /Início/, '');
    fireEvent.change(screen.getByLabelText(/Estrito/), { target: { value: 'Sim' } });
    await save();
    expect(source.update).not.toHaveBeenCalled();
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Horários › 1 › Início: /),
      'Horários › 2 › Fim: Fim antes do início',
    ]);
    expect(document.activeElement).toBe(field('Horário 1', /Início/));
    fireEvent.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(field('Horário 2', /Fim/));
  });

  it('follows values of the form that its rules read', async () => {
    await openCalendar({ windows: [{ day: null, from: '08', until: '12' }] });
    expect(field('Horário 1', /^Dia$/)).toBeTruthy();
    await act(async () => fireEvent.change(screen.getByLabelText(/Estrito/), { target: { value: 'Sim' } }));
    expect(field('Horário 1', /^Dia \*$/)).toBeTruthy();
    await save();
    expect(screen.getByRole('alert').textContent).toMatch(/Horários › 1 › Dia/);
  });

  it('undoes the changes of two fields one after the other, and a burst of typing at once', async () => {
    await openCalendar();
    const from = field('Horário 1', /Início/);
    act(() => from.focus());
    type('Horário 1', /Início/, '0');
    type('Horário 1', /Início/, '09');
    act(() => field('Horário 2', /Fim/).focus());
    type('Horário 2', /Fim/, '19');
    await undo();
    expect([field('Horário 1', /Início/).value, field('Horário 2', /Fim/).value]).toEqual(['09', '18']);
    expect(document.activeElement).toBe(field('Horário 2', /Fim/));
    await undo();
    expect(field('Horário 1', /Início/).value).toBe('08');
    expect(document.activeElement).toBe(field('Horário 1', /Início/));
  });

  it('names an item that is no object, and a value that is no list, and leaves both alone', async () => {
    const { source } = await openCalendar({ windows: [...stored.windows, 'texto' as never] });
    expect(screen.getByText(/Esperava-se um objeto, mas há um texto/)).toBeTruthy();
    type('Horário 1', /Fim/, '11');
    await save();
    expect(source.update.mock.calls[0]?.[1]['windows']).toContain('texto');
    cleanup();
    const other = await openCalendar({ windows: 'segunda' as never });
    expect(screen.getByText(/Esperava-se uma lista, mas há um texto/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Nome/), { target: { value: 'Filial' } });
    await save();
    expect(other.source.update.mock.calls[0]?.[1]).toEqual({ name: 'Filial' });
  });

  it('keeps the focus and the fields when the saved form is read again', async () => {
    await openCalendar();
    const until = field('Horário 1', /Fim/);
    until.focus();
    type('Horário 1', /Fim/, '11');
    await act(async () => fireEvent.keyDown(until, { key: 'Enter' }));
    await waitFor(() => expect(field('Horário 1', /Fim/).value).toBe('11'));
    expect(field('Horário 1', /Fim/)).toBe(until);
    expect(document.activeElement).toBe(until);
  });

  it('restores what was typed after a reload', async () => {
    const texts = new Map<string, string>();
    const drafts: DraftStorage = {
      read: async (key) => texts.get(key) ?? null,
      write: async (key, value) => void texts.set(key, value),
      remove: async (key) => void texts.delete(key),
    } as DraftStorage;
    await open({ definition: calendar, items: [stored], drafts });
    type('Horário 1', /Fim/, '10');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    cleanup();
    const { source } = await open({ definition: calendar, items: [stored], drafts });
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Restaurar' })));
    expect(field('Horário 1', /Fim/).value).toBe('10');
    await save();
    expect(source.update.mock.calls[0]?.[1]['windows']).toEqual([
      { ...stored.windows[0], until: '10' },
      stored.windows[1],
    ]);
  });

  it('stores a long list with the draft, and says so when it is too long for that', async () => {
    const write = vi.fn<DraftStorage['write']>(async () => undefined);
    const drafts: DraftStorage = { read: async () => null, write, remove: async () => undefined };
    await open({ definition: calendar, items: [stored], drafts });
    const leave = () => act(async () => window.dispatchEvent(new Event('pagehide')));
    type('Horário 1', /Fim/, 'x'.repeat(60_000));
    await leave();
    expect(write.mock.lastCall?.[1].length).toBeGreaterThan(60_000);
    expect(screen.queryByText(/Longo demais/)).toBeNull();
    type('Horário 1', /Fim/, 'x'.repeat(220_000));
    await leave();
    expect(
      screen.getByText('Longo demais para ficar guardado neste navegador: Horários. Salve antes de sair desta página.'),
    ).toBeTruthy();
    type('Horário 1', /Fim/, '11');
    await leave();
    expect(screen.queryByText(/Longo demais/)).toBeNull();
  });

  it.each(['windows/1/until', 'windows.1.until', 'windows[1].until', '/windows/1/until'])(
    'shows what the server refused of %s at its field, with the way to it, until it changes or is saved again',
    async (attribute) => {
      const { source } = await openCalendar();
      source.update.mockImplementationOnce(async () => {
        const answer = {
          code: 'INVALID',
          message: 'Inválido',
          errors: [{ attribute, code: 'closed', message: 'Fecha às 17.' }],
        };
        throw new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status: 422, message: 'Inválido', answer });
      });
      type('Horário 1', /Fim/, '11');
      await save();
      const link = screen.getByRole('link', { name: 'Horários › 2 › Fim: Fecha às 17.' });
      const refused = field('Horário 2', /Fim/);
      await act(async () => fireEvent.click(link));
      expect(document.activeElement).toBe(refused);
      expect(group('Horário 2').getByText('Fecha às 17.')).toBeTruthy();
      expect(group('Horário 1').queryByText('Fecha às 17.')).toBeNull();
      // Another field changes, and the item moves: the refusal stays where it is meant.
      type('Horário 2', /Início/, '12');
      await press('Mover para cima Horário 2');
      expect(group('Horário 1').getByText('Fecha às 17.')).toBeTruthy();
      type('Horário 1', /Fim/, '17');
      expect(screen.queryByRole('link', { name: /Fecha às 17/ })).toBeNull();
      expect(group('Horário 1').queryByText('Fecha às 17.')).toBeNull();
      await save();
      expect(source.update).toHaveBeenCalledTimes(2);
      expect(source.update.mock.calls[1]?.[1]['windows']).toMatchObject([
        { until: '17' },
        { until: '11', note: 'não mexer' },
      ]);
    },
  );

  it('is sent again as it is after a refusal of a field of an item, without a change', async () => {
    const { source } = await openCalendar();
    source.update.mockImplementationOnce(async () => {
      const answer = {
        code: 'INVALID',
        message: 'x',
        errors: [{ attribute: 'windows/0', code: 'closed', message: 'Feriado.' }],
      };
      throw new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status: 422, message: 'x', answer });
    });
    type('Horário 1', /Fim/, '11');
    await save();
    expect(screen.getByRole('link', { name: 'Horários › 1 › Dia: Feriado.' })).toBeTruthy();
    await save();
    expect(source.update).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Feriado/)).toBeNull();
  });

  it('offers both lists when somebody else changed it', async () => {
    const { source } = await openCalendar();
    source.update.mockImplementationOnce(async () => {
      const answer = { code: 'VERSION_CONFLICT', message: 'Mudou' };
      throw new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status: 409, message: 'Mudou', answer });
    });
    source.read = async () => ({ ...stored, version: 2, windows: [{ day: 1, from: '06', until: '07' }] });
    type('Horário 1', /Fim/, '11');
    await save();
    expect(await screen.findByText(/1 \(Início: 06, Fim: 07\)/)).toBeTruthy();
  });
});
