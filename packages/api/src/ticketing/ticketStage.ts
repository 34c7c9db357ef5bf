import { statusKey } from './statusName';

/**
 * The stage of a ticket, whatever its status is called: `open` is every unknown status, `confirming` waits for the customer,
 * `development` for the developers, and the last four are final.
 */
export type TicketStage =
  | 'open'
  | 'working'
  | 'waiting'
  | 'development'
  | 'confirming'
  | 'done'
  | 'closed'
  | 'cancelled'
  | 'refused';

/** The statuses named by the form rules of tickets. */
const named: Readonly<Record<string, TicketStage>> = {
  cancelado: 'cancelled',
  concluído: 'done',
  finalizado: 'closed',
  'concluído, aguardando confirmação do cliente': 'confirming',
  'proposta comercial recusada': 'refused',
  'aguardando desenvolvimento': 'development',
};

/**
 * The stage of a ticket with this status, by the whole name, else by its beginning.
 *
 * @example
 * ticketStage('Aguardando retorno do cliente'); // 'waiting'
 */
export function ticketStage(status: string): TicketStage {
  const key = statusKey(status);
  if (Object.hasOwn(named, key)) return named[key] ?? 'open';
  // 'Em atendimento', not 'Emitido': the word alone.
  if (/^em(\s|$)/.test(key)) return 'working';
  return key.startsWith('aguardando') ? 'waiting' : 'open';
}
