import { custom, multiline } from '@assunto/engine';
import { PeopleEditor } from '../PeopleEditor';
import { configForm, type StepFormContext } from '../StepForm';

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
