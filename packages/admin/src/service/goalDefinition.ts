import { createHttpEntities, defineEntity, type Client, type EntityDefinition } from '@assunto/engine';
import type { ServiceCalendar, ServiceGoal, ServiceGoalSave, ServiceTarget } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { EndingEditor, PausingEditor, PriorityEditor, StatusEditor, TargetsEditor } from './goalEditors';
import { idOf } from './GoalForm';
import type { ServiceTranslate } from './messages/translation';

interface GoalChoices {
  subjects: readonly Subject[];
  calendars: readonly ServiceCalendar[];
}

/** The form of the goals of a subject. */
export const goalDefinition = (
  translate: ServiceTranslate,
  { subjects, calendars }: GoalChoices,
): EntityDefinition<ServiceGoal> =>
  defineEntity<ServiceGoal>({
    name: 'service goals',
    key: 'goalId',
    version: 'version',
    sections: [
      {
        title: translate('service.sectionWhat'),
        attributes: [
          {
            identifier: 'subjectId',
            isRequired: true,
            isReadOnly: 'onUpdate' as const,
            label: translate('service.subject'),
            options: subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
          },
          {
            identifier: 'calendarId',
            isRequired: true,
            label: translate('service.calendar'),
            options: calendars.map(({ calendarId = 0, name }) => ({ id: calendarId, name })),
            ...(calendars.length === 1 && { defaultValue: calendars[0]?.calendarId }),
          },
          {
            identifier: 'statusAttributeId',
            Editor: StatusEditor,
            isRequired: true,
            label: translate('service.status'),
          },
          { identifier: 'priorityAttributeId', Editor: PriorityEditor, label: translate('service.priority') },
          { identifier: 'pausing', Editor: PausingEditor, defaultValue: [], label: translate('service.pausing') },
          {
            identifier: 'ending',
            Editor: EndingEditor,
            defaultValue: [],
            label: translate('service.ending'),
            check: (value: unknown) =>
              ((value ?? []) as string[]).length > 0 ? null : translate('service.endingMissing'),
          },
        ],
      },
      {
        title: translate('service.sectionGoals'),
        attributes: [
          {
            identifier: 'targets',
            Editor: TargetsEditor,
            defaultValue: [],
            columns: 12,
            label: translate('service.targets'),
            check: (value: unknown) =>
              ((value ?? []) as ServiceTarget[]).length > 0 ? null : translate('service.targetsMissing'),
          },
          {
            identifier: 'warningMinutes',
            component: 'number' as const,
            isRequired: true,
            defaultValue: 60,
            configs: { minimum: 0, maximum: 527_040 },
            help: translate('service.warningHelp'),
            label: translate('service.warning'),
          },
          {
            identifier: 'isEnabled',
            component: 'switch' as const,
            defaultValue: true,
            label: translate('service.isEnabled'),
            help: translate('service.isEnabledHelp'),
          },
        ],
      },
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
