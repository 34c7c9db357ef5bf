import { EngineError } from '../errors/EngineError';
import type { FilterTree } from '../filter/FilterTree';
import { attributeId } from './attributeId';
import { componentNumbers } from './componentNames';
import type { EntityAttribute, EntityDefinition, EntityDescription } from './EntityDefinition';
import { componentOf, entityLeaf, type DescribedLeaf } from './entityLeaf';

/**
 * Defines an entity for `useEntityForm` and `EntityGrid`: a form and a list of something that is no record, such as accounts or
 * templates. Call it once, outside of components. Throws ENTITY_INVALID for an invalid definition.
 *
 * @example
 * const channel = defineEntity<{ channelId: number; description: string; isEnabled: boolean }>({
 *   name: 'channel',
 *   key: 'channelId',
 *   attributes: [
 *     { identifier: 'description', label: 'Descrição', isRequired: true, maxLength: 100 },
 *     { identifier: 'isEnabled', label: 'Ativo', component: 'switch' },
 *   ],
 * });
 */
export function defineEntity<T extends object>(description: EntityDescription<T>): EntityDefinition<T> {
  const { name, key, version, isReadOnly, attributes = [], sections = [], whenHidden: byDefault } = description;
  const described: DescribedLeaf<T>[] = [
    ...attributes.map((one) => ({ section: null, ...(byDefault && { whenHidden: byDefault }), ...one })),
    ...sections.flatMap(({ title, visibleWhen, whenHidden = byDefault, shownOn, attributes: own }) =>
      own.map((one) => {
        const visible = bothConditions(visibleWhen, one.visibleWhen);
        return {
          section: title,
          ...(whenHidden && { whenHidden }),
          ...one,
          ...(visible && { visibleWhen: visible }),
          ...(shownOn && !one.shownOn && { shownOn }),
        };
      }),
    ),
  ];
  const reason = problemOf(described);
  if (reason) throw new EngineError('ENTITY_INVALID', { entity: name, reason });
  return {
    name,
    key,
    ...(version && { version }),
    ...(isReadOnly && { isReadOnly }),
    leaves: described.map(entityLeaf),
  };
}

function bothConditions(section: FilterTree | undefined, own: FilterTree | undefined): FilterTree | undefined {
  return section && own ? { and: [section, own] } : (section ?? own);
}

function problemOf<T extends object>(described: readonly EntityAttribute<T>[]): string | null {
  if (described.length === 0) return 'it has no attributes';
  const known = new Map<number, string>();
  for (const one of described) {
    const { identifier, options, component, field, Editor } = one;
    if (!/^[A-Za-z_][A-Za-z0-9_-]{0,59}$/.test(identifier))
      return `"${identifier}" is not an identifier (a letter or _, then letters, digits, _ and -; a dot leads to a related record)`;
    const other = known.get(attributeId(identifier));
    if (other !== undefined) return `the attributes "${other}" and "${identifier}" have the same identifier or number`;
    known.set(attributeId(identifier), identifier);
    if ([field, component, Editor].filter((one) => one !== undefined).length > 1)
      return `"${identifier}" has more than one of component, field and Editor; give one of them`;
    if (componentOf(one) === componentNumbers.select && options === undefined)
      return `the select "${identifier}" has no options`;
  }
  const names = new Set(known.values());
  for (const { identifier, checkedWith = [] } of described)
    for (const read of checkedWith)
      if (!names.has(read)) return `"${identifier}" is checked with "${read}", which is no attribute`;
  return null;
}
