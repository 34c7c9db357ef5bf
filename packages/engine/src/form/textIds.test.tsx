// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectType } from '../component-types/selectType';
import { createMemoryAdapter } from '../data/createMemoryAdapter';
import type { DataAdapter } from '../data/DataAdapter';
import { defineForm } from '../definition/defineForm';
import { list, object } from '../definition/composites';
import { select, text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import { EngineError } from '../errors/EngineError';
import { EngineProvider } from '../react/EngineProvider';
import { plainFields } from '../react/testing/plainFields';
import { useEntityForm } from '../react/useEntityForm';
import { useOutbox } from '../react/useOutbox';
import { useRecord } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { defineField } from '../registry/defineField';
import type { EditorProps, OptionItem } from '../registry/FieldDefinition';
import { createOutbox } from '../store/outbox/createOutbox';
import { memoryOutbox } from '../store/outbox/testing/memoryOutbox';
import { subject, talk, template } from '../testing/builders';
import { EntityForm } from './EntityForm';
import { RecordForm } from './RecordForm';

afterEach(cleanup);

// Ids of records are numbers in the types of this repository, which registers them so.
const order = '0b6c9d0e-6d6f-4d0b-9d0e-4f3a52f1a001' as unknown as number;
const mercado = '5f0c1e9a-1f5e-4a57-8f29-0a8f6f4b2c01';
const padaria = '5f0c1e9a-1f5e-4a57-8f29-0a8f6f4b2c02';
const clients: OptionItem[] = [
  { id: mercado, name: 'Mercado Bom' },
  { id: padaria, name: 'Padaria Sol' },
  { id: '42', name: 'Quarenta e dois' },
];

/** A select that searches, with a button for each option found. */
function SearchEditor({ attribute, label, value, onChange, error, services }: EditorProps) {
  const [options, setOptions] = useState<readonly OptionItem[]>([]);
  useEffect(() => {
    void services.searchOptions(attribute, '', new AbortController().signal).then(setOptions);
  }, [services, attribute]);
  const chosen = value as OptionItem | null;
  return (
    <div>
      <output aria-label={label}>{chosen?.name ?? ''}</output>
      {error && <p role="alert">{error}</p>}
      {options.map((one) => (
        <button key={one.id} type="button" onClick={() => onChange(one)}>
          {one.name}
        </button>
      ))}
    </div>
  );
}
const searching = defineField({ type: selectType, Editor: SearchEditor as never });
const registry = createRegistry([...plainFields.filter(({ type }) => type.number !== selectType.number), searching]);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const shown = (name: string) => screen.getByRole('status', { name }).textContent;

const orders = subject({
  subjectIdentifier: 'pedido',
  subjectAttributes: [
    { subjectAttributeId: 1, identifier: 'titulo', name: 'Título' },
    {
      subjectAttributeId: 2,
      identifier: 'cliente',
      name: 'Cliente',
      componentId: 4,
      relatedSubject: { subjectId: 9, subjectIdentifier: 'cliente', subjectName: 'Cliente', hasAnyIds: true },
    },
  ],
});

function adapterOfOrders(): DataAdapter {
  const talks = [talk({ of: orders, talkId: order, values: { titulo: 'Farinha', cliente: clients[0] } })];
  return createMemoryAdapter({
    subjects: [{ subject: orders, templates: [template({ shows: orders })], talks }],
    options: { cliente: clients },
  });
}

function Order({ id }: { id: number | 'add' }) {
  const record = useRecord('pedido', id);
  const { saves } = useOutbox();
  return (
    <RecordForm record={record} label="Pedido">
      <button>Salvar</button>
      <output aria-label="Estado">{JSON.stringify([record.isNew, record.talk?.talkId, saves.length])}</output>
    </RecordForm>
  );
}

async function openOrder(adapter: DataAdapter, id: number | 'add' = order, outbox = memoryOutbox()) {
  const drafts = {
    read: vi.fn(async () => null),
    write: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
  };
  cleanup();
  render(
    <EngineProvider adapter={adapter} registry={registry} outbox={createOutbox(outbox)} drafts={drafts as never}>
      <Order id={id} />
    </EngineProvider>,
  );
  await screen.findByRole('form', { name: 'Pedido' });
  await act(async () => undefined);
  return drafts;
}

describe('ids that are texts, such as UUIDs, are never converted', () => {
  it('of a record and the records that it refers to: searched, saved and read again', async () => {
    const adapter = adapterOfOrders();
    const update = vi.fn(adapter.update);
    await openOrder({ ...adapter, update });
    expect(shown('Cliente')).toBe('Mercado Bom');
    await press('Padaria Sol');
    await press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const [, id, { talkValues }] = update.mock.lastCall!;
    expect(id).toBe(order);
    expect(talkValues).toEqual([{ subjectAttributeId: 2, value: padaria }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown('Estado')).toBe(JSON.stringify([false, order, 0]));
    // Also one that looks like a number.
    await press('Quarenta e dois');
    await press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.lastCall?.[2].talkValues).toEqual([{ subjectAttributeId: 2, value: '42' }]);
  });

  it('of a new record', async () => {
    const adapter = adapterOfOrders();
    const create = vi.fn(adapter.create);
    await openOrder({ ...adapter, create }, 'add');
    expect(shown('Estado')).toContain('true');
    await press('Mercado Bom');
    await press('Salvar');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const { resourceId } = await create.mock.results[0]!.value;
    expect(resourceId).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(shown('Estado')).toBe(JSON.stringify([false, resourceId, 0])));
  });

  it('of a stored draft, which is under a key of its own, and of a save that waits for the connection', async () => {
    const adapter = adapterOfOrders();
    const update = vi.fn<DataAdapter['update']>(() =>
      Promise.reject(new EngineError('NETWORK_UNAVAILABLE', { method: 'PUT', path: '/', message: 'cut' })),
    );
    const outbox = memoryOutbox();
    const drafts = await openOrder({ ...adapter, update }, order, outbox);
    expect(drafts.read).toHaveBeenCalledWith(expect.stringContaining(`pedido/"${String(order)}"`));
    await press('Padaria Sol');
    await press('Salvar');
    await waitFor(() => expect(shown('Estado')).toBe(JSON.stringify([false, order, 1])));
    // A later page sends what is stored.
    const later = vi.fn(adapter.update);
    await openOrder({ ...adapter, update: later }, order, outbox);
    await waitFor(() => expect(later).toHaveBeenCalledTimes(1));
    expect(later.mock.lastCall?.[1]).toBe(order);
    expect(later.mock.lastCall?.[2].talkValues).toEqual([{ subjectAttributeId: 2, value: padaria }]);
    const read = await adapter.read('pedido', order);
    expect(read.talkValues.find((one) => one.subjectAttributeId === 2)?.value).toBe(padaria);
  });

  it('of options that a definition searches, at the top and in items, and of the entity itself', async () => {
    interface Invoice {
      id: string;
      client: string | null;
      lines: { client: string | null }[];
    }
    const search = async () => clients;
    const invoice = defineForm<Invoice>({
      name: 'invoice',
      key: 'id',
      fields: {
        client: select({ label: 'Cliente', options: search, required: true }),
        lines: list(object({ client: select({ label: 'Cliente da linha', options: search }) }), { label: 'Linhas' }),
      },
    });
    const source = createMemoryEntities<Invoice>({
      key: 'id',
      items: [{ id: mercado, client: mercado, lines: [{ client: '42' }] }],
    });
    const update = vi.fn(source.update);
    const observed = { ...source, update };
    function Page() {
      const form = useEntityForm({ definition: invoice, source: observed, id: mercado });
      return (
        <EntityForm form={form} label="Fatura">
          <button>Salvar</button>
        </EntityForm>
      );
    }
    render(
      <EngineProvider adapter={adapterOfOrders()} registry={registry}>
        <Page />
      </EngineProvider>,
    );
    await screen.findByRole('form', { name: 'Fatura' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Padaria Sol' })).toHaveLength(2));
    for (const option of screen.getAllByRole('button', { name: 'Padaria Sol' }))
      await act(async () => fireEvent.click(option));
    await press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.lastCall?.[0]).toBe(mercado);
    expect(update.mock.lastCall?.[1]).toEqual({ client: padaria, lines: [{ client: padaria }] });
    const { id } = await source.create({ client: '42', lines: [] });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('numbers stay numbers, and an option that is a text is no option where ids are numbers', () => {
  const attribute = {
    ...orders.subjectAttributes[1]!,
    relatedSubject: { subjectId: 9, subjectIdentifier: 'c', subjectName: 'C' },
  };
  expect(selectType.normalise({ id: 7, name: 'Sete' }, attribute)).toBe(7);
  expect(selectType.jsonSchema(attribute)).toMatchObject({ type: 'integer' });
});

it('a rule names an option of a list by the id that the definition gave it', async () => {
  const definition = defineForm<{ id: number; kind: 1 | 2 | null; note: string | null }>({
    name: 'kinds',
    fields: {
      kind: select({
        options: [
          { id: 1, name: 'Um' },
          { id: 2, name: 'Dois' },
        ],
      }),
      note: text({ label: 'Nota', visible: { in: [{ var: 'kind' }, [2]] } }),
    },
  });
  const items = [{ id: 7, kind: 2, note: null } as const, { id: 8, kind: 1, note: null } as const];
  const source = createMemoryEntities<{ id: number; kind: 1 | 2 | null; note: string | null }>({ key: 'id', items });
  function Page({ id }: { id: number }) {
    return <EntityForm form={useEntityForm({ definition, source, id })} label="Tipos" />;
  }
  for (const [id, count] of [
    [7, 1],
    [8, 0],
  ] as const) {
    cleanup();
    render(
      <EngineProvider adapter={adapterOfOrders()} registry={registry}>
        <Page id={id} />
      </EngineProvider>,
    );
    await screen.findByRole('form', { name: 'Tipos' });
    expect(screen.queryAllByRole('textbox', { name: 'Nota' })).toHaveLength(count);
  }
});
