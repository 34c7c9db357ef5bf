import type { WorkStepType } from '@assunto/api';
import type { StepForm, StepFormContext } from './StepForm';
import { activeStep } from './steps/plainSteps';
import { commentStep } from './steps/plainSteps';
import { dialogStep } from './steps/plainSteps';
import { jobStep } from './steps/jobStep';
import { mailStep } from './steps/mailStep';
import { notificationStep } from './steps/notificationStep';
import { requestStep } from './steps/requestStep';
import { tagStep } from './steps/plainSteps';
import { valuesStep } from './steps/valuesStep';
import { waitStep } from './steps/plainSteps';

/** The forms of steps by type; an integration has nothing to choose. */
export const stepForms: Readonly<Partial<Record<WorkStepType, (context: StepFormContext) => StepForm>>> = {
  SetTalkValueByEvent: valuesStep,
  NewTalk: valuesStep,
  SetTalkValueByFilter: valuesStep,
  SetTalkTag: tagStep,
  RemoveTalkTag: tagStep,
  ExecuteParentJob: jobStep,
  SendEmail: mailStep,
  Notification: notificationStep,
  SetTalkDialog: dialogStep,
  SetTalkDialogByFilter: dialogStep,
  HttpRequest: requestStep,
  SetTalkActive: activeStep,
  AddComment: commentStep,
  Wait: waitStep,
};
