import type { AttributeOption } from '@assunto/engine/core';
import {
  allowedTicketStatuses,
  customerRoomId,
  taskAttributeIdentifiers,
  taskStage,
  taskSubject,
  ticketAttributeIdentifiers,
  ticketSubject,
} from '@assunto/api/ticketing';

/** The status rules of a subject that the product itself defines. */
interface StatusRules {
  /** Identifier of the status attribute, in lower case. */
  status: string;
  /** Whether an insert reloads the subject's lists. */
  reloadsAfterInsert: boolean;
  /** The statuses that a person may choose for a record whose status is `from`; `null` for a new record. */
  allowed(options: readonly AttributeOption[], from: string | null, roomId: number): AttributeOption[];
}

const ticket: StatusRules = {
  status: ticketAttributeIdentifiers.status,
  reloadsAfterInsert: true,
  allowed: (options, from, roomId) =>
    from === null ? [...options] : allowedTicketStatuses(options, from, { isCustomer: roomId === customerRoomId }),
};

/** Tasks are started and finished by their timers. */
const task: StatusRules = {
  status: taskAttributeIdentifiers.status.toLowerCase(),
  reloadsAfterInsert: false,
  allowed: (options, from) =>
    options.filter(({ name }) => name === from || !['running', 'finished'].includes(taskStage(name) ?? '')),
};

const subjects: ReadonlyMap<string, StatusRules> = new Map([
  [ticketSubject, ticket],
  [taskSubject, task],
]);

/** The status rules of a subject; `null` for all but tickets and tasks. */
export function statusRulesOf(subject: string): StatusRules | null {
  return subjects.get(subject.toLowerCase()) ?? null;
}
