// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineForm } from '../definition/defineForm';
import { select, text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import type { EntityId, HiddenValue } from '../entity/EntityDefinition';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import { EntityForm } from './EntityForm';

afterEach(cleanup);

interface Order {
  id: number;
  step: string;
  client: string | null;
  note: string | null;
  city: string | null;
}

/** A form in two steps; `whenHidden` is what becomes of the first one's values in the second. */
const orderOf = (whenHidden: HiddenValue | undefined) =>
  defineForm<Order>({
    name: 'order',
    fields: {
      step: select({
        label: 'Etapa',
        options: [
          { id: '1', name: 'Um' },
          { id: '2', name: 'Dois' },
        ],
        default: '1',
      }),
      client: text({ label: 'Cliente', required: true }),
      note: text({ label: 'Nota' }),
      city: text({ label: 'Cidade' }),
    },
    layout: [
      {
        section: 'Etapa 1',
        visible: { '==': [{ var: 'step' }, '1'] },
        ...(whenHidden && { whenHidden }),
        fields: ['client', 'note'],
      },
      { section: 'Etapa 2', visible: { '==': [{ var: 'step' }, '2'] }, fields: ['city'] },
    ],
  });

const stored: Order = { id: 7, step: '1', client: 'Ana', note: 'Antiga', city: null };
const adapter = chamadoAdapter();

async function open(whenHidden: HiddenValue | undefined, id: EntityId | null) {
  const memory = createMemoryEntities<Order>({ key: 'id', items: [stored] });
  const source = { ...memory, create: vi.fn(memory.create), update: vi.fn(memory.update) };
  const definition = orderOf(whenHidden);
  function Page() {
    return (
      <EntityForm form={useEntityForm({ definition, source, id })} label="Pedido">
        <button>Salvar</button>
      </EntityForm>
    );
  }
  render(
    <TestEngine adapter={adapter}>
      <Page />
    </TestEngine>,
  );
  await screen.findByRole('form', { name: 'Pedido' });
  await act(async () => undefined);
  return source;
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const goTo = (step: '1' | '2') =>
  fireEvent.change(screen.getByRole('combobox', { name: /Etapa/ }), { target: { value: step } });
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' })));

describe('the values of a step that is hidden', () => {
  it('stay, are sent and required with "keep"', async () => {
    const { create } = await open('keep', null);
    type(/Nota/, 'Urgente');
    goTo('2');
    type(/Cidade/, 'Recife');
    await save();
    expect(create).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Cliente');
    goTo('1');
    type(/Cliente/, 'Bia');
    goTo('2');
    await save();
    expect(create.mock.lastCall?.[0]).toMatchObject({ client: 'Bia', note: 'Urgente', city: 'Recife' });
  });

  it.each<[string, HiddenValue | undefined]>([
    ['by default', undefined],
    ['with "omit"', 'omit'],
  ])('are not sent with a new entity %s, and come back with the step', async (_when, whenHidden) => {
    const { create } = await open(whenHidden, null);
    type(/Cliente/, 'Bia');
    goTo('2');
    goTo('1');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Cliente/ }).value).toBe('Bia');
    goTo('2');
    type(/Cidade/, 'Recife');
    await save();
    expect(create.mock.lastCall?.[0]).toEqual({ step: '2', city: 'Recife' });
  });

  it('are null with "clear"', async () => {
    const { create } = await open('clear', null);
    type(/Cliente/, 'Bia');
    goTo('2');
    await save();
    expect(create.mock.lastCall?.[0]).toEqual({ step: '2', client: null, note: null, city: null });
  });

  it.each<[string, HiddenValue | undefined, object, object]>([
    ['stay as they were read by default', undefined, {}, { client: 'Ana', note: 'Antiga' }],
    ['are left out with "omit"', 'omit', {}, {}],
    ['are cleared with "clear"', 'clear', { client: null, note: null }, { client: null, note: null }],
    ['are changed with "keep"', 'keep', { note: 'Nova' }, { client: 'Ana', note: 'Nova' }],
  ])('of a stored entity %s', async (_what, whenHidden, changed, all) => {
    const { update } = await open(whenHidden, 7);
    type(/Nota/, 'Nova');
    goTo('2');
    await save();
    const other = { step: '2' };
    expect(update.mock.lastCall?.[1]).toEqual({ ...other, ...changed });
    expect(update.mock.lastCall?.[2].all).toEqual({ ...other, city: null, ...all });
  });
});

it('of attributes named as another system names them are read by rules, and sent', async () => {
  const item = { _id: 'a1', 'first-name': 'Ana', 'nick-name': '' };
  const memory = createMemoryEntities({ key: '_id', items: [item] });
  const update = vi.fn(memory.update);
  const source = { ...memory, update };
  const definition = defineForm<typeof item>({
    name: 'foreign',
    key: '_id',
    fields: {
      _id: text({ label: 'Chave', readOnly: true }),
      'first-name': text({ label: 'Nome' }),
      'nick-name': text({ label: 'Apelido', visible: { '==': [{ var: 'first-name' }, 'Bia'] } }),
    },
  });
  function Page() {
    return (
      <EntityForm form={useEntityForm({ definition, source, id: 'a1' })} label="Pessoa">
        <button>Salvar</button>
      </EntityForm>
    );
  }
  render(
    <TestEngine adapter={adapter}>
      <Page />
    </TestEngine>,
  );
  await screen.findByRole('form', { name: 'Pessoa' });
  expect(screen.queryByRole('textbox', { name: /Apelido/ })).toBeNull();
  type(/Nome/, 'Bia');
  type(/Apelido/, 'Bi');
  await save();
  expect(update.mock.lastCall?.slice(0, 2)).toEqual(['a1', { 'first-name': 'Bia', 'nick-name': 'Bi' }]);
});
