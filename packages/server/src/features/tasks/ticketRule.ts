import { customerRoomId, mayChangeTicketStatus, ticketAttributeIdentifiers, ticketStage } from '@assunto/api/ticketing';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { SubjectRule } from '../../access/RecordRequest';
import { statusName } from './taskColumns';
import { translate } from '../../platform/messages/language';

/** The allowed changes of a ticket's status (decision 38), and the only one of customers. */
export const ticketRule: SubjectRule = {
  check({ request, normalised, stored }) {
    const column = [...request.subject.columns.values()].find(
      ({ attribute }) => attribute.identifier.toLowerCase() === ticketAttributeIdentifiers.status,
    );
    const id = column?.attribute.subjectAttributeId;
    if (!column || id === undefined || !normalised.has(id)) return [];
    const { attribute } = column;
    const isCustomer = request.account.roomId === customerRoomId;
    const problem = (message: string) => [{ code: 'TICKET_STATUS', message, attribute: attribute.identifier }];
    const value = normalised.get(id) ?? null;
    if (stored === null)
      return isCustomer && !mayStartWith(column, value) ? problem(translate('ticket.customerStatus')) : [];
    const before = stored.get(id) ?? null;
    const [from, to] = [statusName(column, before), statusName(column, value)];
    const isAllowed = mayChangeTicketStatus(from, to, { isCustomer }) && !(isCustomer && value === null);
    if (value === before || isAllowed) return [];
    return problem(isCustomer ? translate('ticket.customerStatus') : translate('ticket.transition', { from, to }));
  },
};

/** Whether a customer may create a ticket with this status: none, the default, or any open one. */
function mayStartWith(column: AttributeColumn, value: unknown): boolean {
  const { attribute, componentType } = column;
  const isInitial = value === null || value === componentType.normalise(attribute.defaultValue, attribute);
  return isInitial || ticketStage(statusName(column, value)) === 'open';
}
