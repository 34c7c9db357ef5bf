import './merging.css';
import { useTranslate } from './messages/translation';

interface ConflictItemsProps<Item> {
  value: readonly Item[] | null;
  other: readonly Item[] | null;
  keyOf(item: Item): string | number;
  /** What the item is and has. */
  textOf(item: Item): string;
  /** What the item is. */
  nameOf(item: Item): string;
}

/** One side of a conflict of two lists: the items in which it differs from the other, and the order where only that differs. */
export function ConflictItems<Item>({ value, other, keyOf, textOf, nameOf }: ConflictItemsProps<Item>) {
  const translate = useTranslate();
  const own = value ?? [];
  const others = other ?? [];
  const differing = own.filter((item) => {
    const found = others.find((one) => keyOf(one) === keyOf(item));
    return !found || textOf(found) !== textOf(item);
  });
  const missing = others.filter((item) => !own.some((one) => keyOf(one) === keyOf(item)));
  const isOrder = differing.length + missing.length === 0;
  return (
    <ul className="as-conflict-items">
      {(isOrder ? own : differing).map((item) => (
        <li key={keyOf(item)}>{isOrder ? nameOf(item) : textOf(item)}</li>
      ))}
      {missing.map((item) => (
        <li key={keyOf(item)}>{translate('merging.without', { name: nameOf(item) })}</li>
      ))}
    </ul>
  );
}
