import type { SubjectAction } from '../contract/subject';
import { matchesNothing } from '../filter/andFilters';
import type { FilterTree } from '../filter/FilterTree';
import type { PermissionPart } from './PermissionPart';
import { recordActionOf } from './recordActionOf';
import type { AttributeAction, SubjectPermissions } from './SubjectPermissions';

/** The right in question: an action on records of the subject, or on the values of one of its attributes. */
export type ExplainedRight = { action: SubjectAction } | { action: AttributeAction; subjectAttributeId: number };

/** The effect of a part. `hidden`: the caller may not know it. */
export type PartEffect = 'granted' | 'denied' | 'conditional' | 'hidden';

/** The result of a filter for a record. */
export type FilterAnswer = boolean | 'conditional' | 'hidden';

/** Returns the result for one filter of a part. */
type PassesFilter = (filter: FilterTree, part: PermissionPart) => FilterAnswer;

/** A part with its effect, and whether the decision would be different without it. */
export interface ExplainedPart {
  part: PermissionPart;
  effect: PartEffect;
  isDecisive: boolean;
}

/** The decision and its reasons. `conditional`: it depends on the record or the person, and none was given. */
export interface PermissionExplanation {
  decision: PartEffect;
  parts: readonly ExplainedPart[];
}

/**
 * Explains compiled permissions: the parts from which they are computed, each with its effect. `passes` returns whether the
 * record passes a filter, or that this is unknown or hidden from the caller; without it there is no record.
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

/** The effects by precedence. */
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
