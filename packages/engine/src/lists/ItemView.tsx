import { memo, useCallback, useSyncExternalStore } from 'react';
import { UnexpectedValue } from '../form/UnexpectedValue';
import { listTexts } from '../structure/listTexts';
import { ItemFieldsView, type DrawnItems } from './ItemFieldsView';
import { itemTitle } from './itemTitle';
import type { ItemActions } from './useListActions';
import type { RowStore } from './createRowStore';

/** The signs of the buttons: not every font has characters for them. */
const signs = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  remove: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
};

interface ItemViewProps {
  itemKey: string;
  store: RowStore;
  drawn: DrawnItems;
  isFirst: boolean;
  isLast: boolean;
  /** No item can be added. */
  isFull: boolean;
  actions: ItemActions;
}

/** One item of a list: a group with its title, its fields and its buttons. */
export const ItemView = memo(function ItemView(props: ItemViewProps) {
  const { itemKey, store, drawn, isFirst, isLast, isFull, actions } = props;
  const translate = listTexts.useTranslate();
  const subscribe = useCallback((listener: () => void) => store.subscribe(itemKey, listener), [store, itemKey]);
  const read = () => store.row(itemKey);
  const row = useSyncExternalStore(subscribe, read, read);
  if (!row) return null;
  const { item, index, state } = row;
  const { structure, id, isReadOnly } = drawn;
  const title = itemTitle(structure, item, index, translate);
  const button = (action: keyof typeof signs, label: string, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      className="as-list-button"
      data-action={action}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={signs[action]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
  return (
    <div className="as-list-item" data-item={itemKey} role="group" aria-label={title}>
      <div className="as-list-head">
        <span className="as-list-title" aria-hidden="true">
          {title}
        </span>
        {!isReadOnly && (
          <span className="as-list-buttons">
            {button('up', translate('list.moveUp', { title }), () => actions.move(row, index - 1, 'up'), isFirst)}
            {button('down', translate('list.moveDown', { title }), () => actions.move(row, index + 1, 'down'), isLast)}
            {state !== null &&
              button('duplicate', translate('list.duplicate', { title }), () => actions.duplicate(row), isFull)}
            {button('remove', translate('list.remove', { title }), () => actions.remove(row))}
          </span>
        )}
      </div>
      {state === null ? (
        <UnexpectedValue
          id={`${id}-${itemKey}`}
          label={title}
          value={item}
          expected={['object']}
          found={shapeOf(item)}
          onReplace={null}
        />
      ) : (
        <ItemFieldsView row={row} drawn={drawn} />
      )}
    </div>
  );
});

function shapeOf(item: unknown): 'text' | 'number' | 'boolean' | 'list' {
  if (Array.isArray(item)) return 'list';
  return typeof item === 'number' || typeof item === 'boolean' ? (typeof item as 'number' | 'boolean') : 'text';
}
