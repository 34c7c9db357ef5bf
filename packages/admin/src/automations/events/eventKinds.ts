import { eventStepTypes, type EventStep, type EventStepName } from '@assunto/api';
import {
  AlarmClock,
  AlarmClockOff,
  CalendarClock,
  CircleDot,
  CirclePlus,
  CirclePower,
  Hand,
  MessageCircleQuestion,
} from 'lucide-react';
import { MessageSquare, Pencil, PowerOff, Tag, Trash2, Webhook, type LucideIcon } from 'lucide-react';

/** A kind of event as it is offered; its texts are `events.{name}` and `events.{name}.hint`. */
interface EventKind {
  name: EventStepName;
  group: 'record' | 'time' | 'outside';
  icon: LucideIcon;
}

export const eventKinds: readonly EventKind[] = [
  { name: 'created', group: 'record', icon: CirclePlus },
  { name: 'updated', group: 'record', icon: Pencil },
  { name: 'commented', group: 'record', icon: MessageSquare },
  { name: 'tagged', group: 'record', icon: Tag },
  { name: 'activated', group: 'record', icon: CirclePower },
  { name: 'deactivated', group: 'record', icon: PowerOff },
  { name: 'deleted', group: 'record', icon: Trash2 },
  { name: 'schedule', group: 'time', icon: CalendarClock },
  { name: 'deadlineNear', group: 'time', icon: AlarmClock },
  { name: 'deadlineMissed', group: 'time', icon: AlarmClockOff },
  { name: 'manual', group: 'outside', icon: Hand },
  { name: 'dialog', group: 'outside', icon: MessageCircleQuestion },
  { name: 'webhook', group: 'outside', icon: Webhook },
];

/** The icon of a step without a type. */
export const openEventIcon = CircleDot;

/** The name of a type's number; `null` without one. */
export const eventName = (type: number | null): EventStepName | null =>
  eventKinds.find(({ name }) => eventStepTypes[name] === type)?.name ?? null;

/** Whether an event of this kind can be the moment at which a record begins or ceases to pass the filter. */
export const comparesBefore = (name: EventStepName | null): boolean =>
  name === 'updated' || name === 'schedule' || name === 'activated' || name === 'deactivated';

/** A step as another kind: what both kinds have stays. */
export function eventStepAs(
  { eventStepId, subjectId, filter, filterName, filterId }: EventStep,
  name: EventStepName,
): EventStep {
  const common = { ...(eventStepId !== undefined && { eventStepId }), eventStepType: eventStepTypes[name] };
  // Without a record there is nothing to filter.
  if (name === 'webhook') return { ...common, filterName: null, filter: null, filterId: null };
  const which = { filter, filterName, filterId };
  return { ...common, ...which, subjectId: subjectId ?? null, ...(name === 'schedule' && { cronString: '0 8 * * *' }) };
}
