import { adminRoomId, customerRoomId, taskSubject, ticketSubject } from '@assunto/api/ticketing';
import type { HomeCardKind } from '@assunto/api';
import { agentRoomId } from '../records/people';

/** A card of the demo: its kind, or a subject's list with the name of the saved filter. */
export type DemoCard = HomeCardKind | { subject: string; filter: string };

const late: DemoCard = { subject: ticketSubject, filter: 'Chamados atrasados' };
const mine: DemoCard = { subject: ticketSubject, filter: 'Meus chamados' };
const unassigned: DemoCard = { subject: ticketSubject, filter: 'Chamados sem responsável' };
const dueToday: DemoCard = { subject: ticketSubject, filter: 'Vencem hoje' };
const open: DemoCard = { subject: ticketSubject, filter: 'Chamados em aberto' };

/** The cards of the home page by access profile. */
export const demoHome: ReadonlyMap<number, readonly DemoCard[]> = new Map([
  [adminRoomId, [late, 'unread', open, 'recent']],
  [
    agentRoomId,
    [late, dueToday, mine, unassigned, 'task', { subject: taskSubject, filter: 'Tarefas a fazer' }, 'unread', 'recent'],
  ],
  [customerRoomId, [open, 'unread', 'recent']],
]);
