import { Button, ErrorState } from '@assunto/components';
import { andFilters, type FilterTree, type Talk } from '@assunto/engine/core';
import { useId, useState } from 'react';
import { beginDrag } from '../moves/beginDrag';
import type { UsedGridPage } from '../../useGridPage';
import { isClearable } from '../moves/talkValues';
import type { MovedTalk } from '../moves/useMoves';
import { useTranslate } from '../messages/translation';
import { RecordLink } from '../RecordLink';
import { useTalks } from '../useTalks';
import { entryOf } from './calendarDays';
import type { CalendarScope } from './CalendarScope';
import { DateButton } from './DateButton';
import { withMoved } from './withMoved';

interface UndatedStripProps {
  page: UsedGridPage;
  scope: CalendarScope;
  moved: ReadonlyMap<number, MovedTalk>;
}

/** How many records are read at once. */
const step = 50;

/** The records without a date; dragged onto a day they get it, and what is dragged here loses its own. */
export function UndatedStrip({ page, scope, moved }: UndatedStripProps) {
  const translate = useTranslate();
  const { by } = scope;
  const { begin } = by;
  const [shown, setShown] = useState(step);
  const read = useTalks(page.subject, {
    ...page.request,
    order: [...page.filters.list.order],
    filterJson: andFilters(page.filters.combinedFilter, {
      empty: [{ var: begin.subjectAttributeIdentifier }],
    }) as FilterTree,
    page: 1,
    fetch: shown,
  });
  const id = useId();
  const talks = withMoved(read, moved).filter((talk) => entryOf(talk, by) === null);
  const canClear = isClearable(begin);
  if (talks.length === 0 && !canClear && !read.failure) return null;
  return (
    <section className="as-undated" data-drop={canClear ? '' : undefined} aria-labelledby={id}>
      <h3 id={id}>{translate('kinds.undated')}</h3>
      {read.failure ? (
        <ErrorState message={read.failure} onRetry={read.retry} />
      ) : talks.length === 0 ? (
        <p>{read.isLoading ? translate('kinds.loading') : translate('kinds.nothingUndated')}</p>
      ) : (
        <ul>
          {talks.map((talk, index) => (
            <Undated key={talk.talkId} scope={scope} talk={talk} isTabStop={index === 0} />
          ))}
          {(read.itens?.length ?? 0) >= shown && (
            <li>
              <Button isCompact variant="ghost" onClick={() => setShown(shown + step)}>
                {translate('kinds.showMore')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Undated({ scope, talk, isTabStop }: { scope: CalendarScope; talk: Talk; isTabStop: boolean }) {
  const { page, zone, canMove, onSetDay } = scope;
  const isMovable = canMove(talk);
  return (
    <li
      className="as-entry"
      data-card={talk.talkId}
      data-movable={isMovable || undefined}
      title={talk.displayName}
      onPointerDown={(event) => {
        if (!isMovable || !zone.current || (event.target as HTMLElement).closest('button')) return;
        beginDrag(event, {
          source: event.currentTarget,
          zone: zone.current,
          onDrop: (day) => day !== '' && onSetDay(talk, day),
        });
      }}
    >
      <RecordLink page={page} talk={talk} isTabStop={isTabStop}>
        {talk.displayName}
      </RecordLink>
      {isMovable && <DateButton scope={scope} talk={talk} tabIndex={isTabStop ? 0 : -1} />}
    </li>
  );
}
