// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { text } from '../definition/leaves';
import { EngineError } from '../errors/EngineError';
import { field, open, press, save, type } from './testing/openForm';

afterEach(cleanup);

interface Line {
  id?: number;
  name: string | null;
  note: string | null;
}
interface Order {
  id: number;
  version: number;
  lines: Line[];
}

const order = defineForm<Order>({
  name: 'order',
  version: 'version',
  fields: {
    lines: list(object<Line>({ name: text({ label: 'Nome' }), note: text({ label: 'Nota' }) }), {
      label: 'Linhas',
      itemName: 'linha',
      key: 'id',
      itemLabel: (item) => `Linha ${item.name}`,
    }),
  },
});
const line = (id: number, name: string, note: string | null = null): Line => ({ id, name, note });
const stored: Order = { id: 7, version: 1, lines: [line(1, 'um'), line(2, 'dois'), line(3, 'três')] };

/** Opens the order; `theirs` is what another person saves meanwhile. */
async function openAfter(change: () => void | Promise<void>, theirs: readonly Line[]) {
  const { source } = await open<Order>({ definition: order, items: [stored] });
  await change();
  await source.update(7, { lines: theirs, version: 2 }, {} as never);
  source.update.mockClear();
  source.update.mockImplementationOnce(() => {
    const answer = { code: 'OUTDATED', message: 'Outra pessoa salvou.', errors: [] };
    const { message } = answer;
    return Promise.reject(
      new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status: 412, message, answer }),
    );
  });
  await save();
  await waitFor(() => expect(source.update).toHaveBeenCalledTimes(1));
  return source;
}
const sent = (source: Awaited<ReturnType<typeof openAfter>>) => source.update.mock.lastCall?.[1]['lines'];

describe('a list whose items have ids', () => {
  it('has the changes of both people after a conflict, in items, fields, order and length', async () => {
    const source = await openAfter(async () => {
      type('Linha um', /Nota/, 'minha');
      await press('Remover Linha três');
      await press('Adicionar linha');
      type('Linha null', /Nome/, 'nova');
    }, [line(4, 'quatro'), line(2, 'dois', 'deles'), line(1, 'UM'), line(3, 'três')]);
    expect(await screen.findByText(/Outra pessoa salvou alterações/)).toBeTruthy();
    expect(field('Linha UM', /Nota/).value).toBe('minha');
    expect(field('Linha dois', /Nota/).value).toBe('deles');
    await save();
    await waitFor(() => expect(source.update).toHaveBeenCalledTimes(2));
    expect(sent(source)).toEqual([
      line(4, 'quatro'),
      line(2, 'dois', 'deles'),
      line(1, 'UM', 'minha'),
      { name: 'nova', note: null },
    ]);
  });

  it('asks a person only for what both changed', async () => {
    const source = await openAfter(
      () => void type('Linha um', /Nota/, 'minha'),
      [line(1, 'um', 'deles'), line(2, 'DOIS'), line(3, 'três')],
    );
    const panel = await screen.findByRole('region', { name: /Outra pessoa alterou/ });
    fireEvent.click(within(panel).getByRole('radio', { name: /Linha um \(Nota: minha\)/ }));
    expect(within(panel).getByRole('radio', { name: /Linha um \(Nota: deles\)/ })).toBeTruthy();
    await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Aplicar escolhas' })));
    await save();
    await waitFor(() => expect(source.update).toHaveBeenCalledTimes(2));
    expect(sent(source)).toEqual([line(1, 'um', 'minha'), line(2, 'DOIS'), line(3, 'três')]);
  });
});
