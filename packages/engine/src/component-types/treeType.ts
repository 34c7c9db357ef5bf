import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import type { SelectValue } from './optionValues';
import { selectType } from './selectType';

/**
 * 14: one or several talks of a related subject that form a tree (`componentConfigs.treeParent`). Its values are those of a
 * select; only the editor differs.
 */
export const treeType: ComponentType<SelectValue> = {
  ...selectType,
  number: 14,
  name: 'tree',
  label: 'Árvore',
  kind: kinds[14],
};
