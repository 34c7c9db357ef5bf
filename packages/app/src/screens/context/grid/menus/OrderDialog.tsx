import { Button, Dialog, RadioGroup, Select } from '@assunto/components';
import { columnKey, namedColumn } from '@assunto/engine/core';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from './messages/translation';

interface OrderDialogProps {
  page: UsedGridPage;
  onClose: () => void;
}

/** The order of a list without its headers: a field and a direction. Changes apply at once. */
export function OrderDialog({ page, onClose }: OrderDialogProps) {
  const translate = useTranslate();
  const { grid, filters } = page;
  const [first] = filters.list.order;
  const columns = grid.definition.columns.filter(({ isOrderable }) => isOrderable);
  const code = 'talkId';
  const direction = first?.direction ?? 1;
  const chosen = !first
    ? null
    : first.subjectAttributeId === null
      ? code
      : String(columnKey({ ...first, subjectAttributeId: first.subjectAttributeId }));
  const orderBy = (key: string | null, next: 0 | 1): void => {
    const column = columns.find((one) => String(columnKey(namedColumn(one))) === key);
    const named = column ? namedColumn(column) : key === code ? { subjectAttributeId: null } : null;
    filters.changeList({ order: named ? [{ ...named, direction: next }] : [], page: 1 });
  };
  return (
    <Dialog
      isOpen
      isDismissable
      title={translate('menus.orderTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {translate('menus.done')}
        </Button>
      }
    >
      <div className="as-bulk">
        <Select
          label={translate('menus.orderBy')}
          value={chosen}
          options={[
            { id: code, name: translate('menus.code') },
            ...columns.map((column) => ({ id: String(columnKey(namedColumn(column))), name: column.label })),
          ]}
          onChange={(key) => orderBy(key, direction)}
        />
        <RadioGroup
          label={translate('menus.direction')}
          variant="segments"
          value={direction === 1 ? 'up' : 'down'}
          options={[
            { value: 'up', label: translate('menus.ascending') },
            { value: 'down', label: translate('menus.descending') },
          ]}
          onChange={(value) => orderBy(chosen, value === 'up' ? 1 : 0)}
        />
      </div>
    </Dialog>
  );
}
