// @vitest-environment jsdom
import { chamadoFixture } from '@assunto/engine/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRecords } from '../../../records/testing/renderRecords';
import SelectionTools from './SelectionTools';

afterEach(cleanup);

const none = { Create: false, Read: true, Update: false, Delete: false, Deactivate: false };
const work = { onEdit: vi.fn(), onBulk: vi.fn(), onExportSelected: vi.fn(), onMerge: vi.fn() };

/** What is offered for two selected tickets: the buttons, and the items of their menu. */
async function offered(actions: typeof none) {
  renderRecords(
    <SelectionTools
      address={{ isActive: true } as never}
      actions={actions}
      selection={{ summary: '2 selecionados', onlyId: null, talkIds: [1, 2], isResolving: false }}
      attributes={chamadoFixture.subject.subjectAttributes}
      onStatus={vi.fn()}
      onDelete={vi.fn()}
      {...work}
    />,
  );
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const menu = screen.queryByRole('button', { name: 'Mais ações dos selecionados' });
  if (menu) fireEvent.click(menu);
  const items = menu ? (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent) : [];
  cleanup();
  return { buttons: buttons.filter((text) => text !== ''), items };
}

it('offers for selected records what the permissions of the subject allow [PERM-06]', async () => {
  expect(await offered({ ...none, Update: true, Delete: true, Deactivate: true })).toEqual({
    buttons: ['Alterar campo…', 'Unir'],
    items: ['Tags…', 'Exportar selecionados', 'Desativar', 'Excluir'],
  });
  expect(await offered({ ...none, Update: true })).toEqual({
    buttons: ['Alterar campo…'],
    items: ['Tags…', 'Exportar selecionados'],
  });
  expect(await offered({ ...none, Deactivate: true })).toEqual({
    buttons: [],
    items: ['Exportar selecionados', 'Desativar'],
  });
  expect(await offered(none)).toEqual({ buttons: ['Exportar selecionados'], items: [] });
});
