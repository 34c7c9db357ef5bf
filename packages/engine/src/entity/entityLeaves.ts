import { EngineError } from '../errors/EngineError';
import { attributeId } from './attributeId';
import { componentNumbers } from './componentNames';
import type { EntityAttribute, EntityLeaf } from './EntityDefinition';
import { componentOf, entityLeaf, type DescribedLeaf } from './entityLeaf';

/** The leaves of what a definition describes. Throws ENTITY_INVALID for what cannot work. */
export function entityLeaves<T extends object>(
  entity: string,
  described: readonly DescribedLeaf<T>[],
): EntityLeaf<T>[] {
  const reason = problemOf(described);
  if (reason) throw new EngineError('ENTITY_INVALID', { entity, reason });
  return described.map(entityLeaf);
}

/** A number that a list of options has as a text too. */
function twinOf(options: EntityAttribute<never>['options']): number | null {
  if (!options || typeof options === 'function') return null;
  const texts = new Set(options.map(({ id }) => id).filter((id) => typeof id === 'string'));
  const numbers = options.map(({ id }) => id).filter((id) => typeof id === 'number');
  return numbers.find((id) => texts.has(String(id))) ?? null;
}

function problemOf<T extends object>(described: readonly DescribedLeaf<T>[]): string | null {
  if (described.length === 0) return 'it has no attributes';
  const known = new Map<number, string>();
  for (const one of described) {
    const { identifier, path = [identifier], options, component, field, Editor } = one;
    if (!path.every((name) => /^[A-Za-z_][A-Za-z0-9_-]{0,59}$/.test(name)))
      return `"${identifier}" is not an identifier (a letter or _, then letters, digits, _ and -; a dot leads to a related record)`;
    const other = known.get(attributeId(identifier));
    if (other !== undefined) return `the attributes "${other}" and "${identifier}" have the same identifier or number`;
    known.set(attributeId(identifier), identifier);
    if ([field, component, Editor].filter((one) => one !== undefined).length > 1)
      return `"${identifier}" has more than one of component, field and Editor; give one of them`;
    if (componentOf(one) === componentNumbers.select && options === undefined)
      return `the select "${identifier}" has no options`;
    const twin = twinOf(options);
    if (twin !== null) return `the select "${identifier}" has the ids ${twin} and "${twin}"; give all of them one type`;
  }
  const names = new Set(known.values());
  for (const { identifier, checkedWith = [] } of described)
    for (const read of checkedWith)
      if (!names.has(read)) return `"${identifier}" is checked with "${read}", which is no attribute`;
  return null;
}
