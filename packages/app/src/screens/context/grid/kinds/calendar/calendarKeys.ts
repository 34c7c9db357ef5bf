import type { KeyboardEvent } from 'react';
import { addDays } from './calendarDays';

/** What keys do beyond moving the focus. */
export interface CalendarCommands {
  /** Moves an entry, or its end alone, by days. */
  move(talkId: number, days: number, endOnly: boolean): void;
  editDay(talkId: number): void;
  create(day: string): void;
  /** Shows the period before or after. */
  turn(by: -1 | 1): void;
  undo(): void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Left and right move to the day before and after, up and down through the entries of a day and on to the week before and after,
 * Home and End within the week, Page Up and Page Down between periods.
 */
export function handleCalendarKey(event: KeyboardEvent<HTMLElement>, commands: CalendarCommands): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isUndo = (event.ctrlKey || event.metaKey) && key === 'z' && !event.shiftKey;
  const command = isUndo ? commands.undo : commandOf(event, key, commands);
  if (!command) return;
  event.preventDefault();
  command();
}

type Command = (() => void) | undefined;

function commandOf(event: KeyboardEvent<HTMLElement>, key: string, commands: CalendarCommands): Command {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || !target.matches('a, [data-stop]')) return undefined;
  const day = target.closest<HTMLElement>('.as-day');
  if (event.altKey) return day ? moveCommand(event, target, commands) : undefined;
  const own = letterCommand(key, target, commands);
  if (own) return own;
  const next = day ? nextStop(event.currentTarget, day, target, key) : nextInList(target, key);
  return next && (() => focusStop(next));
}

const cardOf = (target: HTMLElement) => target.closest<HTMLElement>('[data-card]');
const idOf = (card: HTMLElement): number => Number(card.dataset['card']);

function moveCommand(event: KeyboardEvent, target: HTMLElement, commands: CalendarCommands): Command {
  const card = cardOf(target);
  const days = steps[event.key];
  return card && days !== undefined ? () => commands.move(idOf(card), days, event.shiftKey) : undefined;
}

function letterCommand(key: string, target: HTMLElement, commands: CalendarCommands): Command {
  const card = cardOf(target);
  const day = target.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
  // Outside of the weeks, each record has a button for it.
  const editDay = (one: HTMLElement): void =>
    target.closest('.as-day') ? commands.editDay(idOf(one)) : one.querySelector('button')?.click();
  const letters: Readonly<Record<string, Command>> = {
    ...(card && { m: () => editDay(card) }),
    ...(day && { n: () => commands.create(day) }),
    PageUp: () => commands.turn(-1),
    PageDown: () => commands.turn(1),
  };
  return letters[key];
}

function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const stopsOf = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('a, [data-stop]')];

function nextStop(zone: HTMLElement, day: HTMLElement, stop: HTMLElement, key: string): HTMLElement | undefined {
  const dayAt = (by: number) =>
    zone.querySelector<HTMLElement>(`.as-day[data-drop="${addDays(day.dataset['drop'] ?? '', by)}"]`);
  const own = stopsOf(day);
  const index = own.indexOf(stop);
  const week = [...(day.parentElement?.querySelectorAll<HTMLElement>('.as-day') ?? [])];
  const first = (one: HTMLElement | null | undefined) => (one ? stopsOf(one)[0] : undefined);
  const beside = (by: number) => {
    const there = dayAt(by);
    const stops = there ? stopsOf(there) : [];
    return stops[Math.min(index, stops.length - 1)];
  };
  const above = dayAt(-7);
  const keys: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowDown: () => own[index + 1] ?? first(dayAt(7)),
    ArrowUp: () => own[index - 1] ?? (above ? stopsOf(above).at(-1) : undefined),
    Home: () => first(week[0]),
    End: () => first(week.at(-1)),
  };
  return keys[key]?.();
}

/** In the agenda and among the records without a date: one after the other. */
function nextInList(stop: HTMLElement, key: string): HTMLElement | undefined {
  const list = stop.closest<HTMLElement>('.as-agenda, .as-undated');
  if (!list) return undefined;
  const stops = stopsOf(list);
  const index = stops.indexOf(stop);
  if (key === 'ArrowDown' || key === 'ArrowRight') return stops[index + 1];
  return key === 'ArrowUp' || key === 'ArrowLeft' ? stops[index - 1] : undefined;
}
