import { memo } from 'react';
import { UnexpectedValue } from '../form/UnexpectedValue';
import { listTexts } from '../structure/listTexts';
import { ItemFieldsView, type ItemFieldsViewProps } from './ItemFieldsView';
import type { ItemActions } from './useListActions';

interface ItemViewProps extends ItemFieldsViewProps {
  title: string;
  count: number;
  /** No item can be added. */
  isFull: boolean;
  actions: ItemActions;
}

/** One item of a list: a group with its title, its fields and its buttons. */
export const ItemView = memo(function ItemView({ title, count, isFull, actions, ...fields }: ItemViewProps) {
  const translate = listTexts.useTranslate();
  const { item, itemKey, index, state, id, isReadOnly } = fields;
  const row = { item, index };
  const button = (action: string, label: string, sign: string, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      className="as-list-button"
      data-action={action}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
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
            {button(
              'up',
              translate('list.moveUp', { title }),
              '↑',
              () => actions.move(row, index - 1, 'up'),
              index === 0,
            )}
            {button(
              'down',
              translate('list.moveDown', { title }),
              '↓',
              () => actions.move(row, index + 1, 'down'),
              index === count - 1,
            )}
            {state !== null &&
              button('duplicate', translate('list.duplicate', { title }), '⧉', () => actions.duplicate(row), isFull)}
            {button('remove', translate('list.remove', { title }), '✕', () => actions.remove(row))}
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
        <ItemFieldsView {...fields} />
      )}
    </div>
  );
});

function shapeOf(item: unknown): 'text' | 'number' | 'boolean' | 'list' {
  if (Array.isArray(item)) return 'list';
  return typeof item === 'number' || typeof item === 'boolean' ? (typeof item as 'number' | 'boolean') : 'text';
}
