import { JobSave } from '@assunto/api';
import type { ConfigurationPart, EntityState, PartScope } from '../../../configuration/parts/ConfigurationPart';
import { isSameJson } from '../../../configuration/parts/plainJson';
import { requireBody } from '../../../configuration/parts/bodyProblems';
import { translate } from '../../../platform/messages/language';
import { readJob, type StoredJob } from '../jobQueries';
import { removeJob, saveJob } from './saveJob';

/** The automations of a configuration file. They act with the rights of who applies it. */
export const jobPart: ConfigurationPart = {
  section: 'automations',
  kind: 'job',
  nameProperty: 'name',
  alike: [],
  keys: { table: 'job', id: 'job_id' },

  async read({ database, account: { companyId } }) {
    const { rows } = await database.query<{ id: number; key: string }>(
      'SELECT job_id AS id, configuration_key AS key FROM job WHERE company_id = $1 ORDER BY job_id',
      [companyId],
    );
    const entities = [];
    for (const { id, key } of rows) {
      const found = await readJob(database, companyId, id);
      if (!found) continue;
      const { name, isEnabled, actsAs, events, works } = found;
      entities.push({ id, key, name, state: { name, isEnabled, actsAs, ...withoutIds({ events, works }) } });
    }
    return entities;
  },

  normalise: (state) => ({ events: [], works: [], isEnabled: false, actsAs: 'owner', ...state }),
  /** It would do something else than what was meant. */
  withoutMissing: (state) => ({ ...state, isEnabled: false }),

  async create(scope, { state }) {
    const { id } = await saveJob(await scope.request(), null, owned(scope, bodyOf(state)));
    return id;
  },
  async update(scope, id, { state }) {
    const stored = await readJob(scope.database, scope.account.companyId, id);
    await saveJob(await scope.request(), id, withStoredIds(owned(scope, bodyOf(state)), stored));
  },
  remove: async (scope, id) => removeJob(await scope.request(), id, null),
};

/** Without an owner, an automation has no rights, and is off. */
function owned(scope: PartScope, body: JobSave): JobSave {
  if (scope.account.accountId !== 0 || body.actsAs === 'automation') return body;
  if (body.isEnabled) scope.warn(translate('file.noOwner'));
  return { ...body, isEnabled: false };
}

function bodyOf(state: EntityState): JobSave {
  requireBody(JobSave, state);
  return state as unknown as JobSave;
}

type Parts = Pick<StoredJob, 'events' | 'works'>;

/** Events and works without their numbers. */
const withoutIds = ({ events, works }: Parts): Parts => ({
  events: events.map(({ eventId: _, ...event }) => ({
    ...event,
    steps: event.steps.map(({ eventStepId: __, ...step }) => step),
  })),
  works: works.map(({ workId: _, ...work }) => ({
    ...work,
    steps: work.steps.map(({ workStepId: __, ...step }) => step),
  })),
});

/** What a record was marked for once stays marked: equal events keep their numbers, and changed ones those of their place. */
function withStoredIds(body: JobSave, stored: StoredJob | null): JobSave {
  if (!stored) return body;
  const plain = withoutIds(stored);
  const eventOf = matched(body.events, plain.events);
  const workOf = matched(body.works, plain.works);
  return {
    ...body,
    events: body.events.map((event, index) => {
      const same = stored.events[eventOf(index)];
      const stepOf = matched(event.steps, plain.events[eventOf(index)]?.steps ?? []);
      return {
        ...event,
        ...(same?.eventId !== undefined && { eventId: same.eventId }),
        steps: event.steps.map((step, at) => {
          const eventStepId = same?.steps[stepOf(at)]?.eventStepId;
          return { ...step, ...(eventStepId !== undefined && { eventStepId }) };
        }),
      };
    }),
    works: body.works.map((work, index) => {
      const same = stored.works[workOf(index)];
      const stepOf = matched(work.steps, plain.works[workOf(index)]?.steps ?? []);
      return {
        ...work,
        ...(same?.workId !== undefined && { workId: same.workId }),
        steps: work.steps.map((step, at) => {
          const workStepId = same?.steps[stepOf(at)]?.workStepId;
          return { ...step, ...(workStepId !== undefined && { workStepId }) };
        }),
      };
    }),
  };
}

/** The index of the stored part for each given one: an equal one, else that of the same place; -1 for none. */
function matched(given: readonly unknown[], stored: readonly unknown[]): (index: number) => number {
  const free = new Set(stored.keys());
  const found = given.map((one) => {
    const same = [...free].find((index) => isSameJson(stored[index], one));
    if (same !== undefined) free.delete(same);
    return same;
  });
  const indexes = found.map((same, index) => {
    if (same !== undefined) return same;
    return free.delete(index) ? index : -1;
  });
  return (index) => indexes[index] ?? -1;
}
