import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ServiceCalendar, ServiceCalendarSave, ServiceGoal, ServiceGoalSave } from '@assunto/api';
import { ErrorAnswer } from '@assunto/engine/core';
import Type from 'typebox';

const tags = ['service'];
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer, 422: ErrorAnswer };
const missing = { ...refused, 404: ErrorAnswer, 412: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const ofCalendar = Type.Object({ calendarId: IntegerId });
const ofGoal = Type.Object({ goalId: IntegerId });
const querystring = Type.Object({
  page: Type.Optional(PageNumber),
  fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  term: Type.Optional(Type.String({ maxLength: 100, description: 'Parte do nome' })),
});

/** What the calls about calendars and goals of service take and answer. */
export const serviceSchemas = {
  listCalendars: {
    tags,
    summary: 'Lista os calendários de atendimento, por nome',
    querystring,
    response: { 200: ListAnswer(ServiceCalendar), ...refused },
  },
  readCalendar: {
    tags,
    summary: 'Lê um calendário de atendimento',
    params: ofCalendar,
    response: { 200: ServiceCalendar, ...missing },
  },
  createCalendar: {
    tags,
    summary: 'Cria um calendário de atendimento',
    body: ServiceCalendarSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  updateCalendar: {
    tags,
    summary: 'Altera um calendário de atendimento',
    description: 'Com If-Match, só a versão lida é alterada. Os prazos que ele mede são recalculados em segundo plano.',
    params: ofCalendar,
    headers,
    body: ServiceCalendarSave,
    response: { 200: ServiceCalendar, ...missing },
  },
  removeCalendar: {
    tags,
    summary: 'Exclui um calendário que nenhuma meta usa',
    headers,
    body: ofCalendar,
    response: { 200: Type.Object({}), ...missing },
  },
  listGoals: {
    tags,
    summary: 'Lista as metas de atendimento, por assunto',
    querystring,
    response: { 200: ListAnswer(ServiceGoal), ...refused },
  },
  readGoal: {
    tags,
    summary: 'Lê as metas de atendimento de um assunto',
    params: ofGoal,
    response: { 200: ServiceGoal, ...missing },
  },
  createGoal: {
    tags,
    summary: 'Cria as metas de atendimento de um assunto',
    description:
      'O assunto ganha os atributos que mostram os prazos, e os prazos dos registros são calculados em segundo plano.',
    body: ServiceGoalSave,
    response: { 201: CreatedAnswer, ...missing },
  },
  updateGoal: {
    tags,
    summary: 'Altera as metas de atendimento de um assunto',
    description: 'Com If-Match, só a versão lida é alterada. As pausas dos registros continuam como estão.',
    params: ofGoal,
    headers,
    body: ServiceGoalSave,
    response: { 200: ServiceGoal, ...missing },
  },
  removeGoal: {
    tags,
    summary: 'Exclui as metas de atendimento de um assunto',
    headers,
    body: ofGoal,
    response: { 200: Type.Object({}), ...missing },
  },
} as const;
