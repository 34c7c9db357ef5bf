import { taskSubject, ticketSubject } from '@assunto/api/ticketing';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { SubjectRule } from '../../access/RecordRequest';
import { taskRule } from './taskRule';
import { ticketRule } from './ticketRule';

const rules: ReadonlyMap<string, SubjectRule> = new Map([
  [taskSubject, taskRule],
  [ticketSubject, ticketRule],
]);

/** The product's own rules of a subject; `null` for all but the two that the specification names. */
export function ruleOf({ subjectIdentifier }: Pick<SubjectMetadata, 'subjectIdentifier'>): SubjectRule | null {
  return rules.get(subjectIdentifier.toLowerCase()) ?? null;
}
