import { eventStepTypes, workConfigs, type EventStep, type JobSave, type WorkStep } from '@assunto/api';
import { checkJob, pathLabel } from '@assunto/api/ticketing';
import { Value } from 'typebox/value';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { checkWork, type WorkProblems } from './checkWork';
import { parseCron } from './cron';
import { eventNameOf, eventStepsOf, workStepsOf } from './jobSteps';
import { readJobFilter } from './readJobFilter';
import { listOfRights } from '../../access/requireGrantable';
import { pageLocale, translate } from '../../platform/messages/language';

/** What a check finds. */
interface JobFindings {
  /** What is wrong, each with its place. */
  problems: { code: string; path: string; message: string }[];
  /** What the job would do and the account may not, as people read it. */
  lacking: string[];
}

/**
 * Refuses a job that is invalid, or that does what `request` may not do: a job can only be saved and switched on by somebody
 * who could do by hand what it does. What is not readable is refused like what does not exist. Throws REQUEST_INVALID with
 * every problem and its path in `attribute`, or GRANT_REFUSED.
 */
export async function requireJob(request: AccountRequest, job: JobSave): Promise<void> {
  const { problems, lacking } = await checkJobFor(request, job);
  if (problems.length > 0)
    throw new HttpError('REQUEST_INVALID', {
      errors: problems.map(({ code, path, message }) => ({
        code,
        message: placed(job, path, message),
        attribute: path,
      })),
    });
  if (lacking.length === 0) return;
  const unique = [...new Set(lacking)];
  throw new HttpError('GRANT_REFUSED', {
    values: { lacking: listOfRights(unique) },
    errors: unique.map((message) => ({ code: 'RIGHT_NOT_HELD', message })),
  });
}

/** The message with the step at which the problem is. */
function placed(job: JobSave, path: string, message: string): string {
  const label = pathLabel(job, path, pageLocale());
  return label === '' ? message : `${label}: ${message}`;
}

async function checkJobFor(request: AccountRequest, job: JobSave): Promise<JobFindings> {
  const found: JobFindings = { problems: checkJob(job, pageLocale()), lacking: [] };
  for (const { step, path } of eventStepsOf(job)) checkEvent(request, step, path, found);
  const subjects = eventStepsOf(job).flatMap(({ step }) => readableOf(request, step.subjectId) ?? []);
  for (const { step, path } of workStepsOf(job)) {
    const problems: WorkProblems = {
      refuse: (code, message) => void found.problems.push({ code, path, message }),
      lack: (what) => void found.lacking.push(what),
    };
    const unreadable = unreadableConfig(step);
    if (unreadable !== null) problems.refuse('CONFIG_INVALID', unreadable);
    // What `checkJob` finds already would only be found again.
    else if (!found.problems.some((problem) => problem.path.startsWith(path)))
      await checkWork(request, { step, subjects, problems });
  }
  return found;
}

const readableOf = (request: AccountRequest, subjectId: number | null | undefined): RecordRequest | null =>
  subjectId ? request.openReadable(subjectId) : null;

/** The path of the first invalid part of a step's configs; `null` if they match the schema of the type. */
function unreadableConfig({ workStepType, configs }: WorkStep): string | null {
  const schema = workConfigs[workStepType];
  for (const [index, config] of configs.entries()) {
    if (Value.Check(schema, config)) continue;
    const field = Value.Errors(schema, config)[0]?.instancePath.split('/')[1] ?? '';
    const number = String(index + 1);
    return field === '' ? translate('job.config', { number }) : translate('job.configField', { number, field });
  }
  return null;
}

/** Events without a record of their own: the start of the job may name one. */
const withoutSubject: ReadonlySet<number> = new Set([eventStepTypes.webhook]);

function checkEvent(request: AccountRequest, step: EventStep, path: string, { problems }: JobFindings): void {
  const refuse = (code: string, message: string): void => void problems.push({ code, path, message });
  const { timeZone } = request.company;
  if (eventNameOf(step) === 'schedule' && step.cronString && !parseCron(step.cronString, timeZone))
    refuse('CRON_INVALID', translate('job.cronInvalid', { cron: step.cronString }));
  if (!step.subjectId) {
    if (!withoutSubject.has(step.eventStepType ?? 0)) refuse('SUBJECT_REQUIRED', translate('job.eventSubject'));
    return;
  }
  const subject = request.openReadable(step.subjectId);
  if (!subject)
    return refuse('SUBJECT_NOT_FOUND', translate('job.subjectNotFound', { subject: String(step.subjectId) }));
  for (const id of step.subjectAttributeIds ?? [])
    if (!subject.permissions.canRead(id))
      refuse('ATTRIBUTE_UNKNOWN', translate('job.attributeNotFound', { attribute: String(id) }));
  readJobFilter(subject, step.filter, refuse);
}
