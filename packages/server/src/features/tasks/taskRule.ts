import type { SubjectRule } from '../../access/RecordRequest';
import { endRun } from './taskRuns';
import { stageOf, taskColumns, totalValue } from './taskColumns';
import { translate } from '../../platform/messages/language';

/**
 * A task's status is started and finished by its timer: a plain save can do neither. Changing to any other status stops the
 * timer.
 */
export const taskRule: SubjectRule = {
  check({ request, normalised, stored }) {
    const { status } = taskColumns(request.subject);
    const id = status?.attribute.subjectAttributeId;
    if (!status || id === undefined || !normalised.has(id)) return [];
    const to = stageOf(status, normalised.get(id));
    const from = stored === null ? null : stageOf(status, stored.get(id));
    const problem = (message: string) => [{ code: 'TASK_STATUS', message, attribute: status.attribute.identifier }];
    if (to === 'running' && from !== 'running') return problem(translate('task.start'));
    // A new record may already be finished.
    if (to === 'finished' && from !== 'finished' && stored !== null) return problem(translate('task.finish'));
    return [];
  },

  async beforeWrite({ request, normalised }, talkId) {
    const { status, totalDuration } = taskColumns(request.subject);
    if (!status || !normalised.has(status.attribute.subjectAttributeId)) return;
    if (stageOf(status, normalised.get(status.attribute.subjectAttributeId)) === 'running') return;
    const worked = await endRun(request.db, { companyId: request.company.companyId, talkId });
    if (totalDuration && worked !== null)
      normalised.set(totalDuration.attribute.subjectAttributeId, totalValue(totalDuration, worked));
  },
};
