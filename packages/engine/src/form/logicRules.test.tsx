// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { number, text } from '../definition/leaves';
import { field, open, type } from '../lists/testing/openForm';

afterEach(cleanup);

const packing = defineForm<{
  id: number;
  version: number;
  limit: number;
  reason: string | null;
  parts: { weight: number; reserve: number; note: string | null }[];
}>({
  name: 'packing',
  version: 'version',
  fields: {
    limit: number({ label: 'Limite' }),
    reason: text({ label: 'Motivo', visible: { '>': [{ '*': [{ var: 'limit' }, 2] }, 100] } }),
    parts: list(
      object({
        weight: number({ label: 'Peso' }),
        reserve: number({ label: 'Reserva' }),
        note: text({
          label: 'Observação',
          required: {
            if: [{ '>': [{ var: 'weight' }, { var: 'reserve' }] }, true, { missing: ['weight', 'reserve'] }],
          },
          visible: { '!': { '>': [{ '+': [{ var: 'weight' }, { var: '/limit' }] }, 100] } },
        }),
      }),
      { label: 'Peças' },
    ),
  },
});

describe('json-logic in the rules of a defined form', () => {
  it('shows and requires fields of the form and of items, by values of the item and of the whole form', async () => {
    const parts = [{ weight: 3, reserve: 5, note: null }];
    await open({ definition: packing, items: [{ id: 7, version: 1, limit: 50, reason: null, parts }] });
    const limit = (value: string) => fireEvent.change(screen.getByLabelText(/Limite/), { target: { value } });
    expect(screen.queryByLabelText(/Motivo/)).toBeNull();
    expect(field('Item 1', /Observação/).required).toBe(false);
    type('Item 1', /Peso/, '6');
    expect(field('Item 1', /Observação/).required).toBe(true);
    limit('98');
    expect(screen.getByLabelText(/Motivo/)).toBeDefined();
    expect(screen.queryByLabelText(/Observação/)).toBeNull();
    type('Item 1', /Peso/, '');
    expect(field('Item 1', /Observação/).required).toBe(true);
  });

  it('names a field that does not exist when it is defined', () => {
    const wrong = () =>
      defineForm({ name: 'x', fields: { one: text({ visible: { '!!': [{ cat: [{ var: 'other' }, 'x'] }] } }) } });
    expect(wrong).toThrow('reads "other", which is no field there');
  });
});
