import { compileFilter, filterAttributesUsed } from '@assunto/engine/core';
import { eventStepTypes } from '@assunto/engine/contract';
import type { AccountRequest } from '../access/RecordRequest';
import type { JobListener } from '../metadata/CompanyMetadata';
import type { EventRecord } from './eventRecords';
import { contextAt, fires, predicateOf } from './listeners';

/** Why an event starts a job, or a sentence that says why it does not. */
type StartDecision = { isStarted: true } | { isStarted: false; reason: string };

const not = (reason: string): StartDecision => ({ isStarted: false, reason });

/** Events that change nothing of the record: before them it was the same. */
export const unchanging: ReadonlySet<number> = new Set([
  eventStepTypes.commented,
  eventStepTypes.tagged,
  eventStepTypes.dialog,
]);

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
  if (!subject) return not('O dono da automação não tem acesso ao assunto.');
  const readable = new Set(subject.permissions.readable.map(({ identifier }) => identifier));
  const hidden = filterAttributesUsed(listener.filter).filter((identifier) => !readable.has(identifier));
  if (hidden.length > 0)
    return not('O filtro usa um campo que não existe mais ou que o dono da automação não pode ler.');
  const context = contextAt(owner.context, happenedIn);
  const scope = { attributes: subject.subject.attributes, componentTypes: owner.componentTypes };
  const reach = subject.permissions.rowFilter('Read');
  if (reach !== null && !compileFilter(reach, scope)(after.record, owner.context))
    return not('O dono da automação não tem acesso ao registro.');
  const passes = predicateOf(listener, subject.subject, owner.componentTypes);
  const passedBefore =
    before !== null && (unchanging.has(listener.eventType) || isDeleted || passes(before.record, context));
  const passesNow = passes(after.record, context);
  if (isDeleted) {
    // A record that is gone passes nothing; what it was last decides.
    if (listener.becoming && !listener.negate) return not('Um registro excluído não passa a atender ao filtro.');
    return passesNow ? { isStarted: true } : not('O registro não atendia ao filtro.');
  }
  if (fires(listener, passedBefore, passesNow)) return { isStarted: true };
  if (listener.negate) return not('O registro não deixou de atender ao filtro.');
  return not(passesNow ? 'O registro já atendia ao filtro antes.' : 'O registro não atendia ao filtro.');
}
