import type { FilterField } from './FilterField';
import type { FilterContext, FilterScalar } from './FilterTree';
import { filterSyntax } from './readFilterNode';
import { checkOperand, valueKinds, type Comparable } from './valueKinds';

/**
 * Resolves the values of a condition for the moment and the person. A missing value (the e-mail of a person without one) is
 * removed from a list; a single one makes the condition impossible, which is returned as `null`.
 */
export function resolveOperands(
  operands: readonly unknown[],
  field: FilterField,
  context: FilterContext,
  path: string,
): (Comparable | Comparable[])[] | null {
  const kind = valueKinds[field.filterType];
  const resolve = (operand: unknown): Comparable | null => {
    // Detects a tree that was not checked by parseFilter.
    const checked: FilterScalar | undefined = checkOperand(operand, field);
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
