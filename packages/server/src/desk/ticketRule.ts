import {
  customerRoomId,
  mayChangeTicketStatus,
  ticketAttributeIdentifiers,
  ticketStage,
  ticketStatusWarning,
} from '@assunto/engine/core';
import type { SubjectRule } from './SubjectRule';
import { statusName } from './taskColumns';

/** The moves of a ticket's status (1§4, decision 38): which ones there are, and the single one of customers. */
export const ticketRule: SubjectRule = {
  check({ caller, access, kept, stored }) {
    const column = [...access.subject.columns.values()].find(
      ({ attribute }) => attribute.identifier.toLowerCase() === ticketAttributeIdentifiers.status,
    );
    const id = column?.attribute.subjectAttributeId;
    if (!column || id === undefined || !kept.has(id)) return [];
    const { attribute, componentType } = column;
    const isCustomer = caller.caller.roomId === customerRoomId;
    const problem = (message: string) => [{ code: 'TICKET_STATUS', message, attribute: attribute.identifier }];
    const value = kept.get(id) ?? null;
    const to = statusName(column, value);
    if (stored === null) {
      const isInitial = value === null || value === componentType.normalise(attribute.defaultValue, attribute);
      return isCustomer && !isInitial && ticketStage(to) !== 'open' ? problem(ticketStatusWarning) : [];
    }
    const before = stored.get(id) ?? null;
    if (value === before) return [];
    const from = statusName(column, before);
    if (mayChangeTicketStatus(from, to, { isCustomer }) && !(isCustomer && value === null)) return [];
    return problem(
      isCustomer
        ? ticketStatusWarning
        : `O status não pode passar de '${from}' para '${to}'. Retome o chamado com um status em andamento primeiro.`,
    );
  },
};
