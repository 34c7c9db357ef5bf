import type { Meta, StoryObj } from '@storybook/react-vite';
import { useAtomValue } from 'jotai/react';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DataAdapter } from '../../data/DataAdapter';
import { useEngine } from '../../react/Engine';
import { chamadoAdapter, TestEngine } from '../../react/testing/engineForTests';
import type { CellEdits } from '../../store/cell-edits/CellEdits';
import { chamadoFixture } from '../../testing/chamado.fixture';
import { ChamadoGrid } from '../testing/ChamadoGrid';
import type { GridEditingOptions } from './GridEditingOptions';

const { talks } = chamadoFixture;
const title = '101';
const status = '103';

/** The tickets of the fixture, twice. */
function sixTickets(): DataAdapter {
  const six = [...talks, ...talks].map((talk, index) => ({ ...talk, talkId: 9001 + index }));
  return chamadoAdapter({}, six);
}

interface PageProps {
  adapter: DataAdapter;
  onResult: GridEditingOptions['onResult'];
}

function Page({ adapter, onResult }: PageProps) {
  return (
    <TestEngine adapter={adapter}>
      <Editable onResult={onResult} />
    </TestEngine>
  );
}

function Editable({ onResult }: Pick<PageProps, 'onResult'>) {
  const [edits, setEdits] = useState<CellEdits | null>(null);
  const options = useMemo<GridEditingOptions>(
    () => ({ onBegin: setEdits, onPaste: async () => true, ...(onResult && { onResult }) }),
    [onResult],
  );
  return (
    <div style={{ height: 480 }}>
      <ChamadoGrid hasQuickFilters={false} editing={options} toolbar={edits && <EditState edits={edits} />} />
    </div>
  );
}

/** A page's display of the edits, and its way to resolve a conflict. */
function EditState({ edits }: { edits: CellEdits }) {
  const store = useEngine().records.jotai;
  const isReady = useAtomValue(edits.ready, { store });
  const refused = useAtomValue(edits.refused, { store });
  const resolve = (talkId: number, side: 'mine' | 'theirs') => void edits.resolve(talkId, { [Number(title)]: side });
  return (
    <>
      <span role="status">{isReady ? 'Pronta para editar' : 'Carregando'}</span>
      {[...refused].map(([talkId, { conflict }]) => (
        <span key={talkId}>
          {conflict?.conflicts.map(({ theirs }) => `Outra pessoa escreveu: ${String(theirs)}`)}
          <button type="button" className="as-button" onClick={() => resolve(talkId, 'mine')}>
            Ficar com o meu
          </button>
          <button type="button" className="as-button" onClick={() => resolve(talkId, 'theirs')}>
            Ficar com o da outra pessoa
          </button>
        </span>
      ))}
    </>
  );
}

