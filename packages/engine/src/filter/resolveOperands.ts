import type { FilterField } from './FilterField';
import type { FilterContext, FilterScalar } from './FilterTree';
import { filterSyntax } from './readFilterNode';
import { valueKinds, type Comparable } from './valueKinds';

/**
 * What the values of a condition stand for now and for this person. A value that stands for nothing (the e-mail of someone
 * without one) leaves a list; alone it makes the whole condition impossible, which is answered with `null`.
 */
export function resolveOperands(
  operands: readonly unknown[],
  field: FilterField,
  context: FilterContext,
  path: string,
): (Comparable | Comparable[])[] | null {
  const kind = valueKinds[field.filterType];
  const resolve = (operand: unknown): Comparable | null => {
    // A tree that skipped parseFilter is caught here.
    const checked: FilterScalar | undefined = kind.check(operand, field.columnType);
    if (checked === undefined) throw filterSyntax(path, `esperava ${kind.expected}`);
    return kind.resolve(checked, context);
  };
  const resolved: (Comparable | Comparable[])[] = [];
  for (const operand of operands) {
    const value = Array.isArray(operand) ? operand.map(resolve).filter((one) => one !== null) : resolve(operand);
    if (value === null) return null;
    resolved.push(value);
  }
  return resolved;
}
