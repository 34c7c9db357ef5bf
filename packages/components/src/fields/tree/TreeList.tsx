import { Check, ChevronRight, RotateCw } from 'lucide-react';
import type { OptionItem } from '@assunto/engine';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { OptionsStatus } from '../../controls/option-list/OptionsStatus';
import { Spinner } from '../../ui/spinner/Spinner';
import type { TreeItemRow, TreeRow, TreeStateRow } from './treeRows';
import type { Tree } from './useTree';

interface TreeListProps {
  id: string;
  label: string;
  isMultiple: boolean;
  tree: Tree;
  /** The key of the active row (arrow keys). */
  active: string | null;
  isSelected(option: OptionItem): boolean;
  onPick(option: OptionItem): void;
  onActive(key: string): void;
}

/** The maximum number of entries of one level. */
const mostItems = 100;
/** Deeper levels are not indented further: on a phone no space would be left for the names. */
const deepestIndent = 8;

export const rowId = (listId: string, index: number): string => `${listId}-${index}`;

/** The open tree: its entries, or a message in their place. Focus stays in the input. */
export function TreeList(props: TreeListProps) {
  const translate = useTranslate();
  const { id, label, isMultiple, tree, active } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isCut = tree.rows.some((row) => row.kind === 'item' && row.size >= mostItems);
  return (
    // A pointer press must not move focus out of the input, or the tree would close.
    <div ref={list} className="as-select-list as-tree" onPointerDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="tree"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={tree.search.isLoading}
      >
        {tree.rows.map((row, index) => {
          const shown = { id: rowId(id, index), isActive: row.key === active };
          return row.kind === 'item' ? (
            <ItemRow key={row.key} {...props} {...shown} row={row} />
          ) : (
            <StateRow key={row.key} {...props} {...shown} row={row} />
          );
        })}
      </div>
      <OptionsStatus
        isLoading={tree.search.isLoading}
        hasFailed={tree.search.hasFailed}
        isEmpty={tree.rows.length === 0}
        term={tree.search.term}
        hint={isCut ? translate('treeField.onlyFirst', { count: mostItems }) : null}
        onRetry={tree.search.retry}
      />
    </div>
  );
}

const indent = ({ level }: TreeRow) => ({ '--as-tree-level': Math.min(level, deepestIndent) - 1 }) as CSSProperties;

function ItemRow({
  id,
  row,
  isActive,
  tree,
  isSelected,
  onPick,
  onActive,
}: TreeListProps & { row: TreeItemRow; isActive: boolean }) {
  const { item } = row;
  const isChosen = isSelected(item);
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.canExpand ? row.isExpanded : undefined}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className="as-select-option as-tree-item"
      style={indent(row)}
      onPointerMove={() => onActive(row.key)}
      onClick={() => onPick(item)}
    >
      <span
        className="as-tree-toggle"
        aria-hidden="true"
        onClick={(event) => {
          if (!row.canExpand) return;
          event.stopPropagation();
          if (row.isExpanded) tree.collapse(row);
          else tree.expand(row);
        }}
      >
        {row.canExpand && <ChevronRight />}
      </span>
      <span className="as-select-name">
        {tree.search.term !== '' && item.path.length > 0 && (
          <span className="as-tree-path">{item.path.join(' › ')} › </span>
        )}
        {item.name}
      </span>
      {isChosen && <Check aria-hidden="true" />}
    </div>
  );
}

function StateRow({ id, row, isActive, tree, onActive }: TreeListProps & { row: TreeStateRow; isActive: boolean }) {
  const translate = useTranslate();
  const isLoading = row.kind === 'loading';
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-selected={false}
      aria-disabled={isLoading || undefined}
      data-active={isActive || undefined}
      className="as-select-option as-tree-item as-tree-state"
      style={indent(row)}
      onPointerMove={() => onActive(row.key)}
      onClick={() => {
        if (!isLoading) tree.retry(row.parent);
      }}
    >
      <span className="as-tree-toggle" aria-hidden="true">
        {isLoading ? <Spinner /> : <RotateCw />}
      </span>
      <span className="as-select-name">
        {isLoading ? translate('common.loading') : translate('treeField.itemsFailed')}
      </span>
    </div>
  );
}
