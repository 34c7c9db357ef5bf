// @vitest-environment jsdom
import type { ListView, ListViewOptions } from '@assunto/engine/contract';
import type { ShownHomeCard, TalkAggregateRequest } from '@assunto/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeJson } from '../../../records/encodedJson';
import { idOf, refused, renderRecords, type RenderRecordsOptions } from '../../../records/testing/renderRecords';
import { ViewCard } from './ViewCard';

type Card = Extract<ShownHomeCard, { kind: 'view' }>;
type Chart = NonNullable<ListViewOptions['chart']>;

const high = { '==': [{ var: 'prioridade' }, 'alta'] };
const byStatus: Chart = { shape: 'bar', groups: [{ subjectAttributeId: idOf('status') }] };
const group = (id: string, name: string, count: number) => ({
  values: [{ id, name }],
  count,
  measures: [],
  filterJson: { '==': [{ var: 'status' }, id] },
});

const viewOf = (changes: Partial<ListView> = {}, chart?: Chart): ListView => ({
  viewId: 7,
  viewName: 'Altas',
  kind: chart ? 'chart' : 'list',
  audience: 'own',
  roomIds: [],
  version: 1,
  canEdit: true,
  defect: null,
  state: {
    filter: JSON.stringify(high),
    filterIds: [4],
    tagIds: [],
    group: null,
    layout: null,
    density: null,
    order: [{ subjectAttributeId: idOf('titulo'), direction: 1 }],
    options: chart ? { chart } : {},
  },
  ...changes,
});

/** Renders a card, and where the page is. */
function show(
  changes: Partial<Card>,
  aggregate?: (request: TalkAggregateRequest) => object | Promise<object>,
  more: RenderRecordsOptions = {},
) {
  const card: Card = {
    kind: 'view',
    subject: 'chamado',
    viewId: 7,
    isUsable: true,
    subjectName: 'Chamado',
    ...changes,
  };
  function Shown() {
    const { pathname, search } = useLocation();
    return (
      <>
        <ViewCard card={card} name={card.view?.viewName ?? 'Chamado'} />
        <output>{pathname + search}</output>
      </>
    );
  }
  return renderRecords(<Shown />, { ...more, ...(aggregate && { aggregate }) });
}
const address = () => new URL(screen.getAllByRole('status').at(-1)?.textContent ?? '', 'http://localhost');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a view on the home page', () => {
  it('shows its first records in its order and with its filter, with their number and a link to the view', async () => {
    const { list } = show({ view: viewOf() });
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(list.mock.calls[0]?.slice(0, 2)).toEqual([
      'chamado',
      {
        page: 1,
        fetch: 6,
        isActive: true,
        filterIds: [4],
        filterJson: high,
        order: [{ subjectAttributeId: idOf('titulo'), direction: 1 }],
      },
    ]);
    const heading = screen.getByRole('heading', { name: 'Altas' });
    expect(heading.querySelector('a')?.getAttribute('href')).toBe('/context/grid/chamado?view=7');
  });

  it('says that it is gone, or defective, and asks for no records', () => {
    const gone = show({ isUsable: false });
    expect(screen.getByText('Não existe mais, ou você não pode mais ver.')).toBeTruthy();
    expect(gone.list).not.toHaveBeenCalled();
    cleanup();
    for (const defect of ['filter', 'kind'] as const) {
      const { list, request } = show({ view: viewOf({ defect }, byStatus) });
      expect(screen.getByText(/com defeito/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Altas' })).toBeTruthy();
      expect([list, request].every((call) => call.mock.calls.length === 0)).toBe(true);
      cleanup();
    }
  });

  it('draws its chart of the same records, whose parts open the records behind them as a list', async () => {
    const { request } = show({ view: viewOf({}, byStatus) }, () => ({
      itens: [group('aberto', 'Aberto', 12)],
      totalResults: 1,
    }));
    fireEvent.click(await screen.findByText('Ver o grupo em tabela'));
    expect(request.mock.calls[0]?.[2].body).toMatchObject({ isActive: true, filterIds: [4], filterJson: high });
    fireEvent.click(screen.getByRole('button', { name: 'Aberto: 12. Ver os registros' }));
    const { pathname, searchParams } = address();
    expect([pathname, searchParams.get('view'), searchParams.get('kind')]).toEqual([
      '/context/grid/chamado',
      '7',
      'list',
    ]);
    const nothing = { read: () => null, write: () => '' } as unknown as Parameters<typeof decodeJson>[1];
    expect(decodeJson(searchParams.get('filter') ?? '', nothing)).toEqual({
      and: [high, { '==': [{ var: 'status' }, 'aberto'] }],
    });
  });

  it('opens all records behind one number', async () => {
    show({ view: viewOf({}, { shape: 'number', groups: [] }) }, () => ({
      itens: [{ values: [], count: 1316, measures: [], filterJson: null }],
      totalResults: 1,
    }));
    fireEvent.click(await screen.findByRole('button', { name: /1\.316/ }));
    expect(address().search).toBe('?view=7&kind=list');
  });

  it('draws the eight largest of many bars, and names all in its table', async () => {
    const itens = Array.from({ length: 11 }, (_, index) => group(`s${index}`, `Situação ${index}`, index + 1));
    show({ view: viewOf({}, byStatus) }, () => ({ itens, totalResults: 11 }));
    fireEvent.click(await screen.findByText('Ver os 11 grupos em tabela'));
    expect(screen.getAllByRole('row')).toHaveLength(12);
  });

  it('says when there is nothing to draw, and why the server refuses, with a retry', async () => {
    show({ view: viewOf({}, byStatus) }, () => ({ itens: [], totalResults: 0 }));
    expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy();
    cleanup();
    let isRefused = true;
    show({ view: viewOf({}, byStatus) }, () =>
      isRefused
        ? Promise.reject(refused(403, { message: 'Você não pode ler este campo.' }))
        : { itens: [group('aberto', 'Aberto', 12)], totalResults: 1 },
    );
    expect(await screen.findByText('Você não pode ler este campo.')).toBeTruthy();
    isRefused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ver o grupo em tabela')).toBeTruthy();
  });

  it('shows the failure of its context, with a retry', async () => {
    const context = vi.fn(() => Promise.reject(refused(503, { message: 'O servidor está ocupado.' })));
    show({ view: viewOf({}, byStatus) }, () => ({ itens: [], totalResults: 0 }), { adapter: { context } });
    expect(await screen.findByText('O servidor está ocupado.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(context).toHaveBeenCalledTimes(2));
  });
});
