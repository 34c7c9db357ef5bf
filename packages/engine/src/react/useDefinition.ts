import { useMemo } from 'react';
import type { EntityDefinition } from '../entity/EntityDefinition';
import { latestLeaf } from '../entity/latestLeaf';
import { useLive } from './useLive';

/**
 * A definition with a stable identity while its content is the same, so that one that a component creates anew with every render is
 * recognised. Its functions (`check`, `read`, a search of options ...) are those of the latest render; editors and fields of its own
 * are those of the first.
 */
export function useDefinition<T extends object>(definition: EntityDefinition<T>): EntityDefinition<T> {
  const latest = useLive(useMemo(() => ({ definition }), [definition]));
  const content = useMemo(() => contentOf(definition), [definition]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => withLatestFunctions(definition, () => latest.definition), [content]);
}

/** Everything of a definition but its functions and components, as a text. */
function contentOf<T extends object>({ name, key, version, isReadOnly, leaves }: EntityDefinition<T>): string {
  const described = leaves.map(({ field, ...leaf }) => [leaf, field?.type.number]);
  return JSON.stringify([name, key, version, typeof isReadOnly, described], (_property, value: unknown) =>
    typeof value === 'function' ? 'function' : value,
  );
}

function withLatestFunctions<T extends object>(
  definition: EntityDefinition<T>,
  latest: () => EntityDefinition<T>,
): EntityDefinition<T> {
  const { isReadOnly } = definition;
  return {
    ...definition,
    ...(isReadOnly && { isReadOnly: (item) => (latest().isReadOnly ?? isReadOnly)(item) }),
    leaves: definition.leaves.map((leaf) => {
      const { identifier } = leaf.attribute;
      return latestLeaf(leaf, () => latest().leaves.find((one) => one.attribute.identifier === identifier) ?? leaf);
    }),
  };
}
