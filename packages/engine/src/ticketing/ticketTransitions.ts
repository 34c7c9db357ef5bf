import { ticketStage, type TicketStage } from './ticketStage';

const underWay: readonly TicketStage[] = ['open', 'working', 'waiting', 'development'];
const anywhere: readonly TicketStage[] = [...underWay, 'confirming', 'done', 'closed', 'cancelled', 'refused'];

/** Where a ticket may go from where it stands (decision 38): an end is left by taking the work up again. */
const next: Readonly<Record<TicketStage, readonly TicketStage[]>> = {
  open: anywhere,
  working: anywhere,
  waiting: anywhere,
  development: anywhere,
  confirming: [...underWay, 'done', 'closed', 'cancelled'],
  done: [...underWay, 'confirming', 'closed'],
  closed: underWay,
  cancelled: underWay,
  refused: underWay,
};

/**
 * Whether somebody may move a ticket from one status to another; `isCustomer` is a person of the customers' room, who may only
 * confirm what waits for their confirmation (1§4). Staying where it stands is no move.
 *
 * @example
 * mayChangeTicketStatus('Em atendimento', 'Concluído', { isCustomer: true }); // false
 */
export function mayChangeTicketStatus(from: string, to: string, { isCustomer }: { isCustomer: boolean }): boolean {
  const [before, after] = [ticketStage(from), ticketStage(to)];
  return isCustomer ? before === 'confirming' && after === 'done' : next[before].includes(after);
}

/**
 * The statuses that somebody may choose for a ticket that has `from`, with that one itself; in their order.
 *
 * @example
 * allowedTicketStatuses(options, 'Cancelado', { isCustomer: false }); // those of work under way, and 'Cancelado'
 */
export function allowedTicketStatuses<Option extends { name: string }>(
  options: readonly Option[],
  from: string,
  who: { isCustomer: boolean },
): Option[] {
  return options.filter(({ name }) => name === from || mayChangeTicketStatus(from, name, who));
}
