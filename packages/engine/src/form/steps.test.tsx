// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineForm } from '../definition/defineForm';
import { checkbox, email, number, text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import { EntityForm } from './EntityForm';

afterEach(cleanup);

interface Order {
  id: number;
  client: string;
  address: string | null;
  isDelivered: boolean;
  street: string | null;
  amount: number;
}

const order = defineForm<Order>({
  name: 'order-in-steps',
  fields: {
    client: text({ label: 'Cliente', required: true }),
    address: email({ label: 'E-mail' }),
    isDelivered: checkbox({ label: 'Entregar' }),
    street: text({ label: 'Rua', required: true }),
    amount: number({ label: 'Quantidade', required: true }),
  },
  layout: [
    { step: 'Cliente', fields: ['client', 'address', 'isDelivered'] },
    { step: 'Entrega', section: 'Endereço', fields: ['street'], visible: (values) => values.isDelivered },
    { step: 'Pedido', fields: ['amount'] },
  ],
});

const adapter = chamadoAdapter();

async function open(id: number | null = null) {
  const items = [{ id: 7, client: 'Ana', address: null, isDelivered: true, street: 'Rua A', amount: 2 }];
  const memory = createMemoryEntities<Order>({ key: 'id', items });
  const source = { ...memory, create: vi.fn(memory.create), update: vi.fn(memory.update) };
  function Page() {
    const form = useEntityForm({ definition: order, source, id });
    return (
      <EntityForm form={form} label="Pedido">
        <button>Salvar</button>
      </EntityForm>
    );
  }
  render(
    <TestEngine adapter={adapter}>
      <Page />
    </TestEngine>,
  );
  await screen.findByLabelText(/Cliente/);
  return source;
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const steps = () => within(screen.getByRole('navigation', { name: 'Etapas do formulário' }));
const names = () =>
  steps()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement;

describe('a form in steps', () => {
  it('shows one step at a time, and goes on once its fields are right; saving is offered at the end', async () => {
    const source = await open();
    expect(names()).toEqual(['1Cliente', '2Pedido']);
    expect(screen.queryByLabelText(/Quantidade/)).toBeNull();
    expect(screen.queryByText('Salvar')).toBeNull();
    type(/E-mail/, 'errado');
    await press('Continuar');
    expect(focused()).toBe(screen.getByLabelText(/Cliente/));
    expect(screen.getByLabelText(/E-mail/).getAttribute('aria-invalid')).toBe('true');
    // What the other steps lack is not said yet.
    expect(names()).toEqual(['1Cliente, com problemas', '2Pedido']);
    type(/Cliente/, 'Bia');
    type(/E-mail/, 'bia@loja.example');
    await press('Continuar');
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Etapa 2 de 2: Pedido' }));
    expect(source.create).not.toHaveBeenCalled();
    type(/Quantidade/, '3');
    await press('Salvar');
    expect(source.create.mock.calls[0]?.[0]).toMatchObject({ client: 'Bia', amount: 3 });
  });

  it('keeps what was typed in every step, and leaves out a step that rules hide', async () => {
    await open();
    type(/Cliente/, 'Bia');
    type(/Entregar/, 'Sim');
    await press('Continuar');
    expect(names()).toEqual(['1Cliente', '2Entrega', '3Pedido']);
    expect(screen.getByRole('region', { name: 'Endereço' })).toBeDefined();
    type(/Rua/, 'Rua B');
    await press('Voltar');
    expect(screen.getByLabelText<HTMLInputElement>(/Cliente/).value).toBe('Bia');
    await press('Entrega');
    expect(screen.getByLabelText<HTMLInputElement>(/Rua/).value).toBe('Rua B');
  });

  it('checks all steps when it is saved, and leads to the first problem, also from its summary', async () => {
    const source = await open(7);
    type(/Cliente/, '');
    await press('Entrega');
    type(/Rua/, '');
    await press('Pedido');
    await press('Salvar');
    expect(source.update).not.toHaveBeenCalled();
    expect(focused()).toBe(screen.getByLabelText(/Cliente/));
    expect(names()).toEqual(['1Cliente, com problemas', '2Entrega, com problemas', '3Pedido']);
    await act(async () => fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: /Rua/ })));
    expect(focused()).toBe(screen.getByLabelText(/Rua/));
  });

  it('undoes in the step of the field', async () => {
    await open(7);
    type(/Cliente/, 'Outra');
    await press('Pedido');
    const amount = screen.getByLabelText(/Quantidade/);
    amount.focus();
    await act(async () => fireEvent.keyDown(amount, { key: 'z', ctrlKey: true }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Cliente/).value).toBe('Ana'));
    expect(focused()).toBe(screen.getByLabelText(/Cliente/));
  });
});

it('a section outside of the steps is refused where the form is defined', () => {
  const mixed = () =>
    defineForm({
      name: 'x',
      fields: { one: text(), two: text() },
      layout: [
        { step: 'A', fields: ['one'] },
        { section: 'B', fields: ['two'] },
      ],
    });
  expect(mixed).toThrow('the section "B" is in no step, but others are');
});
