import { serviceStates, serviceStateNames } from '@assunto/api';
import type { DeadlineDefinition } from '@assunto/engine/contract';
import { relatedCost } from '@assunto/engine/core';
import type { ComputedSubject, Resolved, Resolver } from './ComputedDraft';
import { ComputedProblem } from './ComputedProblem';

/** The component that shows a measure: date and time, select, duration. */
export const deadlineComponents = { due: 11, state: 4, left: 20 } as const satisfies Record<
  DeadlineDefinition['measure'],
  number
>;

/**
 * The deadline of a record by the goals of its subject. Who may not read the status or the priority may not read it: when a clock
 * runs, and how long, tells both.
 */
export function resolveDeadline({ subject, draft }: Resolver, { clock, measure }: DeadlineDefinition): Resolved {
  const { service } = subject;
  if (!service) throw new ComputedProblem('computed.deadline');
  const { priorityAttributeId: priority, statusAttributeId: status, hours, warningMinutes } = service;
  const { componentConfigs } = draft.attribute;
  const stateId = measure === 'due' ? stateAttributeOf(subject, clock) : undefined;
  return {
    formula: null,
    filter: null,
    size: 5,
    cost: relatedCost,
    shownAs: {
      componentId: deadlineComponents[measure],
      isMultipleValues: false,
      relatedSubject: null,
      ...(measure === 'state' && {
        componentConfigs: {
          ...componentConfigs,
          options: serviceStates.map(({ id, color }) => ({
            id,
            color,
            name: componentConfigs.options?.find((one) => one.id === id)?.name ?? serviceStateNames[id],
          })),
        },
      }),
    },
    ...(measure === 'due' && {
      deadline: { clock, hours, warningMinutes, ...(stateId !== undefined && { stateId }) },
    }),
    sources: [{ subjectId: subject.subjectId, attributeIds: priority === null ? [status] : [priority, status] }],
  };
}

/** The attribute with the state of the same clock. */
function stateAttributeOf({ drafts }: ComputedSubject, clock: DeadlineDefinition['clock']): number | undefined {
  for (const [id, { definition }] of drafts)
    if (definition.kind === 'deadline' && definition.clock === clock && definition.measure === 'state') return id;
  return undefined;
}
