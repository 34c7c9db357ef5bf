import { isTemporaryId } from '../store/temporaryIds';
import type { RecordId } from '../contract/recordId';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useEngine } from '../react/Engine';
import type { UseRecordsResult } from '../react/useRecords';
import { useStable } from '../react/useStable';
import './cards.css';
import { createRowMaker, type GridRow } from './gridRows';
import { RecordCard } from './RecordCard';
import type { RecordGridProps } from './RecordGridProps';

interface RecordCardsProps {
  grid: RecordGridProps;
  records: UseRecordsResult;
}

/**
 * The records of a list as cards of two lines, on screens too narrow for columns: the name, then the first values of the list and the
 * age. One tab stop: up and down move between cards, left and right within one.
 */
export default function RecordCards({ grid, records }: RecordCardsProps) {
  const { translate } = useEngine('RecordCards');
  const { onSelectionChange, definition, label } = grid;
  const [makeRows] = useState(createRowMaker);
  const { itens, syncOf } = records;
  const rows = useMemo(() => makeRows(itens, syncOf), [makeRows, itens, syncOf]);
  const { selected, toggle, selectAll } = useSelectedCards(grid, records, rows);
  const [active, setActive] = useState<RecordId | null>(null);
  const tabStop = rows.some(({ talkId }) => talkId === active) ? active : (rows[0]?.talkId ?? null);
  const list = useCardMemory(grid, rows, active);
  // Ages are those of the moment when the list was opened.
  const [now] = useState(() => Date.now());
  const isAll = rows.length > 0 && selected.size === rows.length;
  return (
    <div
      ref={list}
      className="as-cards"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && selected.size > 0) selectAll(false);
        else if (event.key.toLowerCase() === 'x' && tabStop !== null && isPlain(event)) toggle(tabStop);
        else if (!moveAmongCards(event)) return;
        event.preventDefault();
      }}
    >
      {selected.size > 0 && (
        <label className="as-cards-all">
          <input type="checkbox" checked={isAll} onChange={() => selectAll(!isAll)} />
          {translate('grid.selectAll')}
        </label>
      )}
      <ul aria-label={label}>
        {rows.map((row) => (
          <RecordCard
            key={row.talkId}
            row={row}
            definition={definition}
            now={now}
            isSelected={onSelectionChange ? selected.has(row.talkId) : null}
            isTabStop={row.talkId === tabStop}
            actions={grid.rowActions ?? null}
            hrefOf={grid.hrefOf}
            onOpen={grid.onOpen}
            onToggle={toggle}
            onActive={setActive}
            onMenu={grid.onMenu}
          />
        ))}
      </ul>
    </div>
  );
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** The selected cards. Those that leave the list are no longer selected. */
function useSelectedCards(
  { onSelectionChange }: RecordGridProps,
  { totalResults, isEstimate }: UseRecordsResult,
  rows: readonly GridRow[],
) {
  const [chosen, setChosen] = useState<ReadonlySet<RecordId>>(new Set());
  const talkIds = useMemo(() => rows.map(({ talkId }) => talkId).filter((talkId) => !isTemporaryId(talkId)), [rows]);
  const selected = useMemo(() => new Set(talkIds.filter((talkId) => chosen.has(talkId))), [talkIds, chosen]);
  const notify = useStable(() => onSelectionChange?.([...selected], { talkIds, totalResults, isEstimate }));
  useEffect(notify, [selected, totalResults, isEstimate, notify]);
  const toggle = useStable((talkId: RecordId) => {
    const next = new Set(selected);
    if (!next.delete(talkId)) next.add(talkId);
    setChosen(next);
  });
  return { selected, toggle, selectAll: (isAll: boolean) => setChosen(new Set(isAll ? talkIds : [])) };
}

/** Restores where a person was, with the first cards that contain the record, and stores it when the page is left. */
function useCardMemory(
  { focusMemory: memory }: RecordGridProps,
  rows: readonly GridRow[],
  active: RecordId | null,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef(memory?.read() ?? null);
  useEffect(() => {
    const wanted = pending.current;
    const card =
      wanted?.rowId == null ? null : list.current?.querySelector(`[data-card="${CSS.escape(wanted.rowId)}"]`);
    if (!wanted || !card || !list.current) return;
    pending.current = null;
    list.current.scrollTop = wanted.top;
    if (wanted.columnId !== null && memory?.mayFocus()) card.querySelector<HTMLElement>('.as-card-open')?.focus();
  }, [rows, memory]);
  const remember = useStable(() => {
    if (!list.current || active === null) return;
    memory?.write({ rowId: String(active), columnId: 'talkId', top: list.current.scrollTop, left: 0 });
  });
  useLayoutEffect(() => remember, [remember]);
  return list;
}

/** Returns whether the key moved the focus: to another card, or to another control of the same one. */
function moveAmongCards(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, currentTarget } = event;
  const card = (event.target as Element).closest('[data-card]');
  if (!card || !isPlain(event)) return false;
  const cards = [...currentTarget.querySelectorAll('[data-card]')];
  const at = cards.indexOf(card);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[key];
  if (target !== undefined) {
    cards[target]?.querySelector<HTMLElement>('.as-card-open')?.focus();
    return true;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step) return false;
  const controls = [...card.querySelectorAll<HTMLElement>('a, button:not(:disabled), input')];
  controls[controls.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  return true;
}
