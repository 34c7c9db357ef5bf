// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { checkbox, custom, number, select, text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import type { EntityId } from '../entity/EntityDefinition';
import { EngineError } from '../errors/EngineError';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import { EntityForm } from './EntityForm';

afterEach(cleanup);

interface Order {
  id: number;
  version: number;
  client: string;
  state: 1 | 2;
  delivery: { isSent: boolean; city: string | null; note?: string };
  tags: string[];
  size: { width: number; height: number };
}

const stored: Order = {
  id: 7,
  version: 1,
  client: 'Ana',
  state: 1,
  delivery: { isSent: true, city: 'Recife', note: 'Portão azul' },
  tags: ['um', 'dois'],
  size: { width: 3, height: 4 },
};

/** With another definition for each render, as a component makes it. */
const orderOf = (limit: number) =>
  defineForm<Order>({
    name: 'order',
    version: 'version',
    fields: {
      client: text({ label: 'Cliente', required: true }),
      state: select({
        label: 'Situação',
        options: [
          { id: 1, name: 'Aberto' },
          { id: 2, name: 'Fechado' },
        ],
      }),
      delivery: object({
        isSent: checkbox({ label: 'Enviado' }),
        city: text({
          label: 'Cidade',
          visible: (delivery) => delivery.isSent,
          whenHidden: 'clear',
          check: (city, delivery) => (delivery.isSent && city.length > limit ? `Até ${limit} letras` : null),
        }),
      }),
      tags: list(text(), { label: 'Etiquetas' }),
      size: custom({
        label: 'Largura',
        component: 3,
        read: ({ size }) => size.width,
        write: (width: number | null) => ({ width, height: width }),
      }),
    },
    layout: [{ section: 'Entrega', fields: ['delivery'], visible: (order) => order.state === 1 }],
  });

const adapter = chamadoAdapter();

async function open(id: EntityId | null, refusal?: unknown) {
  const memory = createMemoryEntities<Order>({ key: 'id', version: 'version', items: [stored] });
  const refuse = async (): Promise<Order> => Promise.reject(refusal as Error);
  const source = {
    ...memory,
    create: vi.fn(memory.create),
    update: vi.fn(refusal ? refuse : memory.update),
  };
  let limit = 10;
  function Page() {
    const form = useEntityForm({ definition: orderOf(limit), source, id });
    return (
      <EntityForm form={form}>
        <button>Salvar</button>
      </EntityForm>
    );
  }
  const page = () => (
    <TestEngine adapter={adapter}>
      <Page />
    </TestEngine>
  );
  const { rerender } = render(page());
  await screen.findByLabelText(/Cliente/);
  const withLimit = (next: number) => {
    limit = next;
    rerender(page());
  };
  return { source, withLimit };
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByText('Salvar')));

describe('a form with objects and lists', () => {
  it('shows what was read, and sends what changed at its path', async () => {
    const { source } = await open(7);
    expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).value).toBe('Recife');
    expect(screen.getByLabelText<HTMLInputElement>(/Etiquetas/).value).toBe('um;dois');
    type(/Cidade/, 'Natal');
    await save();
    const [id, changed, { all, changed: names }] = source.update.mock.calls[0] as Parameters<typeof source.update>;
    expect([id, changed, names]).toEqual([7, { delivery: { city: 'Natal' } }, ['delivery/city']]);
    expect(all).toEqual({
      client: 'Ana',
      state: 1,
      delivery: { isSent: true, city: 'Natal' },
      tags: ['um', 'dois'],
      size: { width: 3, height: 4 },
    });
  });

  it('creates objects and lists of what was typed', async () => {
    const { source } = await open(null);
    type(/Cliente/, 'Bia');
    type(/Etiquetas/, 'um; três');
    await save();
    expect(source.create.mock.calls[0]?.[0]).toMatchObject({ client: 'Bia', tags: ['um', 'três'] });
  });

  it('hides what a rule of the section or of the object hides, and clears it', async () => {
    const { source } = await open(7);
    type(/Enviado/, 'Não');
    expect(screen.queryByLabelText(/Cidade/)).toBeNull();
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ delivery: { isSent: false, city: null } });
  });

  it('checks with the functions of the latest render, and keeps what was typed', async () => {
    const { source, withLimit } = await open(7);
    type(/Cidade/, 'Florianópolis');
    await save();
    expect(screen.getAllByText('Até 10 letras').length).toBeGreaterThan(0);
    act(() => withLimit(20));
    expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).value).toBe('Florianópolis');
    await save();
    expect(source.update).toHaveBeenCalledOnce();
  });

  it('shows a refusal at the field that its path names', async () => {
    const errors = [{ attribute: 'delivery/city', code: 'unknown', message: 'Cidade desconhecida' }];
    const answer = { code: 'VALIDATION', message: 'Não foi possível', errors };
    const details = { method: 'PUT', path: '/order/7', status: 422, message: 'Não', answer };
    await open(7, new EngineError('REQUEST_FAILED', details));
    type(/Cidade/, 'Atlântida');
    await save();
    const city = screen.getByLabelText(/Cidade/);
    expect(city.getAttribute('aria-invalid')).toBe('true');
  });
});

it('a list of numbers is refused where it is defined', () => {
  expect(() => defineForm({ name: 'x', fields: { sizes: list(number()) } })).toThrow('an item of a list is an object');
});
