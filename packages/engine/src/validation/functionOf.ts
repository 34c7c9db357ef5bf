/** The function of a CommonJS module by its default import: bundlers and Node differ in whether that is the module or its `default`. */
export function functionOf<Imported extends (...args: never[]) => unknown>(module: unknown): Imported {
  const found = typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  return found as Imported;
}
