import type { ServiceGoalSave } from '@assunto/api';
import type { ErrorDetail } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { translate, type ServerMessageKey } from '../../platform/messages/language';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { isOwnOption } from '../../metadata/loadServicePolicies';

/** Validates goals before they are stored. Throws SUBJECT_NOT_FOUND, and REQUEST_INVALID with every problem. */
export function checkGoal({ company }: Pick<AccountRequest, 'company'>, goal: ServiceGoalSave): ServiceGoalSave {
  const subject = company.subjectsById.get(goal.subjectId);
  if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
  const errors: ErrorDetail[] = [];
  const refuse = (code: string, key: ServerMessageKey, attribute: string): void =>
    void errors.push({ code, message: translate(key), attribute });
  const statuses = optionsOf(subject, goal.statusAttributeId);
  if (!statuses) refuse('ATTRIBUTE_UNSUITED', 'service.statusUnsuited', 'statusAttributeId');
  else if (![...goal.pausing, ...goal.ending].every((id) => statuses.has(id)))
    refuse('OPTION_UNKNOWN', 'service.statusUnknown', 'pausing');
  if (goal.pausing.some((id) => goal.ending.includes(id))) refuse('OPTION_TWICE', 'service.statusTwice', 'pausing');
  for (const [code, key] of targetProblems(subject, goal)) refuse(code, key, 'targets');
  if (goal.priorityAttributeId !== null && !optionsOf(subject, goal.priorityAttributeId))
    refuse('ATTRIBUTE_UNSUITED', 'service.priorityUnsuited', 'priorityAttributeId');
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return { ...goal, pausing: [...new Set(goal.pausing)], ending: [...new Set(goal.ending)] };
}

function targetProblems(
  subject: SubjectMetadata,
  { priorityAttributeId, targets }: ServiceGoalSave,
): [code: string, key: ServerMessageKey][] {
  const problems: [string, ServerMessageKey][] = [];
  const priorities = priorityAttributeId === null ? null : optionsOf(subject, priorityAttributeId);
  const named = targets.map(({ priority }) => priority);
  if (new Set(named).size < named.length) problems.push(['PRIORITY_TWICE', 'service.priorityTwice']);
  if (named.some((id) => id !== null && !priorities?.has(id)))
    problems.push(['OPTION_UNKNOWN', 'service.priorityUnknown']);
  if (!targets.some(({ firstAnswer, solution }) => firstAnswer !== null || solution !== null))
    problems.push(['GOAL_REQUIRED', 'service.goalMissing']);
  return problems;
}

/** The options of an attribute with a list of its own; `null` for any other attribute. */
function optionsOf({ columns }: SubjectMetadata, attributeId: number): Set<string> | null {
  const column = columns.get(attributeId);
  if (!isOwnOption(column)) return null;
  return new Set((column.attribute.componentConfigs.options ?? []).map(({ id }) => id));
}
