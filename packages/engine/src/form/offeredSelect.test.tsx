// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { number, select, text } from '../definition/leaves';
import { field, open, save, type } from '../lists/testing/openForm';

afterEach(cleanup);

interface Shop {
  id: number;
  version: number;
  state: string | null;
  city: number | null;
  districts: { street: string | null; district: number | null }[];
}

const cities: Readonly<Record<string, { id: number; name: string }[]>> = {
  SP: [
    { id: 1, name: 'Santos' },
    { id: 2, name: 'Campinas' },
  ],
  RJ: [{ id: 3, name: 'Niterói' }],
};

const shop = (citiesOf = (state: string) => cities[state] ?? []) =>
  defineForm<Shop>({
    name: 'shop',
    version: 'version',
    fields: {
      version: number({ visible: false }),
      state: text({ label: 'Estado' }),
      city: select({
        label: 'Cidade',
        optionsOf: ({ state }) => citiesOf(state ?? ''),
        checkedWith: ['state'],
      }),
      districts: list(
        object<Shop['districts'][number]>({
          street: text({ label: 'Rua' }),
          district: select({
            label: 'Bairro',
            optionsOf: ({ street }, { root }) =>
              street === null ? [] : [{ id: street.length, name: `${street} de ${root['state']}` }],
          }),
        }),
        { label: 'Endereços', itemName: 'endereço' },
      ),
    },
  });
const stored: Shop = { id: 7, version: 1, state: 'SP', city: 2, districts: [] };
const city = () => screen.getByLabelText<HTMLSelectElement>(/Cidade/);
/** The name that is shown; '' for none. */
const shown = (control: HTMLElement) => (control as HTMLSelectElement).selectedOptions[0]?.text ?? '';
const change = (control: HTMLElement, value: string) =>
  act(async () => fireEvent.change(control, { target: { value } }));

describe('a select whose options follow from other values', () => {
  it('shows the name of its value, and is sent as the id that was given', async () => {
    const { source } = await open({ definition: shop(), items: [stored] });
    await waitFor(() => expect(shown(city())).toBe('Campinas'));
    await change(city(), '1');
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ city: 1 });
  });

  it('asks again when a value changes that was read, and for no other', async () => {
    const asked = vi.fn((state: string) => cities[state] ?? []);
    await open({ definition: shop(asked), items: [stored] });
    await waitFor(() => expect(shown(city())).toBe('Campinas'));
    await change(screen.getByLabelText(/Estado/), 'RJ');
    await waitFor(() => expect([...city().options].map(({ text }) => text)).toContain('Niterói'));
    await change(city(), '3');
    expect(shown(city())).toBe('Niterói');
    expect(new Set(asked.mock.calls.map(([state]) => state))).toEqual(new Set(['SP', 'RJ']));
  });

  it('keeps a value that is not offered any more, and is not saved with it', async () => {
    const { source } = await open({ definition: shop(), items: [stored] });
    await waitFor(() => expect(shown(city())).toBe('Campinas'));
    await change(screen.getByLabelText(/Estado/), 'RJ');
    await save();
    expect(source.update).not.toHaveBeenCalled();
    expect(screen.getAllByText(/Selecione um item da lista/).length).toBeGreaterThan(0);
    await change(screen.getByLabelText(/Estado/), 'SP');
    expect(shown(city())).toBe('Campinas');
    expect(screen.queryByText(/Selecione um item da lista/)).toBeNull();
  });

  it('reads the values of its item and of the form', async () => {
    const { source } = await open({
      definition: shop(),
      items: [{ ...stored, districts: [{ street: 'Rua A', district: null }] }],
    });
    const district = () => field('Endereço 1', /Bairro/);
    await change(district(), '5');
    expect(shown(district())).toBe('Rua A de SP');
    type('Endereço 1', /Rua/, 'Rua Bela');
    await waitFor(() => expect(shown(district())).not.toBe('Rua A de SP'));
    await change(district(), '8');
    expect(shown(district())).toBe('Rua Bela de SP');
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ districts: [{ street: 'Rua Bela', district: 8 }] });
  });
});

describe('a select whose options are loaded', () => {
  it('ignores what came too late, offers none after a failure, and keeps its value', async () => {
    const answers = new Map<string, (found: { id: number; name: string }[] | Error) => void>();
    const signals: AbortSignal[] = [];
    const definition = defineForm<Shop>({
      name: 'late shop',
      version: 'version',
      fields: {
        version: number({ visible: false }),
        state: text({ label: 'Estado' }),
        city: select({
          label: 'Cidade',
          optionsOf: ({ state }, _context, signal) =>
            new Promise((resolve, reject) => {
              if (signal.aborted) return reject(signal.reason as Error);
              signals.push(signal);
              answers.set(state ?? '', (found) => (found instanceof Error ? reject(found) : resolve(found)));
            }),
        }),
      },
    });
    const { source } = await open({ definition, items: [stored] });
    await waitFor(() => expect(answers.has('SP')).toBe(true));
    await change(screen.getByLabelText(/Estado/), 'RJ');
    expect(signals[0]?.aborted).toBe(true);
    await act(async () => answers.get('SP')?.(cities['SP'] ?? []));
    expect(city().options).toHaveLength(1);
    await act(async () => answers.get('RJ')?.(new Error('offline')));
    expect(city().options).toHaveLength(1);
    await save();
    expect(source.update.mock.calls[0]?.[1]).toEqual({ state: 'RJ' });
  });
});
