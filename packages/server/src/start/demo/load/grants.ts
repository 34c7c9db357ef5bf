import { customerRoomId, ticketSubject, taskSubject, positioningService } from '@assunto/api/ticketing';
import type { FilterTree } from '@assunto/engine/core';
import type { DemoGrant } from '../../../features/starters/definitions/definitions';
import { agentRoomId } from '../records/people';

/** Customers may read the tickets that they opened or in which they are the contact. */
const ownTickets: FilterTree = {
  or: [{ '==': [{ var: '$createdBy' }, { me: 'accountId' }] }, { '==': [{ var: 'emailContato' }, { me: 'email' }] }],
};

/** The grants of agents and customers. The administrators' room has every permission. */
export const demoGrants: readonly DemoGrant[] = [
  { roomId: agentRoomId, subject: ticketSubject, actions: ['Read', 'Create', 'Update', 'Deactivate', 'Note'] },
  { roomId: agentRoomId, subject: taskSubject, actions: ['Read', 'Create', 'Update', 'Delete', 'Deactivate', 'Note'] },
  { roomId: agentRoomId, subject: 'cliente', actions: ['Read', 'Create', 'Update', 'Note'] },
  { roomId: agentRoomId, subject: 'solicitacao', actions: ['Read', 'Update'], writable: ['vistoriada', 'providencia'] },
  { roomId: agentRoomId, subject: 'bairro', actions: ['Read'] },
  { roomId: agentRoomId, subject: 'unidade', actions: ['Read'] },
  { roomId: agentRoomId, subject: 'transporte', actions: ['Read', 'Create', 'Update', 'Deactivate'] },
  { roomId: agentRoomId, subject: 'laudo', actions: ['Read', 'Create', 'Update'] },
  { roomId: agentRoomId, subject: positioningService.subjectIdentifier, actions: ['Read', 'Create', 'Update'] },
  {
    roomId: customerRoomId,
    subject: ticketSubject,
    actions: ['Read', 'Create', 'Update'],
    readable: ['titulo', 'status', 'prioridade', 'categoria', 'emailContato', 'abertura', 'previsao', 'descricao'],
    writable: ['titulo', 'status', 'prioridade', 'categoria', 'emailContato', 'descricao'],
    filter: ownTickets,
  },
];
