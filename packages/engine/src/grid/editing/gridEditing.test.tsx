// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useEngine, type Engine } from '../../react/Engine';
import { chamadoAdapter, TestEngine } from '../../react/testing/engineForTests';
import type { CellEdits } from '../../store/cell-edits/CellEdits';
import { ChamadoGrid } from '../testing/ChamadoGrid';
import { cellCommand } from './cellCommand';
import { boundsOf, extended, nextPosition } from './cellRange';

function Seen({ onSeen }: { onSeen: (engine: Engine) => void }) {
  const engine = useEngine();
  useEffect(() => onSeen(engine));
  return null;
}

/** `formLoaded` is a promise that the form waits for; with it the cells are not ready yet. */
async function edited({ formLoaded }: { formLoaded?: Promise<void> } = {}) {
  const memory = chamadoAdapter();
  const update = vi.fn(memory.update);
  const context: typeof memory.context = async (request) => {
    if (request.scenario === 'talkmodal') await formLoaded;
    return memory.context(request);
  };
  const begun: CellEdits[] = [];
  const options = {
    onBegin: (edits: CellEdits) => void begun.push(edits),
    onPaste: vi.fn(async () => true),
    onResult: vi.fn(),
  };
  const onOpen = vi.fn();
  let engine: Engine | null = null as Engine | null;
  render(
    <TestEngine adapter={{ ...memory, update, context }}>
      <Seen onSeen={(seen) => void (engine = seen)} />
      <ChamadoGrid editing={options} onOpen={onOpen} />
    </TestEngine>,
  );
  await screen.findByText('Área de trabalho lenta');
  await waitFor(() => expect(begun).toHaveLength(1));
  // The form decides which cells can be edited: none before it is loaded.
  const store = engine?.records.jotai;
  const isReady = !formLoaded;
  await waitFor(() => expect(begun[0] && store?.get(begun[0].ready)).toBe(isReady));
  const cellOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.ag-cell') as HTMLElement;
  return { update, options, onOpen, cellOf };
}

beforeAll(() => {
  // jsdom has no layout; AG Grid renders rows only in a body with a height.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 2400 });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(cleanup);

describe('a grid whose cells are edited', () => {
  it('opens the field’s editor by F2, keeps what is wrong in it, and saves what is right', async () => {
    const { update, cellOf, onOpen } = await edited();
    const cell = cellOf('Área de trabalho lenta');
    fireEvent.click(cell);
    fireEvent.focusIn(cell);
    fireEvent.keyDown(cell, { key: 'F2' });
    const input = await screen.findByLabelText('Título', { selector: 'input' });
    expect(document.activeElement).toBe(input);
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByText(/preencher o campo Título/, { selector: '[role=alert]' })).textContent).toContain(
      'Título',
    );
    expect(update).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: 'Mais rápida' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls[0]?.[2].talkValues).toEqual([{ subjectAttributeId: 101, value: 'Mais rápida' }]);
    expect(await screen.findByText('Mais rápida')).toBeDefined();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('opens the cell with the focus once its form is loaded, where F2 came first', async () => {
    let load = (): void => undefined;
    const { cellOf } = await edited({ formLoaded: new Promise((resolve) => (load = resolve)) });
    const cell = cellOf('Área de trabalho lenta');
    fireEvent.click(cell);
    fireEvent.focusIn(cell);
    fireEvent.keyDown(cell, { key: 'F2' });
    await screen.findByText('Carregando...');
    load();
    const input = await screen.findByLabelText('Título', { selector: 'input' });
    expect(document.activeElement).toBe(input);
  });

  it('leaves the value alone after Escape', async () => {
    const { update, cellOf } = await edited();
    fireEvent.dblClick(cellOf('Área de trabalho lenta'));
    const input = await screen.findByLabelText('Título', { selector: 'input' });
    fireEvent.change(input, { target: { value: 'Outra' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Título', { selector: 'input' })).toBeNull());
    expect(screen.getByText('Área de trabalho lenta')).toBeDefined();
    expect(update).not.toHaveBeenCalled();
  });

  it('parses a pasted block with each field, and asks where a value cannot be used', async () => {
    const { update, options, cellOf } = await edited();
    const cell = cellOf('Área de trabalho lenta');
    fireEvent.focusIn(cell);
    fireEvent.paste(cell, { clipboardData: { getData: () => 'Novo título\tNão existe\n' } });
    await waitFor(() => expect(options.onPaste).toHaveBeenCalledOnce());
    expect(options.onPaste.mock.calls).toMatchObject([
      [
        {
          changes: [{ talkId: 9003, subjectAttributeId: 101, value: 'Novo título' }],
          rejected: [{ talkId: 9003, text: 'Não existe', message: 'Selecione um item da lista.' }],
        },
      ],
    ]);
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    await waitFor(() => expect(options.onResult).toHaveBeenCalledWith('paste', expect.anything()));
  });
});

describe('keys on cells', () => {
  const key = (name: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
    cellCommand({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

  it('are commands, and those of grid and browser stay theirs', () => {
    expect([key('F2'), key('Enter'), key('a'), key('Delete'), key('Escape')]).toEqual([
      'open',
      'open',
      'type',
      'clear',
      'collapse',
    ]);
    const held = ['c', 'd', 'z', 'y', 'a'].map((name) => key(name, { ctrlKey: true }));
    expect(held).toEqual(['copy', 'fillDown', 'undo', 'redo', 'selectAll']);
    expect(key('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
    expect(key('ArrowDown', { shiftKey: true })).toBe('extend');
    expect([key(' '), key('Tab'), key('ArrowDown'), key('v', { ctrlKey: true }), key('x', { altKey: true })]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('extend a range within the table and take the focus on from a cell that was edited', () => {
    const size = { rows: 3, columns: 2 };
    const range = { anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } };
    expect(extended(range, 'ArrowDown', true, size)?.focus).toEqual({ row: 2, column: 0 });
    expect(extended(range, 'ArrowLeft', false, size)?.focus).toEqual({ row: 1, column: 0 });
    expect(extended(range, 'Home', false, size)).toBeNull();
    expect(boundsOf({ anchor: { row: 2, column: 1 }, focus: { row: 0, column: 0 } })).toEqual({
      top: 0,
      left: 0,
      rows: 3,
      columns: 2,
    });
    expect(nextPosition({ row: 0, column: 1 }, 'right', size)).toEqual({ row: 1, column: 0 });
    expect(nextPosition({ row: 0, column: 0 }, 'left', size)).toEqual({ row: 0, column: 0 });
    expect(nextPosition({ row: 2, column: 0 }, 'down', size)).toEqual({ row: 2, column: 0 });
  });
});
