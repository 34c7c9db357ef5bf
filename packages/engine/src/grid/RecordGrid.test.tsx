// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TalkFilter } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { chamadoFixture } from '../testing/chamado.fixture';
import type { RecordGridProps } from './RecordGridProps';
import { ChamadoGrid } from './testing/ChamadoGrid';

const { talks } = chamadoFixture;

function show(adapter: DataAdapter = chamadoAdapter(), props: Partial<RecordGridProps> = {}) {
  const list = vi.fn(adapter.list);
  render(
    <TestEngine adapter={{ ...adapter, list }}>
      <ChamadoGrid {...props} />
    </TestEngine>,
  );
  const requests = (want: TalkFilter['want']) =>
    list.mock.calls.map(([, one]) => one).filter((one) => one.want === want);
  return { list, pages: () => requests('page'), totals: () => requests('total') };
}

const titles = () => [...document.querySelectorAll('[role=row] [col-id="101"]')].map((cell) => cell.textContent);

beforeAll(() => {
  // jsdom has no layout; AG Grid renders rows only in a body with a height.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 2400 });
});
afterEach(cleanup);

describe('RecordGrid', () => {
  it('asks for the first 50 records, rows before the count [CONST-02] [CTX-29]', async () => {
    const { list, pages, totals } = show();
    expect(await screen.findByText('Impressora do balcão não imprime')).toBeDefined();
    await waitFor(() => expect(totals()).toHaveLength(1));
    expect(pages()[0]).toMatchObject({ page: 1, fetch: 50 });
    expect(list.mock.calls.map(([, one]) => one.want)).toEqual(['page', 'total']);
    expect(await screen.findByText(/1–3/)).toHaveProperty('textContent', '1–3 de 3');
  });

  it('shows rows while the count is still under way', async () => {
    const memory = chamadoAdapter();
    const never = new Promise<never>(() => undefined);
    show({ ...memory, list: (name, one) => (one.want === 'total' ? never : memory.list(name, one)) });
    expect(await screen.findByText('Área de trabalho lenta')).toBeDefined();
    expect(screen.getByText(/contando/)).toBeDefined();
  });

  it('offers the page sizes 10, 25, 50 and 100 and asks for the chosen one [CONST-03]', async () => {
    const { pages, totals } = show();
    await waitFor(() => expect(totals()).toHaveLength(1));
    const sizes = screen.getByRole('combobox', { name: 'Registros por página' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100']);
    fireEvent.change(sizes, { target: { value: '10' } });
    await waitFor(() => expect(pages().at(-1)).toMatchObject({ page: 1, fetch: 10 }));
    expect(totals()).toHaveLength(1);
  });

  it('continues from the page that was asked for last, though its records are still on their way', async () => {
    const memory = chamadoAdapter();
    const never = new Promise<never>(() => undefined);
    const list: DataAdapter['list'] = async (name, one, signal) =>
      one.fetch === 10 ? never : { ...(await memory.list(name, one, signal)), totalResults: 124 };
    const { pages } = show({ ...memory, list });
    await screen.findByText(/de 124/);
    const sizes = screen.getByRole('combobox', { name: 'Registros por página' });
    fireEvent.change(sizes, { target: { value: '10' } });
    expect(sizes).toHaveProperty('value', '10');
    const next = screen.getByRole('button', { name: 'Próxima página' });
    fireEvent.click(next);
    fireEvent.click(next);
    await waitFor(() => expect(pages().at(-1)).toMatchObject({ page: 3, fetch: 10 }));
  });

  it('names its columns as the template does, with the id first', async () => {
    show();
    await screen.findByText('Área de trabalho lenta');
    const names = screen
      .getAllByRole('columnheader')
      .map((header) => header.querySelector('.as-grid-header-name')?.textContent);
    expect(names).toEqual([
      'Código',
      'Título',
      'Status',
      'Empresa',
      'Urgente',
      'Abertura',
      'Previsão',
      'Quantidade',
      'Etiquetas',
    ]);
  });

  it('orders on the server when a column is pressed [CTX-28]', async () => {
    const { pages } = show();
    await screen.findByText('Área de trabalho lenta');
    fireEvent.click(screen.getByRole('button', { name: 'Título' }));
    await waitFor(() => expect(pages().at(-1)?.order).toEqual([{ subjectAttributeId: 101, direction: 1 }]));
    await waitFor(() => expect(titles().slice(-3)[0]).toBe('Acesso ao sistema de notas'));
    expect(screen.getByRole('columnheader', { name: /Título/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('waits 300 ms, then asks the quick filter together with the filter of the page [CTX-27] [CONST-06]', async () => {
    const filter = { '==': [{ var: 'urgente' }, false] } as const;
    const { pages } = show(chamadoAdapter(), { filter: { ...filter, '==': [...filter['==']] } });
    await screen.findByText('Acesso ao sistema de notas');
    const asked = pages().length;
    const started = performance.now();
    fireEvent.change(screen.getByRole('textbox', { name: 'Filtrar Título' }), { target: { value: 'acesso' } });
    await waitFor(() => expect(pages().length).toBeGreaterThan(asked));
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
    expect(pages().at(-1)?.filterJson).toEqual({ and: [filter, { contains: [{ var: 'titulo' }, 'acesso'] }] });
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros das colunas' }));
    await waitFor(() => expect(pages().at(-1)?.filterJson).toEqual(filter));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filtrar Título' }).value).toBe('');
  });

  it('asks the quick filter at once when its field is left', async () => {
    const { pages } = show();
    await screen.findByText('Acesso ao sistema de notas');
    // The wait of 300 ms never ends.
    const { setTimeout: later } = globalThis;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation(((run: () => void, ms?: number) => (ms === 300 ? 0 : later(run, ms))) as typeof later);
    const box = screen.getByRole('textbox', { name: 'Filtrar Título' });
    fireEvent.change(box, { target: { value: 'acesso' } });
    fireEvent.blur(box);
    await waitFor(() => expect(pages().at(-1)?.filterJson).toEqual({ contains: [{ var: 'titulo' }, 'acesso'] }));
    timers.mockRestore();
  });

  it('opens a record by Enter and by a click', async () => {
    const onOpen = vi.fn();
    show(chamadoAdapter(), { onOpen });
    const cell = (await screen.findByText('Área de trabalho lenta')).closest('[role=gridcell]');
    if (!cell) throw new Error('The title stands in a cell.');
    fireEvent.keyDown(cell, { key: 'Enter' });
    await waitFor(() => expect(onOpen.mock.calls).toEqual([[9003]]));
    fireEvent.click(cell);
    await waitFor(() => expect(onOpen.mock.calls).toEqual([[9003], [9003]]));
  });

  it('copies a cell as a person reads it, and leaves the clipboard alone for an empty one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    show();
    const title = (await screen.findByText('Área de trabalho lenta')).closest('[role=gridcell]');
    const row = title?.closest('[role=row]')?.getAttribute('row-id');
    const cells = [...document.querySelectorAll(`[row-id="${row}"] [role=gridcell]`)];
    for (const cell of cells) fireEvent.keyDown(cell, { key: 'c', ctrlKey: true });
    fireEvent.keyDown(cells[0] as HTMLElement, { key: 'c' });
    await waitFor(() =>
      expect(writeText.mock.calls.flat()).toEqual([
        '9003',
        'Área de trabalho lenta',
        'Concluído',
        'Não preenchido',
        '15/01/2026 10:00',
        '20/01/2026',
        '-1',
      ]),
    );
  });

  it('reports which records are selected', async () => {
    const onSelectionChange = vi.fn();
    const onOpen = vi.fn();
    show(chamadoAdapter(), { onSelectionChange, onOpen });
    await screen.findByText('Área de trabalho lenta');
    const boxes = await screen.findAllByRole('checkbox');
    fireEvent.click(boxes.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(onSelectionChange).toHaveBeenLastCalledWith([talks[2]?.talkId], {
        talkIds: expect.arrayContaining([talks[2]?.talkId]),
        totalResults: talks.length,
        isEstimate: false,
      }),
    );
    fireEvent.click(boxes[0] as HTMLElement);
    await waitFor(() => expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(3));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('shows the tags of records and of their values as chips, in a column that is there when there are any', async () => {
    const memory = chamadoAdapter();
    const tag = (tagId: number, tagName: string) => ({ tagId, tagName, tagColor: '#aa2200' });
    const list: DataAdapter['list'] = async (name, one) => {
      const answer = await memory.list(name, one);
      const [first, ...rest] = answer.itens;
      if (!first) return answer;
      const talkValues = first.talkValues.map((value) => ({ ...value, tags: [tag(1, 'VIP'), tag(2, 'Atrasado')] }));
      return { ...answer, itens: [{ ...first, tags: [tag(1, 'VIP')], talkValues }, ...rest] };
    };
    show({ ...memory, list });
    await screen.findByText('Área de trabalho lenta');
    const chips = await waitFor(() => {
      const found = [...document.querySelectorAll('.as-tag')].map((chip) => chip.textContent);
      expect(found).not.toEqual([]);
      return found;
    });
    expect(chips).toEqual(['VIP', 'Atrasado']);
    expect(document.querySelector('.as-tags')?.getAttribute('title')).toBe('VIP, Atrasado');
  });

  it('says that there are no records', async () => {
    show(chamadoAdapter(), { request: { isActive: false } });
    expect(await screen.findByText('Nenhum registro encontrado')).toBeDefined();
    expect((await screen.findByText('0 registros')).closest('nav')).toBe(screen.getByRole('navigation'));
  });

  it('says why records did not come, and tries again', async () => {
    const memory = chamadoAdapter();
    const lost = new EngineError('NETWORK_UNAVAILABLE', { method: 'POST', path: '/', message: '' });
    const list = vi.fn(memory.list).mockRejectedValueOnce(lost);
    show({ ...memory, list });
    expect((await screen.findByRole('alert')).textContent).toContain('Verifique a conexão');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Área de trabalho lenta')).toBeDefined();
  });

  it('loads by itself when the connection is back', async () => {
    const memory = chamadoAdapter();
    const lost = new EngineError('NETWORK_UNAVAILABLE', { method: 'POST', path: '/', message: '' });
    const list = vi.fn(memory.list).mockRejectedValueOnce(lost);
    show({ ...memory, list });
    expect((await screen.findByRole('alert')).textContent).toContain('Verifique a conexão');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Área de trabalho lenta')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('distinguishes an estimate from an exact total', async () => {
    const memory = chamadoAdapter();
    const list: DataAdapter['list'] = async (name, one) => {
      const answer = await memory.list(name, one);
      return one.want === 'total' ? { ...answer, totalResults: 48_000, isEstimate: true } : answer;
    };
    show({ ...memory, list });
    expect(await screen.findByText(/de mais de 10\.000/)).toBeDefined();
  });

  it('counts more than 10,000 records when asked, and leads to the last page from then on', async () => {
    const memory = chamadoAdapter();
    let isRefused = true;
    const list: DataAdapter['list'] = async (name, one) => {
      const answer = await memory.list(name, one);
      if (one.want !== 'total') return answer;
      if (!one.exactTotal) return { ...answer, totalResults: 48_000, isEstimate: true };
      if (isRefused) throw new EngineError('NETWORK_UNAVAILABLE', { method: 'POST', path: '/', message: '' });
      return { ...answer, totalResults: 12_345, isEstimate: false };
    };
    const { pages, totals } = show({ ...memory, list });
    const ask = await screen.findByRole('button', { name: 'Ver o total exato' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Última página' }).disabled).toBe(true);
    fireEvent.click(ask);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Não foi possível contar: /);
    expect(screen.getByText(/de mais de 10\.000/)).toBeDefined();
    isRefused = false;
    fireEvent.click(ask);
    expect(await screen.findByText(/de 12\.345/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ver o total exato' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Última página' }));
    await waitFor(() => expect(pages().at(-1)).toMatchObject({ page: 247, fetch: 50 }));
    expect(totals().map(({ exactTotal }) => exactTotal)).toEqual([undefined, true, true]);
  });
});
