import { eventStepTypes, type EventStep, type JobEvent, type JobSave, type WorkStep } from '../../calls/job';
import { setValueTypes, type SendEmailConfig } from '../../calls/jobWork';
import type { SubjectAttribute, FilterTree } from '@assunto/engine/core';
import { recipeTexts } from './guessAnswers';
import type { JobRecipe, RecipeContext, RecipeId, RecipeOption, RecipeRole, RecipeText } from './JobRecipe';

const status = { kind: 'attribute', role: 'status' } as const;
const optionalPriority = { kind: 'attribute', role: 'priority', isOptional: true } as const;
const options = (option: RecipeOption, isMultiple = true) => ({ kind: 'options', option, isMultiple }) as const;
const receivers = { kind: 'receivers' } as const;

/**
 * Ready-made automations, each of which asks only what it needs. Their drafts are off until somebody switches them on.
 *
 * @example
 * const [escalate] = jobRecipes;
 */
export const jobRecipes: readonly JobRecipe[] = [
  {
    id: 'escalate',
    asks: [
      ...[{ kind: 'attribute', role: 'deadline' } as const, status, options('ended'), optionalPriority],
      ...[options('highest', false), receivers],
    ],
    build: (context) =>
      job(
        context,
        'escalate',
        scheduled(context, 'escalate', '0 * * * *', { and: [isLate(context), isOpen(context)] }),
        ...setOption(context, 'priority', 'highest'),
        ...mail(context, 'escalate'),
        comment(context.text('escalate.comment')),
      ),
  },
  {
    id: 'thank',
    asks: [status, options('done'), receivers],
    build: (context) =>
      job(
        context,
        'thank',
        changed(context, 'thank', ['status'], inOptions(context, 'status', 'done')),
        ...mail(context, 'thank'),
      ),
  },
  {
    id: 'remind',
    asks: [{ kind: 'attribute', role: 'deadline' }, { kind: 'days' }, status, options('ended'), receivers],
    build: (context) =>
      job(
        context,
        'remind',
        scheduled(context, 'remind', '0 8 * * *', { and: [isSoonLate(context), isOpen(context)] }),
        ...mail(context, 'remind'),
      ),
  },
  {
    id: 'reply',
    asks: [receivers],
    build: (context) =>
      job(context, 'reply', event([eventStep(context, 'reply', 'created', { and: [] })]), ...mail(context, 'reply')),
  },
  {
    id: 'close',
    asks: [status, options('waiting'), { kind: 'days' }, options('closing', false)],
    build: (context) =>
      job(
        context,
        'close',
        scheduled(
          context,
          'close',
          '0 6 * * *',
          { and: [inOptions(context, 'status', 'waiting'), untouched(context)] },
          false,
        ),
        ...setOption(context, 'status', 'closing'),
        comment(context.text('close.comment', { count: context.answers.days })),
      ),
  },
  {
    id: 'vip',
    asks: [
      ...[{ kind: 'attribute', role: 'mark' } as const, options('mark')],
      ...[{ kind: 'attribute', role: 'priority' } as const, options('highest', false)],
    ],
    build: (context) =>
      job(
        context,
        'vip',
        changed(context, 'vip', ['mark'], inOptions(context, 'mark', 'mark'), true),
        ...setOption(context, 'priority', 'highest'),
      ),
  },
  {
    id: 'tagTerms',
    asks: [{ kind: 'texts' }, { kind: 'terms' }, { kind: 'tag' }],
    build: (context) =>
      job(context, 'tagTerms', termsEvent(context), {
        ...step('SetTalkTag'),
        configs: [{ tagId: context.answers.tagId }],
      }),
  },
  {
    id: 'parentDone',
    asks: [
      ...[status, options('done'), { kind: 'attribute', role: 'pointer' } as const],
      ...[{ kind: 'attribute', role: 'parentStatus' } as const, options('parentDone', false)],
    ],
    build: (context) =>
      job(
        context,
        'parentDone',
        changed(context, 'parentDone', ['status'], inOptions(context, 'status', 'done')),
        ...setOption(context, 'parentStatus', 'parentDone'),
      ),
  },
];

function job({ text, subject }: RecipeContext, id: RecipeId, happens: JobEvent, ...steps: WorkStep[]): JobSave {
  const name = text(`${id}.name`, { subject: subject.subjectName }).slice(0, 100);
  return { name, isEnabled: false, events: [happens], works: [{ steps }] };
}

const event = (steps: EventStep[], becoming = false): JobEvent => ({ once: false, negate: false, becoming, steps });

type StartingEvent = 'created' | 'updated' | 'schedule';

function eventStep(
  { subject, text }: RecipeContext,
  id: RecipeId,
  name: StartingEvent,
  filter: FilterTree,
  more: Partial<EventStep> = {},
): EventStep {
  return {
    eventStepType: eventStepTypes[name],
    filterName: text(`${id}.filter`),
    filter: JSON.stringify(filter),
    filterId: null,
    subjectId: subject.subjectId,
    ...more,
  };
}

