import type { listTexts } from '../structure/listTexts';
import type { Structure } from '../structure/Structure';

type ListTranslate = ReturnType<typeof listTexts.useTranslate>;

/** The title of an item: its own, else what items are called and its number. */
export function itemTitle(structure: Structure, item: unknown, index: number, translate: ListTranslate): string {
  const number = String(index + 1);
  const own = structure.labelOf(item, index);
  if (own !== null && own !== '') return own;
  const { itemName } = structure;
  if (itemName === null) return translate('list.itemTitle', { number });
  return translate('list.namedTitle', { number, name: itemName.charAt(0).toLocaleUpperCase() + itemName.slice(1) });
}
