// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { number, text } from '../definition/leaves';
import type { DraftStorage } from '../store/DraftStorage';
import { field, open, press, save, type, undo } from './testing/openForm';

afterEach(cleanup);

interface Line {
  product: string | null;
  quantity: number | null;
  price: number | null;
  total: number | null;
}

interface Order {
  id: number;
  version: number;
  client: string | null;
  reference: string | null;
  discount: number | null;
  lines: Line[];
  total: number | null;
}

const order = defineForm<Order>({
  name: 'order',
  version: 'version',
  fields: {
    client: text({ label: 'Cliente' }),
    reference: text({ label: 'Referência', default: ({ client }) => (client === null ? null : `Pedido de ${client}`) }),
    discount: number({ label: 'Desconto' }),
    lines: list(
      object<Line>({
        product: text({ label: 'Produto' }),
        quantity: number({ label: 'Quantidade', default: 1 }),
        price: number({
          label: 'Preço',
          default: ({ product }, { root }) => (product === 'Papel' ? 20 - Number(root['discount'] ?? 0) : null),
        }),
        total: number({
          label: 'Valor',
          value: ({ quantity, price }) => (quantity === null || price === null ? null : quantity * price),
        }),
      }),
      { label: 'Linhas', itemName: 'linha' },
    ),
    total: number({
      label: 'Total do pedido',
      value: ({ lines }) => (lines ?? []).reduce((sum, line) => sum + (line.total ?? 0), 0),
    }),
  },
});

const top = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  act(async () => {
    fireEvent.focus(top(label));
    fireEvent.change(top(label), { target: { value } });
    fireEvent.blur(top(label));
  });
const typeIn = (item: string, label: RegExp, value: string) =>
  act(async () => {
    type(item, label, value);
    fireEvent.blur(field(item, label));
  });

describe('values by function, in items and around them', () => {
  it('follow the nearest object and the items of a list, are undone with what they follow, and are sent', async () => {
    const { source } = await open<Order>({ definition: order, items: [], id: null });
    await fill('Cliente', 'Ana');
    expect(top('Referência').value).toBe('Pedido de Ana');
    await press('Adicionar linha');
    await typeIn('Linha 1', /Produto/, 'Papel');
    expect([field('Linha 1', /Preço/).value, field('Linha 1', /Valor/).value, top('Total do pedido').value]).toEqual([
      '20',
      '20',
      '20',
    ]);
    await typeIn('Linha 1', /Quantidade/, '3');
    expect([field('Linha 1', /Valor/).value, top('Total do pedido').value]).toEqual(['60', '60']);
    // What is typed stays, whatever it followed.
    await typeIn('Linha 1', /Preço/, '7');
    await typeIn('Linha 1', /Produto/, 'Caneta');
    expect([field('Linha 1', /Preço/).value, top('Total do pedido').value]).toEqual(['7', '21']);
    await undo();
    await undo();
    expect([field('Linha 1', /Produto/).value, field('Linha 1', /Preço/).value, top('Total do pedido').value]).toEqual([
      'Papel',
      '20',
      '60',
    ]);
    // It follows again, also what is around the list.
    await fill('Desconto', '5');
    expect([field('Linha 1', /Preço/).value, field('Linha 1', /Valor/).value]).toEqual(['15', '45']);
    await typeIn('Linha 1', /Quantidade/, '2');
    expect(top('Total do pedido').value).toBe('30');
    await save();
    await waitFor(() => expect(source.create).toHaveBeenCalledTimes(1));
    expect(source.create.mock.lastCall?.[0]).toEqual({
      client: 'Ana',
      reference: 'Pedido de Ana',
      discount: 5,
      lines: [{ product: 'Papel', quantity: 2, price: 15, total: 30 }],
      total: 30,
    });
    // The first save ends what a new one begins with.
    await fill('Cliente', 'Bia');
    expect(top('Referência').value).toBe('Pedido de Ana');
  });

  it('of what was read are shown around it at once, while an untouched item is sent as it was read', async () => {
    const line = { product: 'Papel', quantity: 2, price: 10, total: null };
    const items = [
      { id: 7, version: 1, client: 'Ana', reference: null, discount: null, lines: [line, line], total: null },
    ];
    const { source } = await open<Order>({ definition: order, items });
    expect([top('Referência').value, field('Linha 1', /Valor/).value, top('Total do pedido').value]).toEqual([
      '',
      '20',
      '40',
    ]);
    await typeIn('Linha 2', /Quantidade/, '5');
    await save();
    await waitFor(() => expect(source.update).toHaveBeenCalledTimes(1));
    expect(source.update.mock.lastCall?.[1]).toEqual({
      lines: [line, { product: 'Papel', quantity: 5, price: 10, total: 50 }],
      total: 70,
    });
  });

  it('are no conflict of a stored draft, and what was typed in their stead comes back with it', async () => {
    let stored: string | null = null;
    const drafts: DraftStorage = {
      read: async () => stored,
      write: async (_key, text) => void (stored = text),
      remove: async () => void (stored = null),
    };
    await open<Order>({ definition: order, items: [], id: null, drafts });
    await fill('Cliente', 'Ana');
    await fill('Referência', 'Minha');
    await press('Adicionar linha');
    await typeIn('Linha 1', /Preço/, '7');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    cleanup();
    await waitFor(() => expect(stored).not.toBeNull());
    await open<Order>({ definition: order, items: [], id: null, drafts });
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Restaurar' })));
    expect([
      top('Cliente').value,
      top('Referência').value,
      field('Linha 1', /Preço/).value,
      field('Linha 1', /Valor/).value,
    ]).toEqual(['Ana', 'Minha', '7', '7']);
    await fill('Cliente', 'Bia');
    expect(top('Referência').value).toBe('Minha');
  });
});
