import { createHttpEntities, custom, defineForm, number, select, toggle, type Client } from '@assunto/engine';
import type { ServiceCalendar, ServiceGoal, ServiceGoalSave } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { EndingEditor, PausingEditor, PriorityEditor, StatusEditor, TargetsEditor } from './goalEditors';
import { idOf } from './GoalForm';
import type { ServiceTranslate } from './messages/translation';

interface GoalChoices {
  subjects: readonly Subject[];
  calendars: readonly ServiceCalendar[];
}

/** The form of the goals of a subject. */
export const goalDefinition = (translate: ServiceTranslate, { subjects, calendars }: GoalChoices) =>
  defineForm<ServiceGoal>({
    name: 'service goals',
    key: 'goalId',
    version: 'version',
    fields: {
      subjectId: select({
        label: translate('service.subject'),
        required: true,
        readOnly: 'onUpdate',
        options: subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
      }),
      calendarId: select({
        label: translate('service.calendar'),
        required: true,
        options: calendars.map(({ calendarId = 0, name }) => ({ id: calendarId, name })),
        ...(calendars.length === 1 && { default: calendars[0]?.calendarId }),
      }),
      statusAttributeId: custom({ label: translate('service.status'), editor: StatusEditor, required: true }),
      priorityAttributeId: custom({ label: translate('service.priority'), editor: PriorityEditor }),
      pausing: custom({ label: translate('service.pausing'), editor: PausingEditor, default: [] }),
      ending: custom({
        label: translate('service.ending'),
        editor: EndingEditor,
        default: [],
        check: (ending) => (ending.length > 0 ? null : translate('service.endingMissing')),
      }),
      targets: custom({
        label: translate('service.targets'),
        editor: TargetsEditor,
        default: [],
        columns: 12,
        check: (targets) => (targets.length > 0 ? null : translate('service.targetsMissing')),
      }),
      warningMinutes: number({
        label: translate('service.warning'),
        help: translate('service.warningHelp'),
        required: true,
        default: 60,
        configs: { minimum: 0, maximum: 527_040 },
      }),
      isEnabled: toggle({
        label: translate('service.isEnabled'),
        help: translate('service.isEnabledHelp'),
        default: true,
      }),
    },
    layout: [
      {
        section: translate('service.sectionWhat'),
        fields: ['subjectId', 'calendarId', 'statusAttributeId', 'priorityAttributeId', 'pausing', 'ending'],
      },
      { section: translate('service.sectionGoals'), fields: ['targets', 'warningMinutes', 'isEnabled'] },
    ],
  });

/** The calls of goals. */
export const createGoalSource = (client: Client) =>
  createHttpEntities<ServiceGoal>(client, {
    path: '/service-goal',
    body(values): ServiceGoalSave {
      const { pausing = [], ending = [], targets = [], warningMinutes = 0, isEnabled } = values as Partial<ServiceGoal>;
      return {
        subjectId: idOf(values['subjectId']) ?? 0,
        calendarId: idOf(values['calendarId']) ?? 0,
        statusAttributeId: idOf(values['statusAttributeId']) ?? 0,
        priorityAttributeId: idOf(values['priorityAttributeId']),
        pausing,
        ending,
        targets,
        warningMinutes,
        isEnabled: isEnabled === true,
      };
    },
  });
