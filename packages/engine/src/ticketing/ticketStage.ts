import { statusKey } from './statusName';

/**
 * Where a ticket stands, whatever its status is called: `open` is every status that the rules do not know,
 * `confirming` waits for the customer, `development` for the developers, and the last four are ends.
 */
export type TicketStage =
  'open' | 'working' | 'waiting' | 'development' | 'confirming' | 'done' | 'closed' | 'cancelled' | 'refused';

/** The statuses that the form rules of tickets name (1§4). */
const named: Readonly<Record<string, TicketStage>> = {
  cancelado: 'cancelled',
  concluído: 'done',
  finalizado: 'closed',
  'concluído, aguardando confirmação do cliente': 'confirming',
  'proposta comercial recusada': 'refused',
  'aguardando desenvolvimento': 'development',
};

/**
 * Where a ticket of this status stands (1§4), by the whole name, else by how the name begins.
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
