import { Button, DateInput, Dialog } from '@assunto/components';
import type { Talk } from '@assunto/engine/core';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from '../messages/translation';
import { isClearable } from '../moves/talkValues';
import { addDays, daysBetween, entryOf } from './calendarDays';
import type { CalendarScope } from './CalendarScope';

interface MoveDialogProps {
  scope: CalendarScope;
  talk: Talk;
  onClose(): void;
}

/** Asks for the days of a record: for who does not drag. The time of day remains. */
export default function MoveDialog({ scope, talk, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const { by, canStretch, onMove, onSetDay } = scope;
  const entry = entryOf(talk, by);
  const hasLast = entry !== null && canStretch(talk);
  const [first, setFirst] = useState(entry?.first ?? null);
  const [last, setLast] = useState(entry?.last ?? null);
  const id = useId();
  const isMissing = first === null && !isClearable(by.begin);
  const isReversed = hasLast && first !== null && (last === null || last < first);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isMissing || isReversed) return;
    onClose();
    if (!entry || first === null) {
      if (first !== (entry?.first ?? null)) onSetDay(talk, first);
      return;
    }
    const begin = daysBetween(entry.first, first);
    const end = hasLast && last !== null ? daysBetween(entry.last, last) : begin;
    if (begin !== 0 || end !== 0) onMove(entry, { begin, end });
  };
  const changeFirst = (day: string | null): void => {
    // The length remains until the end is changed.
    if (day !== null && first !== null && last !== null) setLast(addDays(last, daysBetween(first, day)));
    setFirst(day);
  };
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('kinds.changeDate', { name: talk.displayName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('kinds.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={isMissing || isReversed}>
            {translate('kinds.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="as-kind" onSubmit={save} noValidate>
        <DateInput autoFocus label={by.begin.name} value={first} timeZone={by.timeZone} onChange={changeFirst} />
        {hasLast && (
          <DateInput
            label={by.end?.name ?? translate('kinds.lastDay')}
            value={last}
            first={first}
            timeZone={by.timeZone}
            onChange={setLast}
          />
        )}
      </form>
    </Dialog>
  );
}
