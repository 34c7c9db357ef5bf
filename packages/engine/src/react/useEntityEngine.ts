import { useMemo } from 'react';
import type { EntityDefinition, OptionSearch } from '../entity/EntityDefinition';
import { entityRegistry, entityTypes } from '../entity/entityTypes';
import type { EditorServices } from '../registry/FieldDefinition';
import type { Engine } from './Engine';

/** The engine of a page for the forms and lists of one entity, with its own fields, checks and option searches. */
export function useEntityEngine<T extends object>(definition: EntityDefinition<T>, engine: Engine): Engine {
  const { registry: pageRegistry, componentTypes: pageTypes } = engine;
  const registry = useMemo(() => entityRegistry(definition, pageRegistry), [definition, pageRegistry]);
  const componentTypes = useMemo(() => entityTypes(definition, pageTypes), [definition, pageTypes]);
  return useMemo(
    () => ({ ...engine, registry, componentTypes, services: entityServices(definition, engine.services) }),
    [definition, engine, registry, componentTypes],
  );
}

/** The services of an entity's editors. Related records are not selected from lists: options come from the definition. */
export function entityServices<T extends object>(
  { leaves }: EntityDefinition<T>,
  { pickOptions: _pickOptions, ...services }: EditorServices,
): EditorServices {
  const searches = new Map(
    leaves.flatMap(({ attribute, options }): [string, OptionSearch][] =>
      typeof options === 'function' ? [[attribute.identifier, options]] : [],
    ),
  );
  return {
    ...services,
    searchOptions: (attribute, ...rest) => (searches.get(attribute.identifier) ?? searchNothing)(...rest),
    offeredOptions: ({ identifier }, ...rest) =>
      leaves.find((leaf) => leaf.attribute.identifier === identifier)?.offered?.(...rest) ?? [],
  };
}

const searchNothing: OptionSearch = async () => [];