/** At times; `becoming`: not again for records that passed at the time before. */
const scheduled = (
  context: RecipeContext,
  id: RecipeId,
  cronString: string,
  filter: FilterTree,
  becoming = true,
): JobEvent => event([eventStep(context, id, 'schedule', filter, { cronString })], becoming);

/** When a change of attributes makes a record pass; also when it is created so, where `isCreatedToo`. */
function changed(
  context: RecipeContext,
  id: RecipeId,
  roles: readonly RecipeRole[],
  filter: FilterTree,
  isCreatedToo = false,
): JobEvent {
  const subjectAttributeIds = roles.flatMap((role) => context.answers.attributes[role] ?? []);
  const created = isCreatedToo ? [eventStep(context, id, 'created', filter)] : [];
  return event([...created, eventStep(context, id, 'updated', filter, { subjectAttributeIds })], true);
}

function termsEvent(context: RecipeContext): JobEvent {
  const { texts, terms } = context.answers;
  const chosen = recipeTexts(context).filter(({ subjectAttributeId }) => texts.includes(subjectAttributeId));
  const filter: FilterTree = {
    or: chosen.flatMap(({ identifier }) =>
      terms.map((word): FilterTree => ({ contains: [{ var: identifier }, word] })),
    ),
  };
  return event(
    [
      eventStep(context, 'tagTerms', 'created', filter),
      eventStep(context, 'tagTerms', 'updated', filter, { subjectAttributeIds: [...texts] }),
    ],
    true,
  );
}

/** The attribute that was chosen for a role. */
function attributeOf({ subject, subjects, answers }: RecipeContext, role: RecipeRole): SubjectAttribute | null {
  const id = answers.attributes[role] ?? null;
  const all = role === 'parentStatus' ? subjects.flatMap((one) => one.subjectAttributes) : subject.subjectAttributes;
  return all.find(({ subjectAttributeId }) => subjectAttributeId === id) ?? null;
}

const variable = (context: RecipeContext, role: RecipeRole) => ({ var: attributeOf(context, role)?.identifier ?? '' });

function inOptions(context: RecipeContext, role: RecipeRole, option: RecipeOption): FilterTree {
  const ids = [...(context.answers.options[option] ?? [])];
  const operator = attributeOf(context, role)?.isMultipleValues ? 'anyOf' : 'in';
  return { [operator]: [variable(context, role), ids] };
}

const isOpen = (context: RecipeContext): FilterTree => ({
  notIn: [variable(context, 'status'), [...(context.answers.options.ended ?? [])]],
});

function isLate(context: RecipeContext): FilterTree {
  const deadline = attributeOf(context, 'deadline');
  const isDay = deadline !== null && context.typeOf(deadline).columnType(deadline) === 'date';
  return { '<': [variable(context, 'deadline'), { date: [isDay ? 'today' : 'now'] }] };
}

const isSoonLate = (context: RecipeContext): FilterTree => ({
  between: [variable(context, 'deadline'), { date: ['today'] }, { date: ['today', context.answers.days, 'day'] }],
});

const untouched = ({ answers }: RecipeContext): FilterTree => ({
  '<': [{ var: '$updatedIn' }, { date: ['now', -answers.days, 'day'] }],
});

const step = (workStepType: WorkStep['workStepType']): WorkStep => ({ workStepType, name: '', configs: [] });

const comment = (text: string): WorkStep => ({ ...step('AddComment'), configs: [{ text }] });

/** Gives an attribute an option; nothing where the attribute was left out. */
function setOption(context: RecipeContext, role: RecipeRole, option: RecipeOption): WorkStep[] {
  const attribute = attributeOf(context, role);
  const [value] = context.answers.options[option] ?? [];
  if (!attribute || value === undefined) return [];
  const owner = context.subjects.find(({ subjectAttributes }) => subjectAttributes.includes(attribute));
  const { subjectId } = owner ?? context.subject;
  const { subjectAttributeId } = attribute;
  const config = { subjectAttributeId, subjectId, value, setAttributeValueType: setValueTypes.fixed };
  return [{ ...step('SetTalkValueByEvent'), configs: [config] }];
}

/** A mail with the number and the title of the record. */
function mail(context: RecipeContext, id: 'escalate' | 'thank' | 'remind' | 'reply'): WorkStep[] {
  const { answers, text } = context;
  const [title] = recipeTexts(context);
  const values = { number: '${talk.id}', title: title ? `\${${title.identifier}}` : '', count: answers.days };
  const write = (key: RecipeText) => text(key, { ...values, subject: context.subject.subjectName });
  const config: SendEmailConfig = {
    subject: write(`${id}.mailSubject`),
    content: write(`${id}.mailText`),
    to: answers.to,
    attachments: [],
    attributes: [],
    relatedSubjects: [],
    notifyPropertyChanged: false,
    sendEmptyReport: false,
    sendToCreatedBy: answers.toCreator,
    sendToRelated: { send: answers.relatedSubjectId !== null, subjectId: answers.relatedSubjectId },
  };
  return [{ ...step('SendEmail'), configs: [config] }];
}
