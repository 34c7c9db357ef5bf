/**
 * The function that a CommonJS module exports, from its default import: in bundlers and Node that is either the function or an
 * object with `default`.
 */
export function functionOf<Imported extends (...args: never[]) => unknown>(module: unknown): Imported {
  const found = typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  return found as Imported;
}
