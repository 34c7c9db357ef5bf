import type { FilterTree } from '../filter/FilterTree';
import { entityLeaves } from './entityLeaves';
import type { EntityDefinition, EntityDescription } from './EntityDefinition';
import type { DescribedLeaf } from './entityLeaf';

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
  return {
    name,
    key,
    ...(version && { version }),
    ...(isReadOnly && { isReadOnly }),
    leaves: entityLeaves(name, described),
  };
}

function bothConditions(section: FilterTree | undefined, own: FilterTree | undefined): FilterTree | undefined {
  return section && own ? { and: [section, own] } : (section ?? own);
}
