import type { SubjectAction } from '../contract/subject';
import { matchesNothing } from '../filter/andFilters';
import type { FilterTree } from '../filter/FilterTree';
import type { PermissionPart } from './PermissionPart';
import { recordActionOf } from './recordActionOf';
import type { AttributeAction, SubjectPermissions } from './SubjectPermissions';

/** What is asked: an action with records of the subject, or with the values of one of its attributes. */
export type ExplainedRight = { action: SubjectAction } | { action: AttributeAction; subjectAttributeId: number };

/** What a part says. `hidden`: whoever asks may not know it. */
export type PartEffect = 'granted' | 'denied' | 'conditional' | 'hidden';

/** What is known of a record and a filter. */
export type FilterAnswer = boolean | 'conditional' | 'hidden';

/** Answers for one filter of a part. */
type PassesFilter = (filter: FilterTree, part: PermissionPart) => FilterAnswer;

/** A part with what it says, and whether the answer would be another one without it. */
export interface ExplainedPart {
  part: PermissionPart;
  effect: PartEffect;
  isDecisive: boolean;
}

/** The answer and its reasons. `conditional`: it depends on the record or the person, and none was given. */
export interface PermissionExplanation {
  decision: PartEffect;
  parts: readonly ExplainedPart[];
}

/**
 * Why compiled permissions answer as they do: the parts that they are joined of, each with what it says. `passes` answers
 * whether the record at hand passes a filter, or that nobody can say or that whoever asks may not know; without it there is
 * no record.
 *
 * @example
 * const moment = { now: new Date(), timeZone: 'America/Sao_Paulo', me };
 * const { decision, parts } = explainPermissions(permissions, { action: 'Update' }, (filter) =>
 *   compileFilter(filter, { attributes, componentTypes })({ status: 'aberto' }, moment),
 * );
 */
export function explainPermissions(
  permissions: Pick<SubjectPermissions, 'parts' | 'attributeParts'>,
  right: ExplainedRight,
  passes?: PassesFilter,
): PermissionExplanation {
  const parts =
    'subjectAttributeId' in right
      ? [
          ...permissions.parts(recordActionOf[right.action]),
          ...permissions.attributeParts(right.action, right.subjectAttributeId),
        ]
      : permissions.parts(right.action);
  const judged = parts.map((part) => ({ part, effect: effectOf(part, passes) }));
  const decision = order.find((effect) => judged.some((one) => one.effect === effect)) ?? 'denied';
  return { decision, parts: judged.map((one) => ({ ...one, isDecisive: one.effect === decision })) };
}

/** What decides before what. */
const order: readonly PartEffect[] = ['denied', 'hidden', 'conditional', 'granted'];

function effectOf(part: PermissionPart, passes?: PassesFilter): PartEffect {
  const { grant } = part;
  if (grant === 'always') return 'granted';
  if (grant === 'no' || matchesNothing(grant)) return 'denied';
  if (!passes) return 'conditional';
  const answer = passes(grant, part);
  if (typeof answer === 'string') return answer;
  return answer ? 'granted' : 'denied';
}
