import type { EntityAttribute } from '../entity/EntityDefinition';

/** Where the values of an object's fields are: the identifier of a leaf, or an object in it. */
export type Shape = ReadonlyMap<string, Shape | ShapeLeaf>;

/** A leaf of a shape. */
export interface ShapeLeaf {
  identifier: string;
  /** The value as the definition knows it, of what the editor holds. */
  given(value: unknown): unknown;
  /** The options of a select, whose ids are texts in what the editor holds. */
  options?: EntityAttribute<never>['options'];
}

/** Reads a value by identifier. */
export type ValueOf = (identifier: string) => unknown;

/**
 * The values of an object as rules read them, options as their ids. Nothing is read before a rule asks for it, so that it is known
 * what a rule reads.
 */
export function formValues(shape: Shape, valueOf: ValueOf): Readonly<Record<string, unknown>> {
  const valueAt = (name: string): unknown => {
    const found = shape.get(name);
    if (found === undefined) return undefined;
    return isLeaf(found) ? found.given(valueOf(found.identifier)) : formValues(found, valueOf);
  };
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? valueAt(name) : undefined),
      has: (_, name) => typeof name === 'string' && shape.has(name),
      ownKeys: () => [...shape.keys()],
      getOwnPropertyDescriptor: (_, name) =>
        typeof name === 'string' && shape.has(name)
          ? // Listing the names reads no value.
            { get: () => valueAt(name), enumerable: true, configurable: true }
          : undefined,
    },
  );
}

/** Whether it is a leaf, and no object. */
export const isLeaf = (one: Shape | ShapeLeaf): one is ShapeLeaf => 'identifier' in one;
