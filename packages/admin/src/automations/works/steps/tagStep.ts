import { select } from '@assunto/engine';
import { optionsOf } from '../options';
import { stepForm, type StepFormContext } from '../StepForm';
import { configsOf } from '../workStepKinds';

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
