// @vitest-environment jsdom
import type { DataAdapter } from '@assunto/engine';
import { chamadoFixture } from '@assunto/engine/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idOf, refused } from '../../../../../records/testing/renderRecords';
import { renderKind } from '../testing/renderKind';
import BoardView from './BoardView';

const printer = 'Impressora do balcão não imprime';
const options = { board: { subjectAttributeId: idOf('status') } };
const [open, working] = [
  { id: 'aberto', name: 'Aberto' },
  { id: 'em-atendimento', name: 'Em atendimento' },
];
const group = (value: unknown, count: number, ...measures: (string | null)[]) => ({
  values: [value],
  count,
  measures,
  filterJson: null,
});
const counts = () => ({ itens: [group(open, 1), group(working, 1)], totalResults: 2 });

const show = (given: Partial<Parameters<typeof renderKind>[1]> = {}) =>
  renderKind(BoardView, { options, aggregate: counts, ...given });
const column = (name: RegExp) => screen.findByRole('region', { name });
/** The name of its link begins with the id. */
const ofPrinter = { name: new RegExp(`${printer}$`) };
const card = async (name: RegExp) => within(await column(name)).findByRole('link', ofPrinter);
const moveTo = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Mover ${printer} para…` }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the board', () => {
  it('saves the option of the column to which a card is moved, and offers to take it back', async () => {
    const { saved } = show();
    expect(await card(/^Aberto/)).toBeTruthy();
    await moveTo('Em atendimento');
    expect(await card(/^Em atendimento/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
    expect(saved()).toMatchObject([
      { talkId: 9001, version: 1, talkValues: [{ subjectAttributeId: idOf('status'), value: 'em-atendimento' }] },
    ]);
  });

  it('puts a card back that another person changed meanwhile, and says so', async () => {
    const conflict = {
      code: 'TALK_CONFLICT',
      message: 'Bruno alterou este registro.',
      version: 2,
      errors: [],
      conflicts: [
        {
          subjectAttributeId: idOf('status'),
          attribute: 'status',
          attributeName: 'Status',
          mine: working,
          theirs: open,
          actorName: 'Bruno',
          changedIn: '2026-03-05T11:00:00Z',
        },
      ],
    };
    const { update } = show({ adapter: { update: () => Promise.reject(refused(409, conflict)) } });
    expect(await card(/^Aberto/)).toBeTruthy();
    await moveTo('Em atendimento');
    expect(await screen.findByText('Bruno alterou este registro.')).toBeTruthy();
    expect(await card(/^Aberto/)).toBeTruthy();
    expect(within(await column(/^Em atendimento/)).queryByRole('link', ofPrinter)).toBeNull();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('shows the number of all records of a column and its sums, and marks more than its limit', async () => {
    const aggregate = () => ({ itens: [group(open, 1234, '5021.5'), group(working, 1, null)], totalResults: 2 });
    const measures = [{ measure: 'sum' as const, subjectAttributeId: idOf('quantidade') }];
    const { request } = show({
      options: { board: { ...options.board, measures, limits: { aberto: 1000, 'em-atendimento': 3 } } },
      aggregate,
    });
    const first = await column(/^Aberto.*1\.234 de 1\.000\s*\(acima do limite\)$/);
    expect(within(first).getByText(/Quantidade/).textContent).toContain('5.021,5');
    const second = await column(/^Em atendimento.*1 de 3$/);
    expect(within(second).getByText(/Quantidade/).textContent).toContain('\u2013');
    expect(request.mock.calls[0]?.[2].body).toMatchObject({
      groupBy: [{ subjectAttributeId: idOf('status') }],
      measures,
    });
  });

  it('has no ways to move where the attribute may not be updated', async () => {
    const { container } = show({ changed: { status: { actions: { create: true, update: false, delete: false } } } });
    expect(await card(/^Aberto/)).toBeTruthy();
    expect(container.querySelector('[data-movable]')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mover / })).toBeNull();
  });

  it('shows the failure of one column in it, and the others', async () => {
    const { itens } = { itens: chamadoFixture.talks.filter(({ talkId }) => talkId === 9001) };
    let isDown = true;
    const list: DataAdapter['list'] = (_, { filterJson }) => {
      const key = JSON.stringify(filterJson);
      if (key.includes('em-atendimento') && isDown)
        return Promise.reject(refused(500, { message: 'O servidor falhou.' }));
      return Promise.resolve({ itens: key.includes('"aberto"') ? itens : [], currentPage: 1, totalResults: 1 });
    };
    show({ adapter: { list } });
    expect(await card(/^Aberto/)).toBeTruthy();
    const failed = await column(/^Em atendimento/);
    expect(await within(failed).findByText('O servidor falhou.')).toBeTruthy();
    isDown = false;
    fireEvent.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(within(failed).queryByText('O servidor falhou.')).toBeNull());
  });
});
