import { ErrorAnswer } from '@assunto/engine/core';
import { Id, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import {
  JobDialog,
  JobDialogAnswer,
  JobRun,
  JobRunCount,
  JobRunDetail,
  JobRunRetry,
  JobRunState,
  JobSave,
  JobStart,
  JobTrial,
  JobUndo,
  JobWhy,
  ManualJob,
} from '@assunto/api';
import Type from 'typebox';

const tags = ['automações'];
const ofRun = Type.Object({ jobRunId: Id });
const ofJob = Type.Object({ jobId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
const subject = Type.String({ minLength: 1, maxLength: 100, description: 'Identificador do assunto' });
const runIds = Type.Object({ jobRunIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }) });
const many = (summary: string) => ({ tags, summary, body: runIds, response: { 200: JobRunCount, ...refused } });

/** The schemas of the calls about runs of automations. */
export const runSchemas = {
  list: {
    tags,
    summary: 'Lista as execuções das automações, as mais novas primeiro',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      jobId: Type.Optional(IntegerId),
      talkId: Type.Optional(Id),
      state: Type.Optional(JobRunState),
    }),
    response: { 200: ListAnswer(JobRun), ...refused },
  },
  read: {
    tags,
    summary: 'Uma execução com os seus passos, o que mudou e o que enviou',
    params: ofRun,
    response: { 200: JobRunDetail, ...refused, 404: ErrorAnswer },
  },
  retry: {
    tags,
    summary: 'Repete, a partir do passo que falhou, execuções que falharam',
    description:
      'Com a versão atual da automação, só onde os passos já feitos são os mesmos nela; refused diz onde não são.',
    body: JobRunRetry,
    response: { 200: JobRunCount, ...refused },
  },
  release: many('Libera execuções retidas por um limite'),
  cancel: many('Cancela execuções que aguardam ou estão retidas'),
  undo: {
    tags,
    summary: 'Desfaz o que uma execução alterou e ninguém alterou depois; com isPreview, só mostra',
    params: ofRun,
    body: Type.Object({ isPreview: Type.Boolean() }),
    response: { 200: JobUndo, ...refused, 404: ErrorAnswer, 409: ErrorAnswer },
  },
  attempt: {
    tags,
    summary: 'Mostra o que uma automação faria com registros, sem alterar nem enviar nada',
    description: 'Sem talkIds, com os últimos 100 registros alterados que atendem ao filtro do primeiro evento.',
    body: Type.Object({ job: JobSave, talkIds: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
    response: { 200: JobTrial, ...refused, 422: ErrorAnswer },
  },
  why: {
    tags,
    summary: 'As execuções de uma automação para um registro, ou por que não houve nenhuma',
    params: ofJob,
    querystring: Type.Object({ subject, talkId: Id }),
    response: { 200: JobWhy, ...refused, 404: ErrorAnswer },
  },
  manual: {
    tags,
    summary: 'As automações que quem pergunta pode iniciar para registros de um assunto',
    querystring: Type.Object({ subject }),
    response: { 200: Type.Array(ManualJob), ...refused, 404: ErrorAnswer },
  },
  start: {
    tags,
    summary: 'Inicia uma automação para registros, com os direitos de quem pede',
    params: ofJob,
    body: Type.Object({ subject, talkIds: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
    response: {
      200: JobStart,
      ...refused,
      404: ErrorAnswer,
    },
  },
  dialogs: {
    tags,
    summary: 'As perguntas de automações que esperam a resposta de quem pergunta',
    response: { 200: Type.Array(JobDialog), ...refused },
  },
  answer: {
    tags,
    summary: 'Responde à pergunta de uma automação; a primeira resposta vale',
    description:
      'JOB_DIALOG_ANSWERED diz quem já respondeu; JOB_DIALOG_CLOSED: a execução foi cancelada ou o prazo passou.',
    params: Type.Object({ jobDialogId: Id }),
    body: JobDialogAnswer,
    response: { 200: Type.Object({}), ...refused, 404: ErrorAnswer, 409: ErrorAnswer },
  },
} as const;
