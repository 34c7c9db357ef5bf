import {
  createHttpEntities,
  custom,
  defineForm,
  number,
  select,
  toggle,
  type Client,
  type EntitySource,
} from '@assunto/engine';
import type { ServiceGoal, ServiceGoalSave } from '@assunto/api';
import { bodyWith } from '../entity-area/entityArea';
import { offeredOptions, ownOptionAttributes, subjectOf, type GoalChoices } from './goalChoices';
import type { ServiceTranslate } from './messages/translation';
import { TargetsEditor } from './TargetsEditor';

/** The form of the goals of a subject; what depends on the subject is shown once it is chosen. */
export function goalDefinition(translate: ServiceTranslate, choices: GoalChoices) {
  const { subjects, calendars } = choices;
  const ofSubject = { visible: ({ subjectId }: ServiceGoal) => subjectId !== null };
  const attributesOf = ({ subjectId }: ServiceGoal) =>
    ownOptionAttributes(subjectOf(choices, subjectId)).map((one) => ({ id: one.subjectAttributeId, name: one.name }));
  const statusesOf = ({ subjectId, statusAttributeId }: ServiceGoal, chosen: readonly string[] | null) =>
    offeredOptions(subjectOf(choices, subjectId), statusAttributeId, chosen ?? []);
  return defineForm<ServiceGoal>({
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
      statusAttributeId: select({
        label: translate('service.status'),
        required: true,
        optionsOf: attributesOf,
        checkedWith: ['subjectId'],
        ...ofSubject,
      }),
      priorityAttributeId: select({
        label: translate('service.priority'),
        placeholder: translate('service.noPriority'),
        optionsOf: attributesOf,
        ...ofSubject,
      }),
      pausing: select({
        label: translate('service.pausing'),
        help: translate('service.pausingHelp'),
        multiple: true,
        optionsOf: (goal) => statusesOf(goal, goal.pausing),
        ...ofSubject,
      }),
      ending: select({
        label: translate('service.ending'),
        help: translate('service.endingHelp'),
        multiple: true,
        required: true,
        messages: { required: translate('service.endingMissing') },
        optionsOf: (goal) => statusesOf(goal, goal.ending),
        ...ofSubject,
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
}

const empty: Omit<ServiceGoalSave, 'subjectId'> = {
  calendarId: 0,
  statusAttributeId: 0,
  priorityAttributeId: null,
  pausing: [],
  ending: [],
  targets: [],
  warningMinutes: 0,
  isEnabled: false,
};

/** The calls of goals. Their subject does not change, so it is none of the values that an update writes; each save names it. */
export function createGoalSource(client: Client): EntitySource<ServiceGoal> {
  let subjectId = 0;
  const goals = createHttpEntities<ServiceGoal>(client, {
    path: '/service-goal',
    body: (values) => bodyWith<ServiceGoalSave>({ ...empty, subjectId })(values),
  });
  return {
    ...goals,
    async read(id, signal) {
      const goal = await goals.read(id, signal);
      ({ subjectId } = goal);
      return goal;
    },
  };
}
