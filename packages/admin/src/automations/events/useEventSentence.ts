import type { EventStep, JobSchedule } from '@assunto/api';
import { usePosted } from '@assunto/shell';
import type { EventPart } from '../editor/jobDraft';
import { passesEveryRecord } from '../editor/jobDraft';
import { useJobCatalogues } from '../editor/JobCatalogues';
import type { WorkCatalogue } from '../works/useWorkCatalogue';
import { eventName } from './eventKinds';
import { useTranslate, type EventTranslate } from './messages/translation';
import { quietName } from './quietTimes';

/** What is known of a schedule; `null` while it is read, and of one that is none. */
export function useSchedule(cronString: string): { schedule: JobSchedule | null; failure: string | null } {
  // The server describes the schedule in the language of the page.
  const { value, failure } = usePosted<JobSchedule>('/job/schedule', cronString.trim() === '' ? null : { cronString });
  return { schedule: value, failure };
}

/** What an event step waits for, and which records it is about, each as a sentence. */
export function useEventSentence(step: EventStep, part: EventPart): { sentence: string; records: string | null } {
  const translate = useTranslate();
  const catalogues = useJobCatalogues();
  const name = eventName(step.eventStepType);
  const { schedule } = useSchedule(name === 'schedule' ? (step.cronString ?? '') : '');
  return {
    sentence: sentenceOf(step, { translate, catalogues, schedule: schedule?.description ?? null }),
    records: name === null || (name === 'webhook' && !step.subjectId) ? null : recordsOf(step, part, translate),
  };
}

interface SentenceContext {
  translate: EventTranslate;
  catalogues: WorkCatalogue;
  schedule: string | null;
}

function sentenceOf(step: EventStep, { translate, catalogues, schedule }: SentenceContext): string {
  const name = eventName(step.eventStepType);
  if (name === null) return translate('events.none');
  const about = catalogues.subjects.find(({ subjectId }) => subjectId === step.subjectId);
  const subject = about?.subjectName ?? translate('events.anySubject');
  switch (name) {
    case 'updated': {
      const names = (step.subjectAttributeIds ?? []).flatMap(
        (id) => about?.subjectAttributes.find((one) => one.subjectAttributeId === id)?.name ?? [],
      );
      if (names.length === 0) return translate('events.sentence.updated', { subject });
      return translate('events.sentence.updatedIn', { subject, attributes: alternatives(names, translate) });
    }
    case 'tagged': {
      const tag = catalogues.tags.find(({ tagId }) => tagId === step.tagId)?.tagName;
      return tag === undefined
        ? translate('events.sentence.tagged', { subject })
        : translate('events.sentence.taggedWith', { subject, tag });
    }
    case 'schedule':
      return scheduleSentence(subject, schedule, translate);
    case 'deadlineNear':
    case 'deadlineMissed':
      return translate(`events.sentence.${name}`, { subject, clock: translate(`events.clockOf.${clockOf(step)}`) });
    case 'dialog':
      return translate(dialogKey(step), { subject });
    default:
      return translate(`events.sentence.${name}`, { subject });
  }
}

const dialogKey = ({ dialogTypeId }: EventStep) =>
  dialogTypeId === 1
    ? 'events.sentence.dialogYes'
    : dialogTypeId === 2
      ? 'events.sentence.dialogNo'
      : 'events.sentence.dialog';

const clockOf = ({ serviceClock }: EventStep) =>
  serviceClock === 1 ? 'firstAnswer' : serviceClock === 2 ? 'solution' : 'any';

const scheduleSentence = (subject: string, schedule: string | null, translate: EventTranslate): string =>
  schedule === null
    ? translate('events.sentence.scheduleOpen', { subject })
    : translate('events.sentence.schedule', { subject, schedule });

/** `A, B ou C`. */
function alternatives(names: readonly string[], translate: EventTranslate): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return translate('events.or', { one: names.slice(0, -1).join(', '), other: last });
}

function recordsOf({ filter, filterName }: EventStep, part: EventPart, translate: EventTranslate): string {
  const quiet = part.quietSeconds
    ? `, ${translate('events.filter.quiet', { time: quietName(part.quietSeconds, translate) })}`
    : '';
  const once = `${part.once ? `, ${translate('events.filter.once')}` : ''}${quiet}`;
  if (!filter) return translate('events.filter.open');
  if (passesEveryRecord(filter)) return translate('events.filter.every') + once;
  const name = filterName?.trim() || translate('events.filter.unnamed');
  const firing = part.negate ? 'negate' : part.becoming ? 'becoming' : 'passes';
  return translate(`events.filter.${firing}`, { filter: name }) + once;
}
