import { ServiceGoalSave } from '@assunto/api';
import { requireBody } from '../../configuration/parts/bodyProblems';
import type { ConfigurationPart, EntityState, PartScope } from '../../configuration/parts/ConfigurationPart';
import { HttpError } from '../../platform/errors/errors';
import { removeGoal, saveGoal } from './saveGoal';

type GoalState = Omit<ServiceGoalSave, 'subjectId'>;

/**
 * The goals of service in a configuration file. Each has the key of its subject. They come before what names the attributes that
 * show them: without goals nobody sees these. Goals of an attribute that was removed count nothing and are left out.
 */
export const goalPart: ConfigurationPart = {
  section: 'serviceGoals',
  kind: 'serviceGoal',
  nameProperty: 'subjectName',
  of: 'subject',
  alike: null,

  async read({ database, account }) {
    const { rows } = await database.query<GoalState & { id: number; key: string; name: string }>(
      `SELECT subject_id AS id, subject_identifier AS key, subject_name AS name, is_enabled AS "isEnabled",
         calendar_id AS "calendarId", priority_attribute_id AS "priorityAttributeId",
         status_attribute_id AS "statusAttributeId", pausing, ending, targets, warning_minutes AS "warningMinutes"
       FROM service_goal JOIN subject USING (company_id, subject_id)
       WHERE company_id = $1 AND subject.dropped_in IS NULL AND NOT EXISTS (
         SELECT FROM subject_attribute AS attribute
         WHERE attribute.company_id = $1 AND attribute.dropped_in IS NOT NULL
           AND subject_attribute_id IN (status_attribute_id, priority_attribute_id))
       ORDER BY sort_order, subject_id`,
      [account.companyId],
    );
    return rows.map(({ id, key, name, ...state }) => ({ id, key, name, state: { ...state } }));
  },

  normalise: (state) => ({
    isEnabled: true,
    priorityAttributeId: null,
    pausing: [],
    warningMinutes: 0,
    ...state,
  }),

  async create(scope, { key, state }) {
    const { company } = await scope.request();
    const subjectId = company.subjects.get(key.toLowerCase())?.subjectId;
    if (subjectId === undefined) throw new HttpError('SUBJECT_NOT_FOUND');
    await save(scope, subjectId, state);
    return subjectId;
  },
  update: (scope, id, { state }) => save(scope, id, state),

  async remove(scope, id) {
    const goalId = await findGoalId(scope, id);
    if (goalId !== null) await removeGoal(await scope.request(), goalId);
  },
};

async function save(scope: PartScope, subjectId: number, state: EntityState): Promise<void> {
  const body = { ...state, subjectId };
  requireBody(ServiceGoalSave, body);
  // Goals that are left out of files, or came back with their subject, are changed.
  const goalId = await findGoalId(scope, subjectId);
  await saveGoal(null, await scope.request(), goalId, body as ServiceGoalSave);
}

async function findGoalId({ database, account }: PartScope, subjectId: number): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT goal_id AS id FROM service_goal WHERE company_id = $1 AND subject_id = $2',
    [account.companyId, subjectId],
  );
  return rows[0]?.id ?? null;
}
