import type { FilterOperator } from '@assunto/engine/core';

/**
 * A filter while it is edited: conditions may lack their attribute or values, and every part has a key that does not change when
 * other parts are added or removed.
 */
export interface DraftGroup {
  kind: 'group';
  key: number;
  join: 'and' | 'or';
  isNegated: boolean;
  items: readonly DraftNode[];
}

export interface DraftCondition {
  kind: 'condition';
  key: number;
  /** The attribute's identifier; '' until one is chosen. */
  variable: string;
  operator: FilterOperator;
  /** The values of the editors: `null` if missing, a list for list operators. */
  operands: readonly unknown[];
}

export type DraftNode = DraftGroup | DraftCondition;

let lastKey = 0;

export function newGroup(given: Partial<Omit<DraftGroup, 'kind' | 'key'>> = {}): DraftGroup {
  return { kind: 'group', key: ++lastKey, join: 'and', isNegated: false, items: [], ...given };
}

export function newCondition(given: Partial<Omit<DraftCondition, 'kind' | 'key'>> = {}): DraftCondition {
  return { kind: 'condition', key: ++lastKey, variable: '', operator: '==', operands: [null], ...given };
}
