import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { Job, JobEvent, JobIdentities, JobItem, JobMatches, JobSave, JobSchedule } from '@assunto/api';
import Type from 'typebox';

const tags = ['automações'];
const ofJob = Type.Object({ jobId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });

/** The schemas of the calls about automations (API-48). */
export const jobSchemas = {
  list: {
    tags,
    summary: 'Lista as automações, por nome',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      term: Type.Optional(Type.String({ maxLength: 100, description: 'Parte do nome' })),
    }),
    response: { 200: ListAnswer(JobItem), ...refused },
  },
  read: {
    tags,
    summary: 'Lê uma automação',
    params: ofJob,
    response: { 200: Job, ...refused, 404: ErrorAnswer },
  },
  identities: {
    tags,
    summary: 'Lista em nome de quem as automações de quem pergunta podem agir',
    response: { 200: JobIdentities, ...refused },
  },
  create: {
    tags,
    summary: 'Cria uma automação',
    description:
      'Quem a salva precisa poder fazer o que ela faz: ela age com os direitos de quem a salvou por último, ou, com actsAs automation, com os do perfil dessa pessoa.',
    body: JobSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera uma automação',
    description: 'Com If-Match, só a versão lida é alterada. Sem isEnabled, continua ligada ou desligada.',
    params: ofJob,
    headers,
    body: JobSave,
    response: { 200: Job, ...refused, 404: ErrorAnswer, 412: ErrorAnswer },
  },
  enable: {
    tags,
    summary: 'Liga ou desliga uma automação',
    params: ofJob,
    headers,
    body: Type.Object({ isEnabled: Type.Boolean() }),
    response: { 200: Job, ...refused, 404: ErrorAnswer, 412: ErrorAnswer },
  },
  remove: {
    tags,
    summary: 'Exclui uma automação que nenhuma outra executa',
    headers,
    body: ofJob,
    response: { 200: Type.Object({}), ...refused, 404: ErrorAnswer, 412: ErrorAnswer, 422: ErrorAnswer },
  },
  schedule: {
    tags,
    summary: 'Uma agenda em palavras e os seus próximos horários',
    body: Type.Object({ cronString: Type.String({ maxLength: 100 }) }),
    response: { 200: JobSchedule, ...refused },
  },
  matches: {
    tags,
    summary: 'Quantos registros passam agora pelos filtros dos eventos',
    body: Type.Object({ events: Type.Array(JobEvent, { maxItems: 20 }) }),
    response: { 200: JobMatches, ...refused, 422: ErrorAnswer },
  },
} as const;
