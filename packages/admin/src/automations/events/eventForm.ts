import { custom, defineForm, select, toggle, type EntityDefinition, type FieldsOf } from '@assunto/engine';
import { dialogTypes, serviceClocks, type EventStep, type EventStepName } from '@assunto/api';
import type { EventPart } from '../editor/jobDraft';
import { passesEveryRecord } from '../editor/jobDraft';
import { radios } from '../../editors/smallEditors';
import { optionsOf } from '../works/options';
import type { WorkCatalogue } from '../works/useWorkCatalogue';
import { CronEditor } from './CronEditor';
import { comparesBefore, eventName } from './eventKinds';
import { FilterEditor, type ChosenFilter } from './FilterEditor';
import type { EventTranslate } from './messages/translation';
import { quietName, quietTimes } from './quietTimes';

type Firing = 'each' | 'becoming' | 'negate';

/** A step of an event, with what it shares with the other steps of the event. */
export interface EventValues extends Omit<EventStep, keyof ChosenFilter> {
  which: ChosenFilter;
  firing: Firing;
  once: boolean;
  quietSeconds: number;
}

interface EventFormContext {
  step: EventStep;
  part: EventPart;
  catalogue: WorkCatalogue;
  translate: EventTranslate;
}

const subjectOf = ({ step, catalogue }: EventFormContext) =>
  catalogue.subjects.find(({ subjectId }) => subjectId === step.subjectId);

/** What the kinds of events ask beside their subject and its records. */
const kindFields: Partial<Record<EventStepName, (context: EventFormContext) => FieldsOf<EventValues>>> = {
  updated: attributeFields,
  tagged: ({ catalogue, step, translate }) => ({
    tagId: select<number>({
      label: translate('events.tag'),
      help: translate('events.tagHint'),
      options: optionsOf.tags(catalogue, [step.tagId]),
    }),
  }),
  deadlineNear: clockFields,
  deadlineMissed: clockFields,
  dialog: ({ translate }) => ({
    dialogTypeId: custom({
      label: translate('events.answer'),
      editor: radios<number>(
        [
          { value: null, label: translate('events.answer.any') },
          { value: dialogTypes.yes, label: translate('events.answer.yes') },
          { value: dialogTypes.no, label: translate('events.answer.no') },
        ],
        'segments',
      ),
    }),
  }),
  schedule: ({ translate }) => ({
    cronString: custom({
      label: translate('events.cron'),
      editor: CronEditor,
      required: true,
      empty: '',
      columns: 12,
    }),
  }),
};

function attributeFields(context: EventFormContext): FieldsOf<EventValues> {
  const { step, translate } = context;
  const attributes = subjectOf(context)?.subjectAttributes ?? [];
  return {
    subjectAttributeIds: select<number>({
      label: translate('events.attributes'),
      help: translate('events.attributesHint'),
      options: optionsOf.attributes(attributes, step.subjectAttributeIds),
      multiple: true,
      empty: [],
      readOnly: attributes.length === 0,
    }),
  };
}

function clockFields({ translate }: EventFormContext): FieldsOf<EventValues> {
  return {
    serviceClock: custom({
      label: translate('events.clock'),
      editor: radios<number>(
        [
          { value: null, label: translate('events.clock.any') },
          { value: serviceClocks.firstAnswer, label: translate('events.clock.firstAnswer') },
          { value: serviceClocks.solution, label: translate('events.clock.solution') },
        ],
        'segments',
      ),
    }),
  };
}

/** What an event waits for: its subject, what its kind asks, which records, and how often it fires. */
export function eventForm(context: EventFormContext): EntityDefinition<EventValues> {
  const { step, part, catalogue, translate } = context;
  const name = eventName(step.eventStepType);
  const subject = subjectOf(context);
  const isWebhook = name === 'webhook';
  const isAboutRecords = !isWebhook || subject !== undefined;
  const hasFilter = ({ which }: EventValues) => which.filter !== null && !passesEveryRecord(which.filter);
  return defineForm<EventValues>({
    name: `event ${name}`,
    key: 'subjectId',
    fields: {
      subjectId: select<number>({
        label: translate(isWebhook ? 'events.webhookSubject' : 'events.subject'),
        ...(isWebhook && { help: translate('events.webhookSubjectHint') }),
        placeholder: translate('events.subjectPlaceholder'),
        options: optionsOf.subjects(catalogue.subjects),
        required: !isWebhook,
      }),
      ...(name && kindFields[name]?.(context)),
      which: custom({
        label: translate('events.which'),
        editor: FilterEditor,
        required: true,
        columns: 12,
        visible: subject !== undefined,
      }),
      firing: custom({
        label: translate('events.firing'),
        editor: radios<Firing>(firingOptions(name, translate)),
        columns: 12,
        visible: (values) =>
          isAboutRecords && ((comparesBefore(name) && hasFilter(values)) || part.negate || part.becoming === true),
      }),
      once: toggle({
        label: translate('events.once'),
        help: translate('events.onceHint'),
        columns: 12,
        visible: isAboutRecords && name !== 'deleted',
      }),
      quietSeconds: select<number>({
        label: translate('events.quiet'),
        help: translate('events.quietHint'),
        options: [...new Set([...quietTimes, part.quietSeconds ?? 0])].map((id) => ({
          id,
          name: quietName(id, translate),
        })),
        required: true,
        empty: 0,
        columns: 12,
        visible: name === 'created' || name === 'updated',
      }),
    },
  });
}

/** How often an event fires (docs/automations.md). */
function firingOptions(name: ReturnType<typeof eventName>, translate: EventTranslate) {
  const each =
    name === 'updated' || name === 'schedule' ? (`events.firing.each.${name}` as const) : 'events.firing.each.hint';
  return [
    { value: 'each' as const, label: translate('events.firing.each'), hint: translate(each) },
    {
      value: 'becoming' as const,
      label: translate('events.firing.becoming'),
      hint: translate('events.firing.becoming.hint'),
    },
    {
      value: 'negate' as const,
      label: translate('events.firing.negate'),
      hint: translate('events.firing.negate.hint'),
    },
  ];
}

/** A step as its form edits it. */
export function readEvent({ filter, filterName, filterId, ...step }: EventStep, part: EventPart): EventValues {
  const firing = part.negate ? 'negate' : part.becoming ? 'becoming' : 'each';
  return {
    ...step,
    which: { filter, filterName, filterId },
    firing,
    once: part.once,
    quietSeconds: part.quietSeconds ?? 0,
  };
}

/** What a form's values change of a step and of its event. */
export function writeEvent(
  { which, firing, once, quietSeconds, ...rest }: EventValues,
  before: EventStep,
  part: EventPart,
): { step: EventStep; changes: Partial<EventPart> } {
  const was = readEvent(before, part);
  const changes = {
    ...(firing !== was.firing && { negate: firing === 'negate', becoming: firing === 'becoming' }),
    ...(once !== was.once && { once }),
    ...(quietSeconds !== was.quietSeconds && { quietSeconds }),
  };
  const { subjectAttributeIds, ...step } = { ...before, ...rest, ...which };
  const attributes = { ...(subjectAttributeIds && { subjectAttributeIds }) };
  if (step.subjectId === before.subjectId) return { step: { ...step, ...attributes }, changes };
  // About another subject: attributes and conditions are those of one.
  if (passesEveryRecord(which.filter)) return { step, changes };
  return { step: { ...step, filter: null, filterName: null, filterId: null }, changes };
}
