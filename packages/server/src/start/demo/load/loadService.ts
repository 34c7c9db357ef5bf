import { serviceStateNames, serviceStates } from '@assunto/api';
import type { BusinessWindow, DeadlineDefinition } from '@assunto/engine/contract';
import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import { brazilianHolidays } from '@assunto/api/ticketing';
import type { Queryable } from '../../../platform/database/Database';
import { addAttribute } from '../../../metadata/createAttribute';
import { loadCompany } from '../../../metadata/loadCompany';
import { deadlineComponents } from '../../../metadata/resolveDeadline';
import { insertCalendar } from '../../../features/service-times/calendarQueries';
import { insertGoal } from '../../../features/service-times/goalQueries';
import { computeRecords } from '../../../features/service-times/applyService';
import { agentRoomId } from '../records/people';
import { attributeIdOf, type LoadedSubject } from '../../../features/starters/load/LoadedSubject';

const officeHours: BusinessWindow[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', until: '12:00' },
  { weekday, from: '13:00', until: '18:00' },
]);

/** The goals of tickets in hours: the first answer and the solution. */
const targets = { urgente: [1, 9], alta: [2, 27], normal: [4, 90], baixa: [9, 180] } as const;

const attributes: readonly [identifier: string, name: string, DeadlineDefinition][] = [
  ['prazoPrimeiraResposta', 'Prazo da primeira resposta', { kind: 'deadline', clock: 'firstAnswer', measure: 'due' }],
  [
    'situacaoPrimeiraResposta',
    'Situação da primeira resposta',
    { kind: 'deadline', clock: 'firstAnswer', measure: 'state' },
  ],
  ['prazoSolucao', 'Prazo da solução', { kind: 'deadline', clock: 'solution', measure: 'due' }],
  ['situacaoSolucao', 'Situação da solução', { kind: 'deadline', clock: 'solution', measure: 'state' }],
  [
    'restantePrimeiraResposta',
    'Tempo restante da primeira resposta, em pausa',
    { kind: 'deadline', clock: 'firstAnswer', measure: 'left' },
  ],
  ['restanteSolucao', 'Tempo restante da solução, em pausa', { kind: 'deadline', clock: 'solution', measure: 'left' }],
];

interface ServiceToLoad {
  companyId: number;
  componentTypes: ComponentTypeCatalogue;
  tickets: LoadedSubject;
  now: Date;
}

/** The calendar and the goals of the demo's tickets, and the attributes that show them; returns the subject with these. */
export async function loadService(
  transaction: Queryable,
  { companyId, componentTypes, tickets, now }: ServiceToLoad,
): Promise<LoadedSubject> {
  const calendarId = await insertCalendar(transaction, companyId, {
    name: 'Horário comercial',
    windows: officeHours,
    holidays: brazilianHolidays(now.getUTCFullYear(), 5),
  });
  await insertGoal(transaction, companyId, {
    subjectId: tickets.subjectId,
    isEnabled: true,
    calendarId,
    warningMinutes: 120,
    statusAttributeId: attributeIdOf(tickets, 'status'),
    priorityAttributeId: attributeIdOf(tickets, 'prioridade'),
    pausing: ['aguardando_cliente', 'aguardando_confirmacao'],
    ending: ['concluido', 'cancelado', 'proposta_recusada'],
    targets: Object.entries(targets).map(([priority, [answer, solution]]) => ({
      priority,
      firstAnswer: answer * 60,
      solution: solution * 60,
    })),
  });
  const attributeIds = new Map(tickets.attributeIds);
  for (const [identifier, name, computed] of attributes) {
    const options = serviceStates.map(({ id, color }) => ({ id, color, name: serviceStateNames[id] }));
    const { subjectAttributeId } = await addAttribute(transaction, componentTypes, companyId, tickets.subjectId, {
      identifier,
      name,
      computed,
      componentId: deadlineComponents[computed.measure],
      ...(computed.measure === 'state' && { componentConfigs: { options } }),
    });
    attributeIds.set(identifier, subjectAttributeId);
  }
  return { ...tickets, attributeIds };
}

/** Shows the deadlines to agents. */
export async function grantService(transaction: Queryable, companyId: number, tickets: LoadedSubject): Promise<void> {
  await transaction.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
     SELECT $1, $2, 3, id, 'SELECT' FROM unnest($3::integer[]) AS id`,
    [companyId, agentRoomId, attributes.map(([identifier]) => attributeIdOf(tickets, identifier))],
  );
}

/** Computes the clocks of the demo's tickets. */
export async function computeService(
  transaction: Queryable,
  { companyId, componentTypes, tickets }: ServiceToLoad,
  talkIds: readonly number[],
): Promise<void> {
  const company = await loadCompany({ database: transaction, componentTypes, companyId }, null);
  const subject = company.subjectsById.get(tickets.subjectId);
  if (!subject?.service) throw new Error('the demo has no goals of tickets');
  const options = { isNew: false, isAnswered: false, isSilent: true };
  await computeRecords({ db: transaction, subject }, subject.service, talkIds, options);
}
