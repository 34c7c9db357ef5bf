import { entityRegistry } from '../entity/entityTypes';
import { createLeafRegistry, type LeafRegistry } from '../form/leaf';
import type { Engine } from '../react/Engine';
import { entityServices } from '../react/useEntityEngine';
import { itemForm } from '../structure/itemState';
import type { ItemFields } from '../structure/Structure';

/** The engine for the fields of one kind of item, and the editors of its fields. */
export interface ItemEngine {
  engine: Engine;
  registry: LeafRegistry;
}

const known = new WeakMap<Engine, WeakMap<ItemFields, ItemEngine>>();

/** The engine for the fields of one kind of item; created once per engine. */
export function itemEngine(engine: Engine, fields: ItemFields): ItemEngine {
  const engines = known.get(engine) ?? new WeakMap<ItemFields, ItemEngine>();
  known.set(engine, engines);
  const found = engines.get(fields) ?? createItemEngine(engine, fields);
  engines.set(fields, found);
  return found;
}

function createItemEngine(engine: Engine, fields: ItemFields): ItemEngine {
  const definition = { name: 'item', key: 'item' as never, leaves: fields.leaves };
  const registry = entityRegistry<object>(definition, engine.registry);
  const { componentTypes } = itemForm(fields, engine.componentTypes, true);
  const services = entityServices<object>(definition, engine.services);
  const numbers = fields.leaves.map(({ attribute }) => attribute.componentId);
  return {
    engine: { ...engine, registry, componentTypes, services },
    registry: createLeafRegistry(registry, { services, format: engine.format, onBusy: () => undefined }, numbers),
  };
}
