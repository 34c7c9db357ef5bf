import { arityOf, type FilterOperator } from '@assunto/engine/core';

/** The empty operands of a new condition. */
export function emptyOperands(operator: FilterOperator): readonly unknown[] {
  const arity = arityOf(operator);
  return arity === 'list' ? [[]] : Array.from({ length: arity }, () => null);
}

/** The values preserved when the operator changes: those that have the same meaning under the new one. */
export function operandsFor(
  next: FilterOperator,
  before: FilterOperator,
  operands: readonly unknown[],
): readonly unknown[] {
  const [needed, had] = [arityOf(next), arityOf(before)];
  if (needed === had) return operands;
  const [first = null] = operands;
  if (had === 1 && needed === 'list' && first !== null) return [[first]];
  if (had === 'list' && needed === 1 && Array.isArray(first)) return [(first as unknown[])[0] ?? null];
  return emptyOperands(next);
}
