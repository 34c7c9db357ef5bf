// @vitest-environment jsdom
import type { ListViewOptions } from '@assunto/engine/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idOf, refused } from '../../../../../records/testing/renderRecords';
import { renderKind } from '../testing/renderKind';
import ChartView from './ChartView';

type Chart = NonNullable<ListViewOptions['chart']>;

const byStatus: Chart = { shape: 'bar', groups: [{ subjectAttributeId: idOf('status') }] };
const open = { id: 'aberto', name: 'Aberto' };
const ofOpen = { '==': [{ var: 'status' }, 'aberto'] };
const some = { itens: [{ values: [open], count: 1234, measures: [], filterJson: ofOpen }], totalResults: 1 };

const show = (aggregate: () => object | Promise<object>, chart: Chart = byStatus) =>
  renderKind(ChartView, { options: { chart }, aggregate });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the chart', () => {
  it('is a skeleton while it is loading, then a drawing and a table whose parts open their records', async () => {
    let answer: (data: object) => void = () => undefined;
    const { openList, request } = show(() => new Promise((resolve) => (answer = resolve)));
    expect(screen.getByRole('status').textContent).toContain('Carregando');
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    answer(some);
    fireEvent.click(await screen.findByRole('button', { name: 'Aberto: 1.234. Ver os registros' }));
    expect(screen.queryByText(/^Carregando/)).toBeNull();
    expect(openList).toHaveBeenCalledWith({ kind: 'list', page: 1, filter: ofOpen });
  });

  it('shows why the server refuses it, with a retry', async () => {
    const message = 'Você não pode ler este campo.';
    let isRefused = true;
    show(() => (isRefused ? Promise.reject(refused(403, { message })) : some));
    expect(await screen.findByText(message)).toBeTruthy();
    isRefused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('table', { name: 'Número de registros por Status' })).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows shares of the whole, in the language of the page, that open their records', async () => {
    const done = { values: [{ id: 'concluido', name: 'Concluído' }], count: 617, measures: [], filterJson: null };
    const { openList } = show(() => ({ itens: [...some.itens, done], totalResults: 2 }), {
      ...byStatus,
      shape: 'share',
    });
    const drawing = await screen.findByRole('img', { name: 'Número de registros por Status' });
    const parts = [...drawing.querySelectorAll('path')];
    expect(parts.map((part) => part.textContent)).toEqual(['Aberto · 1.234 · 66,7%', 'Concluído · 617 · 33,3%']);
    expect(drawing.querySelector('text')?.textContent).toBe('1.851');
    fireEvent.click(parts[0] as Element);
    expect(openList).toHaveBeenCalledWith({ kind: 'list', page: 1, filter: ofOpen });
  });

  it('says that there are no records, and as one number 0', async () => {
    show(() => ({ itens: [], totalResults: 0 }));
    expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy();
    cleanup();
    show(() => ({ itens: [], totalResults: 0 }), { shape: 'number', groups: [] });
    expect(await screen.findByRole('button', { name: /^0\s*Ver os registros$/ })).toBeTruthy();
  });

  it('says that it shows the first groups of more', async () => {
    show(() => ({ ...some, totalResults: 700 }));
    expect(await screen.findByText('É mostrado só o primeiro grupo.')).toBeTruthy();
  });

  it('asks for another attribute where its own is gone or has no groups', async () => {
    const { request } = show(() => some, { shape: 'bar', groups: [{ subjectAttributeId: 9999 }] });
    expect(await screen.findByText('Não há por que campo desenhar esta visualização')).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
  });
});
