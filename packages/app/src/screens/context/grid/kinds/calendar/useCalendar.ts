import { useEngine, useStable } from '@assunto/engine';
import { isBoardable, type Talk } from '@assunto/engine/core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { contextPath } from '../../../../../records/contextAddress';
import type { UsedGridPage } from '../../useGridPage';
import { useTranslate } from '../messages/translation';
import { isMovable, valueOf, withValue } from '../moves/talkValues';
import { useFocusAfterMove } from '../moves/useFocusAfterMove';
import { useMoves } from '../moves/useMoves';
import { entryOf, hasEnd, movedValues, valueOnDay, type CalendarBy, type CalendarEntry } from './calendarDays';
import type { CalendarScope } from './CalendarScope';
import { longDay } from './dayNames';

interface CalendarOptions {
  page: UsedGridPage;
  by: CalendarBy;
  today: string;
  /** Shows a day to which a record was moved by keyboard. */
  onShow(day: string): void;
  onAgenda(day: string): void;
}

/** What the parts of a calendar share, and the record whose date is asked for. */
export function useCalendar({ page, by, today, onShow, onAgenda }: CalendarOptions) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const colorBy =
    page.attributes.find(
      (one) => isBoardable(one, componentTypes) && one.componentConfigs.options?.some(({ color }) => color),
    ) ?? null;
  const zone = useRef<HTMLDivElement>(null);
  const { moved, move, undo } = useMoves(page.subject);
  const focus = useFocusAfterMove(zone);
  const [editedTalk, setEditedTalk] = useState<Talk | null>(null);
  const { begin, end } = by;

  const setDay = useStable((talk: Talk, day: string | null) => {
    const value = day === null ? null : valueOnDay(day, by);
    const last = end && valueOf(talk, end) !== null && day === null ? [{ attribute: end, value: null }] : [];
    focus(talk.talkId);
    move(
      talk,
      [{ attribute: begin, value }, ...last],
      day === null
        ? translate('kinds.movedNowhere', { name: talk.displayName })
        : translate('kinds.movedToDay', { name: talk.displayName, day: longDay(day, translate.locale) }),
    );
  });
  const moveBy = useStable((entry: CalendarEntry, days: { begin: number; end: number }) => {
    const values = movedValues(entry.talk, by, days);
    if (values.length === 0) return;
    const changed =
      entryOf(
        values.reduce((talk, { attribute, value }) => withValue(talk, attribute, value), entry.talk),
        by,
      ) ?? entry;
    const [first, last] = [changed.first, changed.last].map((day) => longDay(day, translate.locale));
    const name = entry.talk.displayName;
    focus(entry.talk.talkId);
    onShow(changed.first);
    move(
      entry.talk,
      values,
      first === last
        ? translate('kinds.movedToDay', { name, day: first ?? '' })
        : translate('kinds.movedToDays', { name, first: first ?? '', last: last ?? '' }),
    );
  });
  const create = useCreate(page, by);
  const showAgenda = useStable(onAgenda);
  const open = useStable(page.open);
  const { mayCreate, templateId, subject } = page;
  const canMoveAll = isMovable(begin) && (!end || isMovable(end));
  const canStretchAll = isMovable(end ?? begin);
  const scope = useMemo(
    (): CalendarScope => ({
      page: { subject, templateId, open },
      by,
      today,
      zone,
      colorBy,
      canMove: (talk) => canMoveAll && !talk.isReadOnly,
      canStretch: (talk) => canStretchAll && !talk.isReadOnly && hasEnd(talk, by),
      onMove: moveBy,
      onSetDay: setDay,
      onEditDay: setEditedTalk,
      onAgenda: showAgenda,
      onCreate: mayCreate ? create : null,
    }),
    [
      subject,
      templateId,
      open,
      by,
      today,
      colorBy,
      canMoveAll,
      canStretchAll,
      moveBy,
      setDay,
      showAgenda,
      create,
      mayCreate,
    ],
  );
  return { scope, zone, moved, undo, editedTalk, setEditedTalk };
}

/** Opens the form of a new record, which begins on a day. */
function useCreate(page: UsedGridPage, by: CalendarBy): (day: string) => void {
  const navigate = useNavigate();
  return useStable((day: string) => {
    const path = contextPath({ scenario: 'talk', subject: page.subject, templateId: page.templateId, isNew: true });
    const values = encodeURIComponent(JSON.stringify({ [by.begin.subjectAttributeId]: valueOnDay(day, by) }));
    void navigate(`${path}${path.includes('?') ? '&' : '?'}values=${values}`);
  });
}
