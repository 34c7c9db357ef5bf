import { number, select, custom, multiline, toggle } from '@assunto/engine';
import { configForm, stepForm, type StepFormContext } from '../StepForm';
import { PeopleEditor } from '../PeopleEditor';
import { radios } from '../../../editors/smallEditors';
import { optionsOf } from '../options';
import { configsOf } from '../workStepKinds';
import { LongTemplateTextEditor } from '../../../variables/TemplateTextEditor';

const units = ['minute', 'hour', 'day', 'week'] as const;

/** How much later the next step runs. */
export const waitStep = ({ translate }: StepFormContext) =>
  configForm('Wait', {
    amount: number({
      label: translate('works.wait.amount'),
      help: translate('works.wait.hint'),
      required: true,
      empty: 1,
      columns: 6,
      configs: { minimum: 1, maximum: 1_000_000 },
    }),
    unit: select({
      label: translate('works.wait.unit'),
      required: true,
      empty: 'day',
      columns: 6,
      options: units.map((id) => ({ id, name: translate(`works.units.${id}`) })),
    }),
  });

/** A question, and who is asked. */
export const dialogStep = ({ translate, problem }: StepFormContext) =>
  configForm('SetTalkDialog', {
    value: multiline({
      label: translate('works.dialog.question'),
      required: true,
      empty: '',
      maxLength: 1000,
      messages: { required: problem('job.question') },
    }),
    accountIds: custom({
      label: translate('works.dialog.people'),
      help: translate('works.dialog.help'),
      editor: PeopleEditor,
      required: true,
      empty: [],
      messages: { required: problem('job.answerers') },
    }),
  });

/** Whether the event's record is activated or deactivated. */
export const activeStep = ({ translate }: StepFormContext) =>
  configForm('SetTalkActive', {
    isActive: custom({
      label: translate('works.active.label'),
      editor: radios<boolean>([
        { value: true, label: translate('works.active.on') },
        { value: false, label: translate('works.active.off'), hint: translate('works.active.offHint') },
      ]),
    }),
  });

/** The tags that the event's record gets or loses. */
export const tagStep = ({ translate, problem, catalogue, step }: StepFormContext) =>
  stepForm<{ tags: number[] }>(
    'tags',
    {
      tags: select<number>({
        label: translate('works.tags.label'),
        help: translate(step.workStepType === 'RemoveTalkTag' ? 'works.tags.removeHelp' : 'works.tags.addHelp'),
        placeholder: translate('works.tags.placeholder'),
        options: optionsOf.tags(catalogue, tagsOf(step)),
        multiple: true,
        required: true,
        messages: { required: problem('job.tag') },
      }),
    },
    {
      read: (stored) => ({ tags: tagsOf(stored) }),
      write: ({ tags }, stored) => ({ ...stored, configs: (tags?.length ? tags : [null]).map((tagId) => ({ tagId })) }),
    },
  );

const tagsOf = (step: StepFormContext['step']): number[] =>
  configsOf(step, 'SetTalkTag').flatMap(({ tagId }) => tagId ?? []);

/** The comment that is written on the event's record, and who reads it. */
export const commentStep = ({ translate, problem }: StepFormContext) =>
  configForm<'AddComment', { text: string; isInternal: boolean }>(
    'AddComment',
    {
      text: custom({
        label: translate('works.comment.text'),
        editor: LongTemplateTextEditor,
        required: true,
        empty: '',
        maxLength: 4000,
        messages: { required: problem('job.comment') },
      }),
      isInternal: toggle({ label: translate('works.comment.internal') }),
    },
    {
      read: ({ text, visibility }) => ({ text, isInternal: visibility === 'internal' }),
      write: ({ text, isInternal }, before) => ({
        ...before,
        text,
        // Absent in jobs from before internal notes.
        ...((isInternal || before.visibility !== undefined) && { visibility: isInternal ? 'internal' : 'public' }),
      }),
    },
  );
