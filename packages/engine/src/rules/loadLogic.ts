import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import type { LeafNode } from '../nodes/Node';
import { fromRecord } from '../schema/fromRecord';
import { hasLogic, type LogicRules } from './readRule';

/**
 * What runs the rules of a template that are no filters, for `compileRules`; `undefined`, and nothing loaded, where all are. Rejects
 * when the code cannot be loaded.
 *
 * @example
 * const rules = compileRules({ ...context, componentTypes, logic: await loadLogic(context) });
 */
export async function loadLogic({ subject, template }: { subject: Subject; template: Template }) {
  return logicFor(fromRecord(subject, template).leaves);
}

let loaded: LogicRules | undefined;

/** What `logicFor` has loaded, for what follows from a form that has awaited it. */
export const loadedLogic = (): LogicRules | undefined => loaded;

/** The same for the leaves of any form. */
export async function logicFor(leaves: readonly RuledLeaf[]): Promise<LogicRules | undefined> {
  if (!needLogic(leaves)) return undefined;
  return (loaded ??= (await import('./logicRules')).logicRules);
}

/** A leaf with its rules, and what it says of those of its parts. */
interface RuledLeaf extends Pick<LeafNode, 'rules'> {
  parts?: { hasLogic: boolean } | undefined;
}

/** Whether one of the rules of leaves, or of their parts, may be no filter. */
export const needLogic = (leaves: readonly RuledLeaf[]): boolean =>
  leaves.some(({ rules, parts }) => (rules !== null && hasLogic(rules)) || parts?.hasLogic === true);
