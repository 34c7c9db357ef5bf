import { custom } from '@assunto/engine';
import { radios } from '../../../editors/smallEditors';
import { configForm, type StepFormContext } from '../StepForm';

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
