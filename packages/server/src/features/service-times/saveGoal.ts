import type { ServiceGoal, ServiceGoalSave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { changeConfigurationIn, type ConfigurationChange } from '../../configuration/changeConfiguration';
import { readVersions } from '../../configuration/readVersions';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { translate } from '../../platform/messages/language';
import { requireStructureRights } from '../../configuration/structureRights';
import { addDeadlineAttributes, type GoalServices } from './addDeadlineAttributes';
import { readCalendar } from './calendarQueries';
import { checkGoal } from './checkGoal';
import { deleteGoal, insertGoal, readGoal, readProgress, updateGoal, type GoalRow } from './goalQueries';

/**
 * Creates goals of a subject, or changes those with `goalId`; adds the attributes that show them, and starts to compute the clocks of
 * its records. Without services no attribute is added: a file has them itself. Returns their id.
 */
export async function saveGoal(
  services: GoalServices | null,
  request: AccountRequest<Database>,
  goalId: number | null,
  save: ServiceGoalSave,
  ifMatch: string | null = null,
): Promise<number> {
  requireStructureRights(request.account);
  const { companyId } = request.account;
  return change(request, goalId, { ifMatch }, async (transaction) => {
    const stored = goalId === null ? null : await readGoal(transaction, companyId, goalId);
    const checked = await checkIn(transaction, request, save, stored);
    const id = goalId ?? (await insertGoal(transaction, companyId, checked));
    if (goalId !== null) await updateGoal(transaction, companyId, goalId, checked);
    if (services) await addDeadlineAttributes(transaction, services, request.account, checked);
    return id;
  });
}

/** Deletes goals, and starts to delete the clocks. The attributes that show them stay, and nobody sees them. */
export async function removeGoal(
  request: AccountRequest<Database>,
  goalId: number,
  ifMatch: string | null = null,
): Promise<void> {
  requireStructureRights(request.account);
  await change(request, goalId, { ifMatch }, async (transaction) => {
    await deleteGoal(transaction, request.account.companyId, goalId);
    return goalId;
  });
}

/** Restores earlier goals; deleted ones keep their id. */
export const createGoalRestore =
  (services: GoalServices): RestoreConfiguration =>
  async (request, { entityId, state, ifMatch }) => {
    requireStructureRights(request.account);
    const { companyId } = request.account;
    await change(request, entityId, { ifMatch, isRestore: true }, async (transaction) => {
      const stored = await readGoal(transaction, companyId, entityId);
      const checked = await checkIn(transaction, request, state as ServiceGoalSave, stored);
      if (stored) await updateGoal(transaction, companyId, entityId, checked);
      else await insertGoal(transaction, companyId, checked, entityId);
      await addDeadlineAttributes(transaction, services, request.account, checked);
      return entityId;
    });
    return { leftOut: [] };
  };

async function checkIn(
  transaction: Queryable,
  request: AccountRequest,
  save: ServiceGoalSave,
  stored: GoalRow | null,
): Promise<ServiceGoalSave> {
  const checked = checkGoal(request, save);
  const problem = (code: string, attribute: string, message: string): HttpError =>
    new HttpError('REQUEST_INVALID', { errors: [{ code, attribute, message }] });
  if (stored && stored.subjectId !== save.subjectId)
    throw problem('SUBJECT_FIXED', 'subjectId', translate('service.subjectFixed'));
  if (!(await readCalendar(transaction, request.account.companyId, save.calendarId)))
    throw problem('CALENDAR_NOT_FOUND', 'calendarId', translate('service.calendarUnknown'));
  return checked;
}

/** Stored goals with their versions and the progress of computing their records. */
export async function withGoalVersions(
  database: Queryable,
  companyId: number,
  rows: readonly GoalRow[],
): Promise<ServiceGoal[]> {
  const ids = rows.map(({ goalId }) => goalId);
  const [versions, progress] = await Promise.all([
    readVersions(database, companyId, 'serviceGoal', ids),
    readProgress(database, companyId),
  ]);
  return rows.map((row) => ({
    ...row,
    version: versions.get(row.goalId) ?? 0,
    progress: progress.get(row.subjectId) ?? null,
  }));
}

/** Goals as they are answered. Throws NOT_FOUND. */
export async function goalAnswer(database: Queryable, companyId: number, goalId: number): Promise<ServiceGoal> {
  const found = await readGoal(database, companyId, goalId);
  const [goal] = found ? await withGoalVersions(database, companyId, [found]) : [];
  if (!goal) throw new HttpError('NOT_FOUND');
  return goal;
}

async function change(
  { db, account }: AccountRequest<Database>,
  id: number | null,
  how: Pick<ConfigurationChange, 'ifMatch' | 'isRestore'>,
  write: (transaction: Queryable) => Promise<number>,
): Promise<number> {
  const { companyId } = account;
  return db.transaction(async (transaction) => {
    const changed = await changeConfigurationIn(transaction, account, {
      entity: 'serviceGoal',
      id,
      ...how,
      async read(own, goalId) {
        const found = await readGoal(own, companyId, goalId);
        if (!found) return null;
        const { goalId: _, ...state } = found;
        return { name: await subjectName(own, companyId, state.subjectId), state };
      },
      async change(own) {
        const before = id === null ? null : await readGoal(own, companyId, id);
        const goalId = await write(own);
        const after = await readGoal(own, companyId, goalId);
        const subjectId = (after ?? before)?.subjectId;
        if (subjectId !== undefined) await enqueueJob(own, 'compute-service', { companyId, subjectId }, { companyId });
        return goalId;
      },
    });
    return changed.id;
  });
}

async function subjectName(database: Queryable, companyId: number, subjectId: number): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    'SELECT subject_name AS name FROM subject WHERE company_id = $1 AND subject_id = $2',
    [companyId, subjectId],
  );
  return rows[0]?.name ?? '';
}
