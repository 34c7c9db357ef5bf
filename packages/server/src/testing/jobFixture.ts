import { eventStepTypes, type EventStepName, type JobSave, type WorkStep, type WorkStepType } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';

interface JobOptions {
  subjectId: number;
  name?: string;
  event?: EventStepName;
  filter?: FilterTree;
  once?: boolean;
  negate?: boolean;
  becoming?: boolean;
  quietSeconds?: number;
  subjectAttributeIds?: number[];
  cronString?: string;
  isEnabled?: boolean;
}

/** A work step of tests. */
export const workOf = (workStepType: WorkStepType, configs: unknown[], more: Partial<WorkStep> = {}): WorkStep => ({
  workStepType,
  name: '',
  configs,
  ...more,
});

/** A job with one event step: by default every record of a subject that is created. */
export const jobOf = (
  { subjectId, name = 'Automação', event = 'created', filter = { and: [] }, isEnabled = true, ...more }: JobOptions,
  ...steps: WorkStep[]
): JobSave => {
  const { once = false, negate = false, becoming = false, subjectAttributeIds = [], cronString = null } = more;
  const { quietSeconds } = more;
  return {
    name,
    isEnabled,
    events: [
      {
        once,
        negate,
        becoming,
        ...(quietSeconds !== undefined && { quietSeconds }),
        steps: [
          {
            eventStepType: eventStepTypes[event],
            filterName: 'Registros',
            filter: JSON.stringify(filter),
            filterId: null,
            subjectId,
            subjectAttributeIds,
            cronString,
          },
        ],
      },
    ],
    works: [{ steps }],
  };
};
