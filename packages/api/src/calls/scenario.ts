import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id } from '@assunto/engine/contract';
import { ScenarioIdentifier } from '@assunto/engine/core';

/** An entry of the scenario catalogue. */
export const Scenario = Type.Object({
  scenarioId: Id,
  scenarioName: Type.String(),
  scenarioIdentifier: ScenarioIdentifier,
});
export type Scenario = Static<typeof Scenario>;
