import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import type { RefObject } from 'react';
import type { LinkingPage } from '../RecordLink';
import type { CalendarBy, CalendarEntry } from './calendarDays';

/** What the parts of a calendar share. The same object until what it shows by changes. */
export interface CalendarScope {
  page: LinkingPage;
  by: CalendarBy;
  /** Today in the time zone of the company. */
  today: string;
  /** Within which entries are dragged. */
  zone: RefObject<HTMLElement | null>;
  canMove(talk: Talk): boolean;
  canStretch(talk: Talk): boolean;
  /** Entries have the colour of its options: the status, as a rule. */
  colorBy: SubjectAttribute | null;
  /** Moves the beginning and the end by days. */
  onMove(entry: CalendarEntry, by: { begin: number; end: number }): void;
  /** Gives a record the day, or takes its date away. */
  onSetDay(talk: Talk, day: string | null): void;
  /** Asks for another date. */
  onEditDay(talk: Talk): void;
  /** Opens the form of a new record; `null` where none may be created. */
  onCreate: ((day: string) => void) | null;
  /** Shows all entries of a day. */
  onAgenda(day: string): void;
}
