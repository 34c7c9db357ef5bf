import { fillNotificationText, setValueTypes, type ComputedValue, type SetValueConfig } from '@assunto/api';
import type { RecordRequest } from '../../../access/RecordRequest';
import type { TalkRow } from '../../../records/read/talkRows';
import { deliveredPrefix, deliveredText, deliveredValue } from '../deliveredValue';
import type { EventTalk, WorkContext } from './Work';

/** The record that gets the value; `null` while it is created. */
type Target = Pick<EventTalk, 'request'> & { row: TalkRow | null };

/** The value that a config gives an attribute of a record, as a save of it sends it. A computed number has the decimals of the attribute. */
export function valueOf(context: WorkContext, target: Target, config: SetValueConfig): unknown {
  if (config.setAttributeValueType === setValueTypes.cleared) return null;
  if (config.setAttributeValueType === setValueTypes.computed) {
    const found = computed(context, target, config);
    const column = target.request.subject.columns.get(config.subjectAttributeId ?? 0);
    return typeof found === 'number' && column ? column.componentType.normalise(found, column.attribute) : found;
  }
  const { value } = config;
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

/** A selected object counts by its id. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

function computed(context: WorkContext, target: Target, config: SetValueConfig): unknown {
  const value = config.value as ComputedValue | null;
  const attributeId = config.subjectAttributeId ?? 0;
  const ownValue = (id: number): unknown => target.row && stored(target.request, target.row, id);
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'record') return ownValue(value.subjectAttributeId);
    if (value.kind === 'now') return moment(target.request, attributeId, context.request.context.now, value);
    if (value.kind === 'add') return Number(ownValue(attributeId) ?? 0) + value.amount;
    if (value.kind === 'actor') return context.run.actorName;
    if (value.kind === 'webhook') return deliveredValue(context.delivered, value.path);
    if (value.kind === 'text') return fillText(context, value.template);
  }
  return context.talk && ofEvent(context.talk, target, attributeId, value);
}

/** A value that the event's record gives. */
function ofEvent(talk: EventTalk, target: Target, attributeId: number, value: ComputedValue | null): unknown {
  if (value?.kind === 'event') return stored(talk.request, talk.row, value.subjectAttributeId);
  if (value?.kind === 'talk') return pointer(target.request, attributeId, talk.row.talk_id);
  return sameIdentifier(talk, target.request, attributeId);
}

/** A readable value as it is stored. */
function stored({ readable }: RecordRequest, row: TalkRow, subjectAttributeId: number): unknown {
  const column = readable.find(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId);
  return column ? (row[column.column] ?? null) : null;
}

function sameIdentifier(talk: EventTalk, target: RecordRequest, subjectAttributeId: number): unknown {
  const identifier = target.subject.columns.get(subjectAttributeId)?.attribute.identifier;
  const own = talk.request.readable.find(({ attribute }) => attribute.identifier === identifier);
  return own ? (talk.row[own.column] ?? null) : null;
}

/** A record as the value of an attribute that points to one, or to several. */
const pointer = (target: RecordRequest, subjectAttributeId: number, talkId: number): unknown =>
  target.subject.columns.get(subjectAttributeId)?.columnType.endsWith('[]') ? [talkId] : talkId;

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 0, year: 0 } as const;

/** The moment as the attribute stores it: an instant, or the day in the company's time zone. */
function moment(
  { subject, context }: RecordRequest,
  subjectAttributeId: number,
  now: Date,
  { amount = 0, unit = 'day' }: Extract<ComputedValue, { kind: 'now' }>,
): unknown {
  const moved = new Date(now.getTime() + amount * unitMs[unit]);
  if (unit === 'month') moved.setUTCMonth(moved.getUTCMonth() + amount);
  if (unit === 'year') moved.setUTCFullYear(moved.getUTCFullYear() + amount);
  const column = subject.columns.get(subjectAttributeId);
  if (column?.columnType === 'date')
    // The Swedish form of a day is that of ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: context.timeZone, dateStyle: 'short' }).format(moved);
  return moved.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Where the variables of a text come from. */
export type TextSource = Pick<WorkContext, 'talk' | 'delivered'>;

/**
 * A text whose variables are values of the event's record as people read them, or of what another system delivered. What a
 * value says is no template. `written` writes a value as the place where it stands needs it.
 */
export const fillText = (source: TextSource, template: string, written = (text: string): string => text): string =>
  fillNotificationText(template, (name) => written(variableOf(source, name)));

/** The value of a variable, as it is stored or was delivered. */
export function rawOf({ talk, delivered }: TextSource, name: string): unknown {
  if (name.startsWith(deliveredPrefix)) return deliveredValue(delivered, name.slice(deliveredPrefix.length));
  if (!talk) return null;
  if (name === 'talk.id') return talk.row.talk_id;
  const column = talk.request.readable.find(({ attribute }) => attribute.identifier === name);
  return column ? (talk.row[column.column] ?? null) : null;
}

/** The text of a variable. */
export function variableOf({ talk, delivered }: TextSource, name: string): string {
  if (name.startsWith(deliveredPrefix)) return deliveredText(delivered, name.slice(deliveredPrefix.length));
  if (!talk) return '';
  const { request, row } = talk;
  if (name === 'talk.id') return String(row.talk_id);
  const column = request.readable.find(({ attribute }) => attribute.identifier === name);
  return column ? shownText(request, column, row[column.column] ?? null) : '';
}

/** A value as people read it; a related record as its number. */
export function shownText(
  request: RecordRequest,
  { attribute, componentType }: RecordRequest['readable'][number],
  value: unknown,
): string {
  if (value === null) return '';
  if (attribute.relatedSubject)
    return [value]
      .flat()
      .map((id) => `#${String(id)}`)
      .join(', ');
  const format = componentType.displayText ?? componentType.format;
  return format(value, attribute, { timeZone: request.company.timeZone }).trim();
}
