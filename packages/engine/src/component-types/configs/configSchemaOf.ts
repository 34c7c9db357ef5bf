import type { ComponentType } from '../ComponentType';
import type { ConfigSchema } from './ConfigSchema';
import { ownConfigs } from './ownConfigs';

const byNumber: Readonly<Record<number, ConfigSchema>> = ownConfigs;

/**
 * The configs of a component type: those that it declares, else those of our type with its number. `null` for a type that declares
 * none, which accepts every config.
 *
 * @example
 * const names = Object.keys(configSchemaOf(componentTypes.get(32))?.properties ?? {}); // daysGreaterThan ...
 */
export function configSchemaOf({ number, configs }: ComponentType): ConfigSchema | null {
  return configs ?? byNumber[number] ?? null;
}
