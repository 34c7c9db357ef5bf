import type { Job, JobSave } from '@assunto/api';
import type { AccountRequest } from '../../../access/RecordRequest';
import { automationAccount, requireIdentity } from '../automationAccount';
import { requireJob } from '../checkJobFor';
import { deleteJob, nextPartIds, readJob, writeJob, type StoredJob } from '../jobQueries';
import { planSchedules } from '../startScheduled';
import {
  changeConfiguration,
  type ChangedConfiguration,
  type ConfigurationChange,
} from '../../../configuration/changeConfiguration';
import { readVersion } from '../../../configuration/readVersions';
import type { Database, Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { jobUses } from './jobUses';

interface JobSaveOptions {
  ifMatch?: string | null;
  isRestore?: boolean;
  /** Whether only the job's enabled state changes: it keeps the rights of its owner, and disabling needs no right. */
  isSwitch?: boolean;
}

/**
 * Saves a job, which has the caller's rights from then on, or those of 'Automação' of the caller's profile. Throws REQUEST_INVALID, GRANT_REFUSED where it does what the caller
 * may not do, NOT_FOUND or CONFIGURATION_CHANGED.
 */
export async function saveJob(
  request: AccountRequest<Database>,
  jobId: number | null,
  body: JobSave,
  { ifMatch = null, isRestore = false, isSwitch = false }: JobSaveOptions = {},
): Promise<ChangedConfiguration> {
  const { companyId, accountId } = request.account;
  const { actsAs = 'owner' } = body;
  if (!isSwitch) requireIdentity(request, actsAs);
  if (!isSwitch || body.isEnabled) await requireJob(request, body);
  return changeConfiguration(request.db, request.account, {
    ...ofJob(companyId, jobId),
    ifMatch,
    isRestore,
    async change(transaction) {
      const before = jobId === null ? null : await readJob(transaction, companyId, jobId);
      const job = {
        name: body.name.normalize('NFC').trim(),
        isEnabled: body.isEnabled ?? before?.isEnabled ?? false,
        ...(await withPartIds(transaction, body, before)),
      };
      const ownOwner = async () =>
        actsAs === 'automation' ? automationAccount(transaction, request.account) : accountId;
      const ownerId = isSwitch && before ? before.ownerId : await ownOwner();
      const id = await writeJob(transaction, companyId, jobId, { ...job, ownerId });
      await planSchedules(transaction, companyId, id, job);
      return id;
    },
  });
}

/** Deletes a job. Throws IN_USE with the jobs that run it. */
export async function removeJob(
  { db, account: { companyId }, account }: AccountRequest<Database>,
  jobId: number,
  ifMatch: string | null,
): Promise<void> {
  await changeConfiguration(db, account, {
    ...ofJob(companyId, jobId),
    ifMatch,
    async change(transaction) {
      const uses = (await jobUses(transaction, companyId, { jobId })).filter(({ id }) => id !== jobId);
      if (uses.length > 0)
        throw new HttpError('IN_USE', { values: { uses: uses.map(({ name }) => name).join(', ') }, body: { uses } });
      await deleteJob(transaction, companyId, jobId);
      return jobId;
    },
  });
}

/** A job as it is answered. Throws NOT_FOUND. */
export async function answerJob(database: Queryable, companyId: number, jobId: number): Promise<Job & StoredJob> {
  const found = await readJob(database, companyId, jobId);
  if (!found) throw new HttpError('NOT_FOUND');
  return { ...found, version: await readVersion(database, companyId, 'job', jobId) };
}

/** The logged state of a job: the body that would restore it. */
function ofJob(companyId: number, id: number | null): Pick<ConfigurationChange, 'entity' | 'id' | 'read'> {
  return {
    entity: 'job',
    id,
    async read(transaction, jobId) {
      const found = await readJob(transaction, companyId, jobId);
      if (!found) return null;
      const { name, events, works, isEnabled, actsAs } = found;
      return { name, state: { name, events, works, isEnabled, actsAs } };
    },
  };
}

/**
 * Assigns ids to events, works and steps; those of the stored job are preserved, so that what was marked as done once stays so.
 */
export async function withPartIds(
  transaction: Queryable,
  { events, works }: JobSave,
  before: Pick<StoredJob, 'events' | 'works'> | null,
): Promise<Pick<StoredJob, 'events' | 'works'>> {
  const known = new Set(before ? partIds(before) : []);
  const parts = [...events, ...works].reduce((sum, { steps }) => sum + 1 + steps.length, 0);
  const fresh = await nextPartIds(transaction, parts);
  // Each id once, also where a copy was sent with the id of its original.
  const idOf = (id: number | undefined): number => (id !== undefined && known.delete(id) ? id : (fresh.shift() ?? 0));
  return {
    events: events.map((event) => ({
      ...event,
      eventId: idOf(event.eventId),
      steps: event.steps.map((step) => ({ ...step, eventStepId: idOf(step.eventStepId) })),
    })),
    works: works.map((work) => ({
      ...work,
      workId: idOf(work.workId),
      steps: work.steps.map((step) => ({ ...step, workStepId: idOf(step.workStepId) })),
    })),
  };
}

const partIds = ({ events, works }: Pick<StoredJob, 'events' | 'works'>): number[] =>
  [
    ...events.flatMap(({ eventId, steps }) => [eventId, ...steps.map(({ eventStepId }) => eventStepId)]),
    ...works.flatMap(({ workId, steps }) => [workId, ...steps.map(({ workStepId }) => workStepId)]),
  ].filter((id) => id !== undefined);
