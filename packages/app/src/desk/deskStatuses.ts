import {
  allowedTicketStatuses,
  customerRoomId,
  taskAttributeIdentifiers,
  taskStage,
  taskSubject,
  ticketAttributeIdentifiers,
  ticketSubject,
  type AttributeOption,
} from '@assunto/engine/core';

/** A subject whose statuses the product itself knows (1§4). */
interface DeskSubject {
  /** Identifier of the attribute that holds the status, in lower case. */
  status: string;
  /** Its open lists are read again after an insert (1§4). */
  reloadsAfterInsert: boolean;
  /** The statuses that a person may choose for a record that has `from`; `null` is a new record. */
  allowed(options: readonly AttributeOption[], from: string | null, roomId: number): AttributeOption[];
}

const ticket: DeskSubject = {
  status: ticketAttributeIdentifiers.status,
  reloadsAfterInsert: true,
  allowed: (options, from, roomId) =>
    from === null ? [...options] : allowedTicketStatuses(options, from, { isCustomer: roomId === customerRoomId }),
};

/** Tasks are started and finished by their timers. */
const task: DeskSubject = {
  status: taskAttributeIdentifiers.status.toLowerCase(),
  reloadsAfterInsert: false,
  allowed: (options, from) =>
    options.filter(({ name }) => name === from || !['running', 'finished'].includes(taskStage(name) ?? '')),
};

const subjects: ReadonlyMap<string, DeskSubject> = new Map([
  [ticketSubject, ticket],
  [taskSubject, task],
]);

/** What the product knows of a subject's statuses; `null` for all but tickets and tasks. */
export function deskSubject(subject: string): DeskSubject | null {
  return subjects.get(subject.toLowerCase()) ?? null;
}
