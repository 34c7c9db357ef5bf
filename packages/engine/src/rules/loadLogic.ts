import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import type { LeafNode } from '../nodes/Node';
import { fromRecord } from '../schema/fromRecord';
import { hasLogic } from './isFilter';
import type { LogicRules } from './readRule';

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

/** The same for the leaves of any form. */
export async function logicFor(leaves: readonly Pick<LeafNode, 'rules'>[]): Promise<LogicRules | undefined> {
  return leaves.some(({ rules }) => rules !== null && hasLogic(rules))
    ? (await import('./logicRules')).logicRules
    : undefined;
}
