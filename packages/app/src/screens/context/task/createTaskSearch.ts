import type { DataAdapter } from '@assunto/engine';
import type { Context, FilterTree } from '@assunto/engine/core';
import { durationInMinutes, taskAttributes, taskStage, taskSubject } from '@assunto/api/ticketing';
import { valueById } from '../../../records/valueById';

/** A task in the list of tasks to do. */
export interface StartableTask {
  talkId: number;
  displayName: string;
  /** ISO instant or date, or `null`. */
  expectedEnd: string | null;
  estimatedMinutes: number | null;
}

const most = 20;

/** Searches the tasks that can be started and contain the terms, earliest deadline first. */
export function createTaskSearch(
  adapter: Pick<DataAdapter, 'context' | 'list'>,
): (term: string, signal: AbortSignal) => Promise<readonly StartableTask[]> {
  let context: Context | null = null;
  return async (term, signal) => {
    context ??= await adapter.context({ scenario: 'talkmodal', subject: taskSubject }, signal);
    const { status, expectedEnd, estimatedDuration } = taskAttributes(context.subject.subjectAttributes);
    const waiting = (status?.componentConfigs.options ?? []).filter(({ name }) => taskStage(name) === 'waiting');
    const filterJson: FilterTree | null =
      status && waiting.length > 0 ? { in: [{ var: status.identifier }, waiting.map(({ id }) => id)] } : null;
    const order = expectedEnd ? [{ subjectAttributeId: expectedEnd.subjectAttributeId, direction: 1 as const }] : [];
    const request = { scenario: 'Task', isActive: true, page: 1, fetch: most, want: 'page' as const, order };
    const listRequest = { ...request, ...(filterJson && { filterJson }), ...(term !== '' && { term }) };
    const { itens } = await adapter.list(taskSubject, listRequest, signal);
    return itens.map((talk) => ({
      talkId: talk.talkId,
      displayName: talk.displayName,
      expectedEnd: valueById(talk, expectedEnd?.subjectAttributeId) as string | null,
      estimatedMinutes: durationInMinutes(valueById(talk, estimatedDuration?.subjectAttributeId)),
    }));
  };
}
