import { EngineError } from '../errors/EngineError';
import type { ComponentType, ComponentTypeCatalogue } from './ComponentType';
import { unknownType } from './unknownType';

const functions = [
  'filterType',
  'columnType',
  'jsonSchema',
  'operators',
  'format',
  'parse',
  'emptyValue',
  'sortKey',
  'normalise',
] as const;

/**
 * The given component types, and those of `others` for every other number: without it a type that leaves values as they are
 * (`unknownType`). Throws COMPONENT_TYPE_INVALID for an invalid entry.
 */
export function catalogueOf(types: readonly ComponentType[], others?: ComponentTypeCatalogue): ComponentTypeCatalogue {
  const own = new Map<number, ComponentType>();
  for (const type of types) {
    const reason = problemOf(type) ?? (own.has(type.number) ? 'two entries have this number' : null);
    if (reason) throw new EngineError('COMPONENT_TYPE_INVALID', { component: type.number, reason });
    own.set(type.number, type);
  }

  const unknown = new Map<number, ComponentType>();
  const unknownOf = (componentId: number): ComponentType => {
    const type = unknown.get(componentId) ?? unknownType(componentId);
    unknown.set(componentId, type);
    return type;
  };
  return {
    get: (componentId) => own.get(componentId) ?? others?.get(componentId) ?? unknownOf(componentId),
    has: (componentId) => own.has(componentId) || (others?.has(componentId) ?? false),
    numbers: () => [...new Set([...own.keys(), ...(others?.numbers() ?? [])])].sort((a, b) => a - b),
  };
}

function problemOf(type: ComponentType): string | null {
  if (!Number.isInteger(type.number) || type.number < 1) return 'its number is not a whole number from 1';
  const missing = functions.filter((name) => typeof type[name] !== 'function');
  return missing.length > 0 ? `it lacks ${missing.join(', ')}` : null;
}
