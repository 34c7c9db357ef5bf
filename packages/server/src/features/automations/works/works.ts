import type { WorkStepType } from '@assunto/api';
import { askAboutEvent, askByFilter } from './dialogs';
import { executeParentJob, waitStep } from './flow';
import { sendEmail } from './mails/sendEmail';
import { addComment, notify } from './messages';
import { newTalk, setTalkActive, setValueByEvent, setValueByFilter } from './setValues';
import { removeTalkTag, setTalkTag } from './tags';
import { httpRequest, integrationWork } from '../http/requestWorks';
import type { Work } from './Work';

/** The implementation of each step type; a type without an entry fails with a message. */
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
