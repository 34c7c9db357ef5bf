import { custom, toggle } from '@assunto/engine';
import { LongTemplateTextEditor } from '../../../variables/TemplateTextEditor';
import { configForm, type StepFormContext } from '../StepForm';

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
