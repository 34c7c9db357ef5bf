import { useMemo } from 'react';
import type { EntityAttribute, EntityDefinition } from '../entity/EntityDefinition';
import { useLive } from './useLive';

/**
 * A definition with a stable identity while its content is the same, so that one that a component creates anew with every render is
 * recognised. Its functions (`check`, `read`, a search of options ...) are those of the latest render; editors and fields of its own
 * are those of the first.
 */
export function useDefinition<T extends object>(definition: EntityDefinition<T>): EntityDefinition<T> {
  const latest = useLive(useMemo(() => ({ definition }), [definition]));
  const content = useMemo(() => contentOf(definition), [definition]);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => withLatestFunctions(definition, () => latest.definition), [content]);
}

/** Everything of a definition but its functions and components, as a text. */
function contentOf<T extends object>({ placed, isReadOnly, ...rest }: EntityDefinition<T>): string {
  const { name, key, version } = rest;
  const described = placed.map(({ title, description, field }) => [title, description, field?.type.number]);
  return JSON.stringify([name, key, version, typeof isReadOnly, described], (property, value: unknown) =>
    ['field', 'Editor', 'Conflict'].includes(property) || typeof value === 'function' ? 'function' : value,
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
    placed: definition.placed.map((one) => {
      const { identifier } = one.description;
      const now = () =>
        latest().placed.find(({ description }) => description.identifier === identifier)?.description ??
        one.description;
      return { ...one, description: latestDescription(one.description, now) };
    }),
  };
}

/** A description whose functions call those of `now`. */
function latestDescription<T extends object>(
  description: EntityAttribute<T>,
  now: () => EntityAttribute<T>,
): EntityAttribute<T> {
  const { read, check, checkBeforeSave, merge, options } = description;
  return {
    ...description,
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
