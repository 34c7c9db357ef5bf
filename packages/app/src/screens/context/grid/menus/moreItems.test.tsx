// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useMoreItems, type MoreMenuProps } from './moreItems';

const labels = (props: Partial<MoreMenuProps> = {}): string[] => {
  const actions = { Create: true, Read: true, Update: true, Delete: true, Deactivate: true };
  const given: MoreMenuProps = {
    address: { scenario: 'grid', subject: 'chamado', isActive: true } as never,
    actions,
    selection: { summary: null },
    onExport: vi.fn(),
    onImport: vi.fn(),
    onRun: null,
    onReset: vi.fn(),
    fieldsPath: null,
    ...props,
  };
  return renderHook(() => useMoreItems(given), { wrapper: MemoryRouter }).result.current.map(({ label }) =>
    String(label),
  );
};

it('leads from a list to the attributes of its subject whoever may change them', () => {
  expect(labels({ fieldsPath: '/admin/atributos/4' })).toContain('Editar campos');
  expect(labels()).not.toContain('Editar campos');
});

it('offers in a list what the person may do there alone', () => {
  const none = { Create: false, Read: true, Update: false, Delete: false, Deactivate: false };
  const allowed = labels();
  expect(allowed).toEqual(expect.arrayContaining(['Importar', 'Lixeira']));
  expect(labels({ actions: none })).toEqual(allowed.filter((label) => !['Importar', 'Lixeira'].includes(label)));
});
