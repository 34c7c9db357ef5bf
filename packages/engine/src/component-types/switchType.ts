import { checkboxType } from './checkboxType';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';

/** 27: on or off. Parsed and formatted like a checkbox, but a new one is off: a switch has no empty state. */
export const switchType: ComponentType<boolean> = {
  ...checkboxType,
  number: 27,
  name: 'switch',
  label: 'Chave',
  kind: kinds[27],
  emptyValue: () => false,
};
