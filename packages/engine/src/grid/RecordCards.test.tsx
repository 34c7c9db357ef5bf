// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DataAdapter } from '../data/DataAdapter';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { chamadoFixture } from '../testing/chamado.fixture';
import type { RecordGridProps } from './RecordGridProps';
import { ChamadoGrid } from './testing/ChamadoGrid';

const listOf = () => screen.findByRole('list', { name: 'Chamados' });
const namesIn = (list: HTMLElement) => [...list.querySelectorAll('.as-card-open')].map((one) => one.textContent);

function show(props: Partial<RecordGridProps> = {}, adapter: DataAdapter = chamadoAdapter()) {
  render(
    <TestEngine adapter={adapter}>
      <ChamadoGrid {...props} />
    </TestEngine>,
  );
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(cleanup);
// Other files of the same worker are not narrow.
afterAll(() => vi.unstubAllGlobals());

describe('on a narrow screen RecordGrid', () => {
  it('draws each record as its name, its first values and its age', async () => {
    show();
    const list = await listOf();
    expect(list.querySelectorAll('li')).toHaveLength(3);
    const [first] = list.querySelectorAll('li');
    expect(first?.querySelectorAll('dd')).toHaveLength(3);
    expect(first?.querySelector('time')?.textContent).toMatch(/^Criado (há |este|ontem)/);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('selects cards, and all of the page, and passes on what left the list', async () => {
    const onSelectionChange = vi.fn();
    show({ onSelectionChange });
    const list = await listOf();
    const [first] = list.querySelectorAll('input');
    if (first) fireEvent.click(first);
    await waitFor(() => expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(1));
    fireEvent.click(screen.getByLabelText('Selecionar todos os registros da página'));
    await waitFor(() => expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(3));
    expect(onSelectionChange.mock.lastCall?.[1]).toMatchObject({ totalResults: 3 });
    const [card] = list.querySelectorAll<HTMLElement>('.as-card-open');
    if (card) fireEvent.keyDown(card, { key: 'Escape' });
    await waitFor(() => expect(onSelectionChange.mock.lastCall?.[0]).toEqual([]));
  });

  it('opens and selects records whose ids are texts by these', async () => {
    const [onOpen, onSelectionChange] = [vi.fn(), vi.fn()];
    const uuids = ['5f0c1e9a-1f5e-4a57-8f29-0a8f6f4b2c01', '5f0c1e9a-1f5e-4a57-8f29-0a8f6f4b2c02', '42'];
    // Ids of records are numbers in the types of this repository, which registers them so.
    const talks = chamadoFixture.talks.map((talk, at) => ({ ...talk, talkId: uuids[at] as unknown as number }));
    show({ onOpen, onSelectionChange }, chamadoAdapter({}, talks));
    const list = await listOf();
    const opened = [...list.querySelectorAll('.as-card-open')];
    for (const card of opened) fireEvent.click(card);
    expect(onOpen.mock.calls.flat().toSorted()).toEqual(uuids.toSorted());
    for (const box of list.querySelectorAll('input')) fireEvent.click(box);
    await waitFor(() => expect(onSelectionChange.mock.lastCall?.[0].toSorted()).toEqual(uuids.toSorted()));
  });

  it('is one tab stop whose arrows move between cards, opens records and asks for their menus', async () => {
    const [onOpen, onMenu] = [vi.fn(), vi.fn()];
    show({ onOpen, onMenu, hrefOf: (talkId) => `/r/${talkId}` });
    const list = await listOf();
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a.as-card-open')];
    expect(namesIn(list)).toHaveLength(3);
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    links[0]?.focus();
    fireEvent.keyDown(links[0] ?? list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(links[1]);
    await waitFor(() => expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]));
    fireEvent.click(links[1] ?? list);
    const [[opened] = []] = onOpen.mock.calls as number[][];
    expect(links[1]?.getAttribute('href')).toBe(`/r/${opened}`);
    const [button] = screen.getAllByRole('button', { name: /^Ações de/ });
    if (button) fireEvent.click(button);
    expect(onMenu).toHaveBeenCalledWith(expect.objectContaining({ columnId: null, point: null, anchor: button }));
  });
});