const meta = {
  title: 'Engine/RecordGrid editing',
  component: Page,
  args: { adapter: sixTickets(), onResult: fn() },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cells of a row; queried each time, since the grid re-creates them. */
function cellOf(canvas: HTMLElement, row: number, column: string): HTMLElement {
  const cell = canvas.querySelector<HTMLElement>(`[role=row][row-index="${row}"] [col-id="${column}"]`);
  if (!cell) throw new Error(`no cell ${row} ${column} yet`);
  return cell;
}
const talkIdOf = (canvas: HTMLElement, row: number) =>
  Number(cellOf(canvas, row, title).closest('[row-id]')?.getAttribute('row-id'));
const textOf = (canvas: HTMLElement, row: number, column: string) => cellOf(canvas, row, column).textContent;

async function ready(canvas: HTMLElement): Promise<void> {
  await within(canvas).findByText('Pronta para editar', {}, { timeout: 10_000 });
  await waitFor(() => cellOf(canvas, 0, title));
}

/** Opens a cell's editor with its key. */
async function edit(canvas: HTMLElement, row: number, column: string): Promise<HTMLElement> {
  cellOf(canvas, row, column).focus();
  await userEvent.keyboard('{F2}');
  return within(canvas).findByRole('textbox', { name: 'Título' });
}

async function write(canvas: HTMLElement, row: number, text: string): Promise<void> {
  const input = await edit(canvas, row, title);
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}

export const EditCell: Story = {
  args: { adapter: sixTickets() },
  play: async ({ canvasElement, args }) => {
    await ready(canvasElement);
    const talkId = talkIdOf(canvasElement, 0);
    await write(canvasElement, 0, 'Monitor sem imagem');
    await waitFor(() => expect(textOf(canvasElement, 0, title)).toContain('Monitor sem imagem'));
    await waitFor(() => expect(args.onResult).toHaveBeenCalledWith('edit', expect.objectContaining({ refused: [] })));
    await expect((await args.adapter.read('chamado', talkId)).talkValues[0]?.value).toBe('Monitor sem imagem');
    // Enter moves to the cell below.
    await waitFor(() => expect(cellOf(canvasElement, 1, title)).toHaveFocus());
  },
};

export const RefusedValue: Story = {
  args: { adapter: sixTickets() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    const before = textOf(canvasElement, 0, title);
    const input = await edit(canvasElement, 0, title);
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Título');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).queryByRole('textbox', { name: 'Título' })).toBeNull());
    await expect(textOf(canvasElement, 0, title)).toBe(before);
  },
};

export const CopyAndPasteRange: Story = {
  args: { adapter: sixTickets() },
  play: async ({ canvasElement, args }) => {
    await ready(canvasElement);
    cellOf(canvasElement, 0, title).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() => expect(cellOf(canvasElement, 1, status)).toHaveFocus());
    await userEvent.keyboard('{Control>}c{/Control}');
    const lines = [0, 1].map((row) => [title, status].map((column) => textOf(canvasElement, row, column)).join('\t'));
    const target = cellOf(canvasElement, 2, title);
    target.focus();
    await waitFor(() => expect(target).toHaveFocus());
    // A page cannot read the clipboard by itself: the browser passes its content with a paste event.
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `${lines.join('\n')}\n`);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onResult).toHaveBeenCalledWith('paste', expect.objectContaining({ refused: [] })));
    for (const column of [title, status])
      for (const row of [0, 1])
        await waitFor(() => expect(textOf(canvasElement, row + 2, column)).toBe(textOf(canvasElement, row, column)));
  },
};

export const FillAndUndo: Story = {
  args: { adapter: sixTickets() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    const titles = () => [0, 1, 2].map((row) => textOf(canvasElement, row, title));
    const before = titles();
    cellOf(canvasElement, 0, title).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(cellOf(canvasElement, 2, title)).toHaveFocus());
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(titles()).toEqual([before[0], before[0], before[0]]));
    await waitFor(() => expect(canvasElement.querySelector('.as-grid-sync')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(titles()).toEqual(before));
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(titles()).toEqual([before[0], before[0], before[0]]));
  },
};

/** Another person changed the same cell meanwhile: the edited value stays, marked, until the conflict is resolved. */
export const Conflict: Story = {
  args: { adapter: sixTickets() },
  play: async ({ canvasElement, args: { adapter } }) => {
    const canvas = within(canvasElement);
    await ready(canvasElement);
    const talkId = talkIdOf(canvasElement, 0);
    const { version } = await adapter.read('chamado', talkId);
    const talkValues = [{ subjectAttributeId: Number(title), value: 'Escrito por outra pessoa' }];
    await adapter.update('chamado', talkId, { talkValues, version }, 'other');
    await write(canvasElement, 0, 'Escrito por mim');
    await expect(await canvas.findByText('Outra pessoa escreveu: Escrito por outra pessoa')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: /Não sincronizado/ })).toBeVisible();
    await expect(textOf(canvasElement, 0, title)).toContain('Escrito por mim');
    await userEvent.click(canvas.getByRole('button', { name: 'Ficar com o meu' }));
    await waitFor(() => expect(canvas.queryByRole('img', { name: /Não sincronizado/ })).toBeNull());
    await expect((await adapter.read('chamado', talkId)).talkValues[0]?.value).toBe('Escrito por mim');
  },
};
