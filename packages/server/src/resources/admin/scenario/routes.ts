import type { ScenarioIdentifier } from '@assunto/engine/core';
import { Scenario } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

const names: readonly (readonly [ScenarioIdentifier, string])[] = [
  ['grid', 'Lista'],
  ['form', 'Formulário'],
  ['talk', 'Registro'],
  ['timeline', 'Linha do tempo'],
  ['help', 'Ajuda'],
  ['attachments', 'Anexos'],
  ['activetask', 'Tarefa em execução'],
];

/** The ways of showing talks, with the numbers of the calls of 2§7: 1 is the grid, 2 the registration form. */
const scenarios: Scenario[] = names.map(([scenarioIdentifier, scenarioName], index) => ({
  scenarioId: index + 1,
  scenarioName,
  scenarioIdentifier,
}));

/** The catalogue of scenarios (2§7). */
export const scenarioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/scenario/all',
    {
      config: { admin: false },
      schema: { tags: ['menu'], summary: 'Os cenários', response: { 200: Type.Array(Scenario) } },
    },
    async () => scenarios,
  );
};
