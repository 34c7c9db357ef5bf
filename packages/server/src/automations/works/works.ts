import type { WorkStepType } from '@assunto/engine/contract';
import { askAboutEvent, askByFilter } from './dialogs';
import { executeParentJob, waitStep } from './flow';
import { addComment, notify, sendEmail } from './messages';
import { newTalk, setTalkActive, setValueByEvent, setValueByFilter } from './setValues';
import { removeTalkTag, setTalkTag } from './tags';
import { nothing, type Work } from './Work';

/** An integration sends records to an address that the operator configures (decision 29); none can be configured yet. */
const integration: Work = {
  apply: async () =>
    nothing('O endereço desta integração não está configurado. Peça ao operador do sistema que o configure.'),
};

/** What the steps of each type do; a type without an entry fails and says so. */
export const works: Partial<Record<WorkStepType, Work>> = {
  SetTalkValueByEvent: setValueByEvent,
  SetTalkValueByFilter: setValueByFilter,
  NewTalk: newTalk,
  SetTalkActive: setTalkActive,
  SetTalkTag: setTalkTag,
  RemoveTalkTag: removeTalkTag,
  AddComment: addComment,
  Notification: notify,
  SendEmail: sendEmail,
  ExecuteParentJob: executeParentJob,
  SetTalkDialog: askAboutEvent,
  SetTalkDialogByFilter: askByFilter,
  Wait: waitStep,
  SitaIntegration: integration,
  ComprovanteCarregamento: integration,
  ComprovanteAverbacao: integration,
  ExtratoDesova: integration,
  ExtratoAvaria: integration,
};
