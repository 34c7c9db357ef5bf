import { ticketStage, type TicketStage } from './ticketStage';

const underWay: readonly TicketStage[] = ['open', 'working', 'waiting', 'development'];
const anywhere: readonly TicketStage[] = [...underWay, 'confirming', 'done', 'closed', 'cancelled', 'refused'];

/** The stages to which a ticket may change from each stage (decision 38): a final one is left by resuming work. */
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
 * Whether somebody may change a ticket's status from one to another; `isCustomer` is a person of the customers' room, who may
 * only confirm what waits for their confirmation. An unchanged status is always allowed.
 *
 * @example
 * mayChangeTicketStatus('Em atendimento', 'Concluído', { isCustomer: true }); // false
 */
export function mayChangeTicketStatus(from: string, to: string, { isCustomer }: { isCustomer: boolean }): boolean {
  const [before, after] = [ticketStage(from), ticketStage(to)];
  return isCustomer ? before === 'confirming' && after === 'done' : next[before].includes(after);
}

/**
 * The statuses that somebody may choose for a ticket whose status is `from`, including that one; in their order.
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
