import { memo, useCallback, useSyncExternalStore } from 'react';
import { UnexpectedValue } from '../form/UnexpectedValue';
import { listTexts } from '../structure/listTexts';
import { ItemFieldsView, type DrawnItems } from './ItemFieldsView';
import { itemTitle } from './itemTitle';
import type { ItemActions } from './useListActions';
import type { RowStore } from './createRowStore';
import type { StructureRow } from './useStructure';

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

/**
 * One item of a list: a group with its title, its fields and its buttons. Another position, which every later item has after a change
 * in the middle, draws the title alone: what is named after it refers to it.
 */
export const ItemView = /* @__PURE__ */ memo(function ItemView(props: ItemViewProps) {
  const { itemKey, store, drawn, isFirst, isLast, isFull, actions } = props;
  const translate = listTexts.useTranslate();
  const row = useRow(store, itemKey, store.content);
  if (!row) return null;
  const { item, state } = row;
  const { id, isReadOnly } = drawn;
  const titleId = `${id}-${itemKey}-title`;
  const button = (action: keyof typeof signs, label: string, act: (row: StructureRow) => void, isDisabled = false) => (
    <button
      type="button"
      className="as-list-button"
      id={`${id}-${itemKey}-${action}`}
      data-action={action}
      aria-label={label}
      aria-labelledby={`${id}-${itemKey}-${action} ${titleId}`}
      title={label}
      disabled={isDisabled}
      onClick={() => act(store.row(itemKey) ?? row)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={signs[action]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
  return (
    <div className="as-list-item" data-item={itemKey} role="group" aria-labelledby={titleId}>
      <div className="as-list-head">
        <ItemTitle id={titleId} itemKey={itemKey} store={store} structure={drawn.structure} />
        {!isReadOnly && (
          <span className="as-list-buttons">
            {button('up', translate('list.moveUp'), (now) => actions.move(now, now.index - 1, 'up'), isFirst)}
            {button('down', translate('list.moveDown'), (now) => actions.move(now, now.index + 1, 'down'), isLast)}
            {state !== null && button('duplicate', translate('list.duplicate'), actions.duplicate, isFull)}
            {button('remove', translate('list.remove'), actions.remove)}
          </span>
        )}
      </div>
      {state === null ? (
        <UnexpectedValue
          id={`${id}-${itemKey}`}
          label={itemTitle(drawn.structure, item, row.index, translate)}
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

interface ItemTitleProps extends Pick<ItemViewProps, 'itemKey' | 'store'>, Pick<DrawnItems, 'structure'> {
  id: string;
}

/** The title of an item, which has its number. */
function ItemTitle({ id, itemKey, store, structure }: ItemTitleProps) {
  const translate = listTexts.useTranslate();
  const row = useRow(store, itemKey, store.row);
  return (
    <span className="as-list-title" id={id} aria-hidden="true">
      {row && itemTitle(structure, row.item, row.index, translate)}
    </span>
  );
}

/** The row of an item, read again when the store has another one. */
function useRow(store: RowStore, key: string, read: (key: string) => StructureRow | undefined) {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const now = () => read(key);
  return useSyncExternalStore(subscribe, now, now);
}

function shapeOf(item: unknown): 'text' | 'number' | 'boolean' | 'list' {
  if (Array.isArray(item)) return 'list';
  return typeof item === 'number' || typeof item === 'boolean' ? (typeof item as 'number' | 'boolean') : 'text';
}
