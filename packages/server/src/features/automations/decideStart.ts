import { compileFilter } from '@assunto/engine/core';
import { eventStepTypes } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { readsFilter, type RoomSubject } from '../../access/RoomSubject';
import type { JobListener } from '../../metadata/CompanyMetadata';
import type { EventRecord } from './eventRecords';
import type { Rightless } from './runRights';
import { contextAt, fires, predicateOf } from '../../records/events/listeners';
import { translate } from '../../platform/messages/language';

/** Whether an event starts a job, with a message if it does not. */
type StartDecision = { isStarted: true } | { isStarted: false; reason: string };

const not = (reason: string): StartDecision => ({ isStarted: false, reason });

/** Events that change nothing of the record: before them it was the same. */
export const unchanging: ReadonlySet<number> = new Set([
  eventStepTypes.commented,
  eventStepTypes.tagged,
  eventStepTypes.dialog,
  eventStepTypes.deadlineNear,
  eventStepTypes.deadlineMissed,
]);

const deadlines: ReadonlySet<number> = new Set([eventStepTypes.deadlineNear, eventStepTypes.deadlineMissed]);

/** Whether the owner may read the attributes of the filter, and of a deadline those that it tells of. */
function readsWhatItTells(subject: RoomSubject, { eventType, filter }: JobListener): boolean {
  return readsFilter(subject, filter) && (!deadlines.has(eventType) || readsDeadlines(subject));
}

/** Whether the status and the priority, which a deadline tells of, are readable in all records. */
function readsDeadlines({ subject, permissions }: RoomSubject): boolean {
  const { statusAttributeId: status, priorityAttributeId: priority } = subject.service ?? {};
  const reads = (id: number): boolean => permissions.canRead(id) && permissions.attributeFilter('read', id) === null;
  return status !== undefined && reads(status) && (priority === null || priority === undefined || reads(priority));
}

/**
 * The one decision whether an event starts a job: the record as the event left it must be readable by the job's owner, whose
 * request `owner` is, and the filter must hold as `once`, `negate` and `becoming` say. `once` itself is asked when the run is
 * written.
 */
export function decideStart(
  owner: AccountRequest,
  listener: JobListener,
  { before, after, isDeleted }: EventRecord,
  happenedIn: string,
): StartDecision {
  const subject = owner.openReadable(listener.subjectId);
  if (!subject) return not(translate('start.noSubject'));
  if (!readsWhatItTells(subject, listener)) return not(translate('start.filterField'));
  const context = contextAt(owner.context, happenedIn);
  const scope = { attributes: subject.subject.attributes, componentTypes: owner.componentTypes };
  const reach = subject.permissions.rowFilter('Read');
  if (reach !== null && !compileFilter(reach, scope)(after.record, owner.context))
    return not(translate('start.noRecord'));
  const passes = predicateOf(listener, subject.subject, owner.componentTypes);
  const passedBefore =
    before !== null && (unchanging.has(listener.eventType) || isDeleted || passes(before.record, context));
  const passesNow = passes(after.record, context);
  if (isDeleted) {
    // A record that is gone passes nothing; what it was last decides.
    if (listener.becoming && !listener.negate) return not(translate('start.deleted'));
    return passesNow ? { isStarted: true } : not(translate('start.notMatching'));
  }
  if (fires(listener, passedBefore, passesNow)) return { isStarted: true };
  if (listener.negate) return not(translate('start.stillMatching'));
  return not(passesNow ? translate('start.alreadyMatching') : translate('start.notMatching'));
}

/** Why a run that its owner could start may not begin with the rights `request` of all authors of its chain, or `null`. */
export function refusalOfAuthors(
  request: AccountRequest | Rightless,
  ...[listener, record, happenedIn]: [listener: JobListener, record: EventRecord, happenedIn: string]
): string | null {
  if (typeof request === 'string') return translate(request);
  return decideStart(request, listener, record, happenedIn).isStarted ? null : translate('start.authorLacks');
}
