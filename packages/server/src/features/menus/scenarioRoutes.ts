import type { ScenarioIdentifier } from '@assunto/engine/core';
import { Scenario } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { translate } from '../../platform/messages/language';

/** In the order of their numbers in the calls: 1 is the grid, 2 the registration form. */
const identifiers: readonly ScenarioIdentifier[] = [
  'grid',
  'form',
  'talk',
  'timeline',
  'help',
  'attachments',
  'activetask',
];

/** The ways of showing talks. */
const scenarios = (): Scenario[] =>
  identifiers.map((scenarioIdentifier, index) => ({
    scenarioId: index + 1,
    scenarioName: translate(`scenario.${scenarioIdentifier}`),
    scenarioIdentifier,
  }));

/** The catalogue of scenarios. */
export const scenarioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/scenario/all',
    {
      config: { admin: false },
      schema: { tags: ['menu'], summary: 'Os cenários', response: { 200: Type.Array(Scenario) } },
    },
    async () => scenarios(),
  );
};
