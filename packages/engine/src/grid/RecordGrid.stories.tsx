import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEngine } from '../react/Engine';
import { chamadoFixture } from '../testing/chamado.fixture';
import type { RecordGridProps } from './RecordGridProps';
import { ChamadoGrid, chamadoGrid } from './testing/ChamadoGrid';

const { talks } = chamadoFixture;

/** The tickets of the fixture, repeated until there are `count`. */
function adapterOf(count: number, changes: Partial<DataAdapter> = {}): DataAdapter {
  const many = Array.from({ length: count }, (_, index) => {
    const talk = talks[index % talks.length];
    if (!talk) throw new Error('The fixture has tickets.');
    return { ...talk, talkId: 9001 + index };
  });
  return chamadoAdapter(changes, many);
}

interface PageProps extends Partial<RecordGridProps> {
  adapter: DataAdapter;
}

function Page({ adapter, ...props }: PageProps) {
  return (
    <TestEngine adapter={adapter}>
      <div style={{ height: 560 }}>
        <ChamadoGrid {...props} />
      </div>
    </TestEngine>
  );
}

/** Shows its children in a shadow tree with the style sheets of the page. */
function InShadow({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host) return;
    const made = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    for (const sheet of document.head.querySelectorAll('style, link[rel=stylesheet]'))
      made.append(sheet.cloneNode(true));
    setRoot(made);
  }, []);
  return (
    <div ref={attach} data-shadow>
      {root && createPortal(children, root)}
    </div>
  );
}

const pressed = fn();

const meta = {
  title: 'Engine/RecordGrid',
  component: Page,
  args: { adapter: adapterOf(240), onOpen: fn(), onSelectionChange: fn() },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellOf = (canvas: HTMLElement, row: number, column: string) =>
  waitFor(() => {
    const cell = canvas.querySelector<HTMLElement>(`[role=row][row-index="${row}"] [col-id="${column}"]`);
    if (!cell) throw new Error(`no cell ${row} ${column} yet`);
    return cell;
  });

export const Tickets: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await cellOf(canvasElement, 0, '101');
    await expect(canvas.getByText('1–50 de 240')).toBeVisible();

    const cell = await cellOf(canvasElement, 1, '103');
    cell.focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(args.onSelectionChange).toHaveBeenLastCalledWith([expect.any(Number)], expect.anything()),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1));

    await userEvent.click(canvas.getByRole('button', { name: 'Próxima página' }));
    await expect(await canvas.findByText('51–100 de 240')).toBeVisible();
  },
};

export const QuickFilter: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await cellOf(canvasElement, 0, '101');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filtrar Título' }), 'impressora');
    await expect(await canvas.findByText('1–50 de 80')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar filtros das colunas' }));
    await expect(await canvas.findByText('1–50 de 240')).toBeVisible();
  },
};

/** Actions on a record in its row: Tab on the cell moves focus to its buttons, Escape back to the cell. */
export const RowActions: Story = {
  args: {
    rowActions: {
      label: 'Ações',
      width: 170,
      Cell: ({ talk }) => (
        <>
          <button type="button" tabIndex={-1} onClick={() => pressed(talk.talkId, 'start')}>
            Iniciar
          </button>
          <button type="button" tabIndex={-1} onClick={() => pressed(talk.talkId, 'finish')}>
            Finalizar
          </button>
        </>
      ),
    },
  },
  play: async ({ canvasElement, args }) => {
    pressed.mockClear();
    const cell = await cellOf(canvasElement, 0, 'actions');
    await waitFor(() => expect(within(cell).getByRole('button', { name: 'Finalizar' })).toBeVisible());
    const button = (name: string) => within(cell).getByRole('button', { name });
    cell.focus();
    await userEvent.keyboard('{Tab}');
    await expect(button('Iniciar')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(button('Finalizar')).toHaveFocus();
    await expect(pressed).toHaveBeenCalledWith(expect.any(Number), 'finish');
    await userEvent.keyboard('{Escape}');
    await expect(cell).toHaveFocus();
    await userEvent.click(button('Iniciar'));
    await expect(pressed).toHaveBeenLastCalledWith(expect.any(Number), 'start');
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { adapter: adapterOf(0) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nenhum registro encontrado')).toBeVisible();
  },
};

const unreachable = new EngineError('NETWORK_UNAVAILABLE', { method: 'POST', path: '/', message: '' });

export const Failed: Story = {
  args: { adapter: adapterOf(3, { list: () => Promise.reject(unreachable) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Verifique a conexão');
  },
};

export const Loading: Story = {
  args: { adapter: adapterOf(3, { list: () => new Promise(() => undefined) }) },
};

/** A row shows that its record was changed, is being saved, or was refused. */
export const Syncing: Story = {
  args: { toolbar: <MarkRows />, adapter: adapterOf(6, { update: () => Promise.reject(unreachable) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await cellOf(canvasElement, 0, '101');
    await userEvent.click(canvas.getByRole('button', { name: 'Marcar' }));
    await expect(await canvas.findByRole('img', { name: 'Em edição' })).toBeVisible();
    await expect(await canvas.findByRole('img', { name: /Não sincronizado/ })).toBeVisible();
  },
};

function MarkRows() {
  const { records, adapter } = useEngine();
  const mark = async () => {
    const { itens } = await adapter.list('chamado', { fetch: 2, order: chamadoGrid.order.slice() });
    const [first, second] = itens;
    if (!first || !second) return;
    records.markEditing('chamado', first, true);
    await records
      .save('chamado', { optimistic: second, save: { talkValues: [], version: 0 }, idempotencyKey: 'story' })
      .catch(() => undefined);
  };
  return (
    <button type="button" className="as-button" onClick={() => void mark()}>
      Marcar
    </button>
  );
}

/** A page whose text runs from right to left. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Page {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const leftOf = async (column: string) => (await cellOf(canvasElement, 0, column)).getBoundingClientRect().left;
    // The boxes that select rows come first: at the right.
    const [box, title, next] = [await leftOf('ag-Grid-SelectionColumn'), await leftOf('101'), await leftOf('103')];
    await expect(box).toBeGreaterThan(title);
    await expect(title).toBeGreaterThan(next);
  },
};

/** In a shadow tree, which sees no style sheet of its page. */
export const ShadowTree: Story = {
  render: (args) => (
    <InShadow>
      <Page {...args} />
    </InShadow>
  ),
  play: async ({ canvasElement }) => {
    const host = canvasElement.querySelector('[data-shadow]');
    await waitFor(() => expect(host?.shadowRoot?.querySelectorAll('.ag-row').length).toBeGreaterThan(5));
    const rows = [...(host?.shadowRoot?.querySelectorAll('.ag-row') ?? [])].map((row) => row.getBoundingClientRect());
    // Without styles all of them are at the top, one over the other.
    await expect(new Set(rows.map(({ top }) => top)).size).toBe(rows.length);
    await expect(rows.every(({ height }) => height > 20)).toBe(true);
  },
};
