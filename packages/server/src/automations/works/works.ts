import type { WorkStepType } from '@assunto/engine/contract';
import { askAboutEvent, askByFilter } from './dialogs';
import { executeParentJob, waitStep } from './flow';
import { sendEmail } from './mails/sendEmail';
import { addComment, notify } from './messages';
import { newTalk, setTalkActive, setValueByEvent, setValueByFilter } from './setValues';
import { removeTalkTag, setTalkTag } from './tags';
import { httpRequest, integrationWork } from '../http/requestWorks';
import type { Work } from './Work';

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
  HttpRequest: httpRequest,
  SitaIntegration: integrationWork('SitaIntegration'),
  ComprovanteCarregamento: integrationWork('ComprovanteCarregamento'),
  ComprovanteAverbacao: integrationWork('ComprovanteAverbacao'),
  ExtratoDesova: integrationWork('ExtratoDesova'),
  ExtratoAvaria: integrationWork('ExtratoAvaria'),
};
