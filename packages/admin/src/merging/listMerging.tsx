import type { ConflictValueProps, CustomOptions } from '@assunto/engine';
import './merging.css';
import { listMerge, type ListParts } from './mergeList';
import { useTranslate } from './messages/translation';

/** A part of a list as people read it, such as one grant. */
export interface ConflictLine {
  key: string | number;
  /** What it is. */
  name: string;
  /** What it is and has; by default its name. */
  text?: string;
}

interface ListMergingOptions<Item> extends ListParts<Item> {
  /** A hook that says what an item is and has. */
  useLines(): (item: Item) => ConflictLine | ConflictLine[];
}

/** How a list is merged, and how one side of what cannot be merged is shown. */
export type ListMerging<Item> = Required<Pick<CustomOptions<readonly Item[], unknown>, 'merge' | 'conflict'>>;

/** Merges a list that two people changed item by item. One side of a conflict shows the items in which it differs from the other. */
export function listMerging<Item>({ useLines, ...parts }: ListMergingOptions<Item>): ListMerging<Item> {
  function ListConflict({ value, other }: ConflictValueProps<readonly Item[]>) {
    const linesOf = useLines();
    return <ConflictLines own={(value ?? []).flatMap(linesOf)} others={(other ?? []).flatMap(linesOf)} />;
  }
  return { merge: listMerge(parts), conflict: ListConflict };
}

interface ConflictLinesProps {
  own: readonly ConflictLine[];
  others: readonly ConflictLine[];
}

/** The lines in which a side differs from the other, and the order where only that differs. */
function ConflictLines({ own, others }: ConflictLinesProps) {
  const translate = useTranslate();
  const textOf = ({ name, text = name }: ConflictLine): string => text;
  const differing = own.filter((line) => {
    const found = others.find(({ key }) => key === line.key);
    return !found || textOf(found) !== textOf(line);
  });
  const missing = others.filter(({ key }) => !own.some((line) => line.key === key));
  const isOrder = differing.length + missing.length === 0;
  return (
    <ul className="as-conflict-items">
      {(isOrder ? own : differing).map((line) => (
        <li key={line.key}>{isOrder ? line.name : textOf(line)}</li>
      ))}
      {missing.map(({ key, name }) => (
        <li key={key}>{translate('merging.without', { name })}</li>
      ))}
    </ul>
  );
}
