import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '@assunto/components';
import { NamedIcon } from '@assunto/shell';
import { ChevronRight, CircleAlert, GripVertical, Plus } from 'lucide-react';
import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import type { EditedMenu } from './EditedMenu';
import { menuProblems } from './menuProblems';
import { useTranslate } from './messages/translation';

/** The actions of rows; a stable object. */
export interface MenuRowActions {
  onKeyDown(event: KeyboardEvent<HTMLElement>, key: string): void;
  onFocus(key: string): void;
  onClose(key: string, isClosed: boolean): void;
  onSelect(key: string): void;
  onAddBelow(menu: EditedMenu): void;
}

interface MenuTreeRowProps {
  menu: EditedMenu;
  /** Its index among its siblings, from 0, and their number. */
  index: number;
  count: number;
  /** Its depth, or the depth at which it would be dropped while it is dragged. */
  depth: number;
  isClosed: boolean;
  isSelected: boolean;
  /** Whether Tab focuses this row; the others are focused with the arrow keys. */
  isTabStop: boolean;
  actions: MenuRowActions;
}

/**
 * An item of the tree: drag handle, chevron, name, and the button to add a sub-item. Memoised, because a menu may have hundreds
 * of items.
 */
export const MenuTreeRow = memo(function MenuTreeRow(props: MenuTreeRowProps) {
  const { menu, index, count, depth, isClosed, isSelected, isTabStop, actions } = props;
  const translate = useTranslate();
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: menu.key,
  });
  const name = menu.menuName.trim() || translate('menus.unnamed');
  const hasChildren = menu.menus.length > 0;
  const tabIndex = isTabStop ? 0 : -1;
  const style = { transform: CSS.Translate.toString(transform), transition, '--as-menu-depth': depth } as CSSProperties;
  return (
    <div
      ref={setNodeRef}
      role="row"
      className="as-menu-row"
      style={style}
      data-key={menu.key}
      data-dragging={isDragging || undefined}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-selected={isSelected}
      {...(hasChildren && { 'aria-expanded': !isClosed })}
      tabIndex={tabIndex}
      onKeyDown={(event) => actions.onKeyDown(event, menu.key)}
      onFocus={() => actions.onFocus(menu.key)}
    >
      <div role="gridcell" className="as-menu-cell">
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="as-menu-handle"
          tabIndex={-1}
          aria-label={translate('menus.move', { name })}
          {...listeners}
        >
          <GripVertical aria-hidden="true" />
        </button>
        {hasChildren ? (
          <button
            type="button"
            className="as-menu-toggle"
            tabIndex={-1}
            aria-label={translate(isClosed ? 'menus.open' : 'menus.close', { name })}
            onClick={() => actions.onClose(menu.key, !isClosed)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        ) : (
          <span className="as-menu-toggle" />
        )}
        <button type="button" className="as-menu-open" tabIndex={-1} onClick={() => actions.onSelect(menu.key)}>
          {menu.icon !== null && <NamedIcon name={menu.icon} />}
          <span className="as-menu-name" data-unnamed={menu.menuName.trim() === '' || undefined}>
            {name}
          </span>
          {menuProblems(menu).length > 0 && (
            <CircleAlert className="as-menu-problem" role="img" aria-label={translate('menus.hasProblem')} />
          )}
        </button>
        <IconButton
          label={translate('menus.addBelow', { name })}
          icon={<Plus />}
          isCompact
          tabIndex={tabIndex}
          onClick={() => actions.onAddBelow(menu)}
        />
      </div>
    </div>
  );
});
