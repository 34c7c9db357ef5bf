import type { ConversionAnswer } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HttpError } from '../../../platform/errors/errors';
import { readAttribute } from '../attributeQueries';
import { conversionAnswer, listProblems } from './conversionAnswers';
import {
  requestConversion,
  cancelConversion,
  confirmConversion,
  startConversion,
  undoConversion,
} from './conversionCalls';
import { readLastConversion } from './conversionRow';
import { conversionSchemas as schemas } from './conversionSchemas';
import { openConversion, type ConversionServices } from './conversionWork';
import { saveReplacements } from './saveReplacements';

const config = { admin: true };
const path = '/attribute/:subjectAttributeId/conversion';

/** Conversions of attributes; registered below `configuredSubjectRoutes`, which asks for the right. */
export const conversionRoutes: FastifyPluginAsyncTypebox<ConversionServices> = async (app, services) => {
  const { database } = services;

  async function answer(companyId: number, subjectAttributeId: number): Promise<ConversionAnswer> {
    if (!(await readAttribute(database, companyId, subjectAttributeId))) throw new HttpError('NOT_FOUND');
    const last = await readLastConversion(database, companyId, subjectAttributeId);
    return { conversion: last && (await conversionAnswer(database, last)) };
  }

  app.get(path, { config, schema: schemas.read }, ({ account, params }) =>
    answer(account.companyId, params.subjectAttributeId),
  );

  app.post(path, { config, schema: schemas.request }, async ({ account, params, headers, body }) => {
    const { subjectAttributeId } = params;
    await requestConversion(services, account, {
      subjectAttributeId,
      ifMatch: headers['if-match'] ?? null,
      requested: body,
    });
    return answer(account.companyId, subjectAttributeId);
  });

  app.get(`${path}/problems`, { config, schema: schemas.problems }, async ({ account, params, query }) => {
    const { companyId } = account;
    const last = await readLastConversion(database, companyId, params.subjectAttributeId);
    const work = last && (await openConversion(services, companyId, last.conversionId));
    if (!last || !work) throw new HttpError('NOT_FOUND');
    const { converter, related } = work.forward;
    const { page = 1, fetch = 50, search = '', problemId = null, recordPage = 1 } = query;
    return listProblems(database, work, {
      page,
      fetch,
      search,
      problemId,
      recordPage,
      show: (replacement) => converter.shownOf(replacement, related),
    });
  });

  app.put(`${path}/replacements`, { config, schema: schemas.replace }, async ({ account, params, body }) => {
    await saveReplacements(services, account, params.subjectAttributeId, body);
    return answer(account.companyId, params.subjectAttributeId);
  });

  app.post(`${path}/start`, { config, schema: schemas.start }, async ({ account, params, headers }) => {
    const { subjectAttributeId } = params;
    await startConversion(services, account, { subjectAttributeId, ifMatch: headers['if-match'] ?? null });
    return answer(account.companyId, subjectAttributeId);
  });

  for (const [step, run] of [
    ['confirm', confirmConversion],
    ['undo', undoConversion],
  ] as const)
    app.post(`${path}/${step}`, { config, schema: schemas[step] }, async ({ account, params }) => {
      await run(services, account, params.subjectAttributeId);
      return answer(account.companyId, params.subjectAttributeId);
    });

  app.delete(path, { config, schema: schemas.cancel }, async ({ account, params }) => {
    await cancelConversion(services, account, params.subjectAttributeId);
    return answer(account.companyId, params.subjectAttributeId);
  });
};
