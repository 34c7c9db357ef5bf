import type { EntityValues } from '@assunto/engine';
import type { AttributeCreate, ConfiguredAttribute } from '@assunto/api';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { ComponentConfigs } from '@assunto/engine/core';
import { idOf } from '../editors/optionId';

/** A computed attribute as its form edits it. */
export interface ComputedItem {
  subjectAttributeId: number;
  version: number;
  name: string;
  componentId: number;
  precision: number | null;
  affix: string | null;
  help: string | null;
  computed: ComputedDefinition | null;
}

export type ComputedKind = ComputedDefinition['kind'];

/** Money: its sign is the config `currency`, that of the others is `unit`. */
const money = 5;
/** The formats with decimals. */
export const withDecimals: readonly number[] = [money, 23, 24, 25];
/** The formats with a sign or a unit beside the number. */
export const withAffix: readonly number[] = [money, 23, 25];

/** A stored attribute as the form edits it. */
export function computedItem(stored: ConfiguredAttribute): ComputedItem {
  const { subjectAttributeId, version, name, componentId, componentConfigs, computed } = stored;
  const { precision = null, help = null, currency, unit } = componentConfigs;
  const affix = (componentId === money ? currency : unit) ?? null;
  return { subjectAttributeId, version, name, componentId, precision, affix, help, computed };
}

/** What a save sends of the form's values. */
export function savedComputed(values: EntityValues): AttributeCreate {
  const componentId = idOf(values['componentId']) ?? 1;
  const computed = values['computed'] as ComputedDefinition;
  const { precision, affix, help } = values as Partial<ComputedItem>;
  // The format of a look-up is that of its source.
  const isFormatted = computed.kind !== 'lookup' && computed.kind !== 'deadline';
  const componentConfigs: ComponentConfigs = {
    ...(isFormatted && withDecimals.includes(componentId) && typeof precision === 'number' && { precision }),
    ...(isFormatted &&
      affix &&
      withAffix.includes(componentId) && { [componentId === money ? 'currency' : 'unit']: affix }),
    ...(help && { help }),
  };
  return { name: String(values['name'] ?? ''), componentId, componentConfigs, computed };
}
