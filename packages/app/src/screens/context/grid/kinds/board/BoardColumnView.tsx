import { ErrorState, Skeleton } from '@assunto/components';
import { andFilters, type FilterTree, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { counted } from '@assunto/shell';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { GroupMeasureText } from '../../../../../records/groups/measureTexts';
import { GroupMeasures } from '../../GroupSection';
import type { UsedGridPage } from '../../useGridPage';
import { useTranslate } from '../messages/translation';
import type { MovedTalk } from '../moves/useMoves';
import { useTalks } from '../useTalks';
import { BoardCard } from './BoardCard';
import { columnKeyOf, nameOf, type BoardColumn } from './boardColumns';

export interface BoardColumnProps {
  page: UsedGridPage;
  /** The board, within which cards are dragged. */
  zone: RefObject<HTMLElement | null>;
  attribute: SubjectAttribute;
  column: BoardColumn;
  /** All columns, for the menu of the cards. */
  columns: readonly BoardColumn[];
  /** How many records it should have at most; `null`: any number. */
  limit: number | null;
  sums: readonly GroupMeasureText[];
  moved: ReadonlyMap<number, MovedTalk>;
  isMovable: boolean;
  /** The card that had the focus last: Tab reaches it, in other columns the first card. */
  active: number | null;
  onActive(talkId: number): void;
  onMove(talk: Talk, key: string): void;
}

/** How many cards of a column are read at once. */
const step = 50;

/** One column: its name with number and sums, and its cards, more of them when it is scrolled to its end. */
export function BoardColumnView(props: BoardColumnProps) {
  const translate = useTranslate();
  const { page, zone, attribute, column, columns, sums, isMovable, active, onActive, onMove } = props;
  const [shown, setShown] = useState(step);
  const { combinedFilter, list } = page.filters;
  const read = useTalks(page.subject, {
    ...page.request,
    order: [...list.order],
    filterJson: andFilters(combinedFilter, column.filter) as FilterTree,
    page: 1,
    fetch: shown,
  });
  const cards = useCards(read, props);
  const hasMore = (read.itens?.length ?? 0) >= shown;
  const isHere = cards?.some(({ talkId }) => talkId === active) === true;
  const id = useId();
  const name = nameOf(column, translate('kinds.noValueOf', { name: attribute.name }));
  return (
    <section className="as-board-column" aria-labelledby={id} data-drop={column.isOpen ? column.key : undefined}>
      <ColumnHeader {...props} id={id} name={name} />
      {sums.length > 0 && (
        <div className="as-board-sums">
          <GroupMeasures measures={sums} />
        </div>
      )}
      {read.failure && <ErrorState message={read.failure} onRetry={read.retry} />}
      {!cards && !read.failure && <Skeleton lines={3} />}
      {cards && (
        <ul className="as-board-cards" aria-labelledby={id}>
          {cards.map((talk, index) => (
            <BoardCard
              key={talk.talkId}
              page={page}
              zone={zone}
              talk={talk}
              attribute={attribute}
              columns={columns}
              isMovable={isMovable && !talk.isReadOnly}
              isActive={isHere ? active === talk.talkId : index === 0}
              onActive={onActive}
              onMove={onMove}
            />
          ))}
          {hasMore && <More key={shown} onSeen={() => setShown(shown + step)} />}
        </ul>
      )}
    </section>
  );
}

/** The records of a column: those that were read, with those that were moved in and without those that were moved out since. */
function useCards(
  { itens, generation }: ReturnType<typeof useTalks>,
  { moved, attribute, column }: BoardColumnProps,
): readonly Talk[] | null {
  const { key } = column;
  return useMemo(() => {
    if (!itens) return null;
    const later = new Map([...moved].filter(([, talk]) => talk.generation > generation));
    const ids = new Set(itens.map(({ talkId }) => talkId));
    const here = (talk: Talk): boolean => columnKeyOf(talk, attribute) === key;
    return [
      ...[...later.values()].map(({ talk }) => talk).filter((talk) => !ids.has(talk.talkId) && here(talk)),
      ...itens.map((talk) => later.get(talk.talkId)?.talk ?? talk).filter(here),
    ];
  }, [itens, generation, moved, attribute, key]);
}

function ColumnHeader({ column, limit, id, name }: BoardColumnProps & { id: string; name: string }) {
  const translate = useTranslate();
  const { count, option } = column;
  const number = count === null ? '' : counted(count, translate.locale);
  const isOver = limit !== null && (count ?? 0) > limit;
  return (
    <h2 id={id} className="as-board-name">
      {option?.color && <span className="as-board-dot" style={{ backgroundColor: option.color }} />}
      <span>{name}</span>
      <span className="as-board-count" data-over-limit={isOver || undefined}>
        {limit === null
          ? number
          : translate('kinds.ofLimit', { count: number, limit: counted(limit, translate.locale) })}
        {isOver && <span className="as-visually-hidden">{translate('kinds.overLimit')}</span>}
      </span>
    </h2>
  );
}

/** The end of the cards; more are read when it is seen. */
function More({ onSeen }: { onSeen(): void }) {
  const translate = useTranslate();
  const end = useRef<HTMLLIElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        seen.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={end} className="as-board-more">
      {translate('kinds.loading')}
    </li>
  );
}
