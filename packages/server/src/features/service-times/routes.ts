import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import type { StructureServices } from '../../configuration/StructureServices';
import type { GoalServices } from './addDeadlineAttributes';
import { listCalendars } from './calendarQueries';
import { listGoals } from './goalQueries';
import { calendarAnswer, removeCalendar, saveCalendar, withCalendarVersions } from './saveCalendar';
import { goalAnswer, removeGoal, saveGoal, withGoalVersions } from './saveGoal';
import { serviceSchemas } from './schemas';

interface ServiceRoutesOptions extends StructureServices, GoalServices {
  access: Access;
}

/** Calendars and goals of service, for administrators. */
export const serviceRoutes: FastifyPluginAsyncTypebox<ServiceRoutesOptions> = async (app, options) => {
  const { database, access, forget } = options;
  const config = { admin: true };

  app.get(
    '/service-calendar',
    { config, schema: serviceSchemas.listCalendars },
    async ({ account: { companyId }, query: { page = 1, fetch = 10, term = '' } }) => {
      const list = await listCalendars(database, companyId, { page, fetch, term: term.trim() });
      return { ...list, itens: await withCalendarVersions(database, companyId, list.itens) };
    },
  );

  app.get('/service-calendar/:calendarId', { config, schema: serviceSchemas.readCalendar }, ({ account, params }) =>
    calendarAnswer(database, account.companyId, params.calendarId),
  );

  app.post('/service-calendar', { config, schema: serviceSchemas.createCalendar }, async ({ account, body }, reply) => {
    const resourceId = await saveCalendar(database, account, null, body);
    forget(account.companyId);
    void reply.code(201);
    return { resourceId };
  });

  app.put(
    '/service-calendar/:calendarId',
    { config, schema: serviceSchemas.updateCalendar },
    async ({ account, params, headers, body }) => {
      await saveCalendar(database, account, params.calendarId, body, headers['if-match'] ?? null);
      forget(account.companyId);
      return calendarAnswer(database, account.companyId, params.calendarId);
    },
  );

  app.delete(
    '/service-calendar',
    { config, schema: serviceSchemas.removeCalendar },
    async ({ account, headers, body }) => {
      await removeCalendar(database, account, body.calendarId, headers['if-match'] ?? null);
      forget(account.companyId);
      return {};
    },
  );

  app.get(
    '/service-goal',
    { config, schema: serviceSchemas.listGoals },
    async ({ account: { companyId }, query: { page = 1, fetch = 10, term = '' } }) => {
      const list = await listGoals(database, companyId, { page, fetch, term: term.trim() });
      return { ...list, itens: await withGoalVersions(database, companyId, list.itens) };
    },
  );

  app.get('/service-goal/:goalId', { config, schema: serviceSchemas.readGoal }, ({ account, params }) =>
    goalAnswer(database, account.companyId, params.goalId),
  );

  app.post('/service-goal', { config, schema: serviceSchemas.createGoal }, async ({ account, body }, reply) => {
    const resourceId = await saveGoal(options, await access.of(account), null, body);
    forget(account.companyId);
    void reply.code(201);
    return { resourceId };
  });

  app.put(
    '/service-goal/:goalId',
    { config, schema: serviceSchemas.updateGoal },
    async ({ account, params, headers, body }) => {
      await saveGoal(options, await access.of(account), params.goalId, body, headers['if-match'] ?? null);
      forget(account.companyId);
      return goalAnswer(database, account.companyId, params.goalId);
    },
  );

  app.delete('/service-goal', { config, schema: serviceSchemas.removeGoal }, async ({ account, headers, body }) => {
    await removeGoal(await access.of(account), body.goalId, headers['if-match'] ?? null);
    forget(account.companyId);
    return {};
  });
};
