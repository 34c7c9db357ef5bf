import { useMemo } from 'react';
import type { EntityDefinition, EntityLeaf } from '../entity/EntityDefinition';
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

/** A leaf whose functions call those of `now`. */
function latestLeaf<T extends object>(leaf: EntityLeaf<T>, now: () => EntityLeaf<T>): EntityLeaf<T> {
  const { read, check, checkBeforeSave, merge, options } = leaf;
  return {
    ...leaf,
    ...(read && { read: (item) => (now().read ?? read)(item) }),
    ...(check && { check: (...given) => (now().check ?? check)(...given) }),
    ...(checkBeforeSave && {
      checkBeforeSave: (...given) => (now().checkBeforeSave ?? checkBeforeSave)(...given),
    }),
    ...(merge && { merge: (...given) => (now().merge ?? merge)(...given) }),
    ...(typeof options === 'function' && {
      options: (...given) => {
        const search = now().options;
        return (typeof search === 'function' ? search : options)(...given);
      },
    }),
  };
}
