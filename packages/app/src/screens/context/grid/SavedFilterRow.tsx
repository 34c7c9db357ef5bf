import { Badge, Checkbox, Menu, type MenuItem } from '@assunto/components';
import { Copy, Link2, MoreVertical, Pencil, TextCursorInput, Trash2 } from 'lucide-react';
import type { SavedFilterItem } from './savedFilters';
import { useTranslate } from './messages/dialogs/translation';

/** The actions on a saved filter. */
export type SavedFilterAction = 'edit' | 'rename' | 'copy' | 'address' | 'delete';

interface SavedFilterRowProps {
  item: SavedFilterItem;
  /** The description of the filter. */
  sentence: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAction: (action: SavedFilterAction) => void;
}

/** A saved filter in the list of them. */
export function SavedFilterRow({ item, sentence, isChosen, onChoose, onAction }: SavedFilterRowProps) {
  const translate = useTranslate();
  const items: MenuItem[] = [
    {
      id: 'edit',
      label: translate('gridDialog.edit'),
      icon: <Pencil />,
      onAction: () => onAction('edit'),
      isDisabled: !item.canEdit,
    },
    {
      id: 'rename',
      label: translate('gridDialog.rename'),
      icon: <TextCursorInput />,
      onAction: () => onAction('rename'),
      isDisabled: !item.canEdit,
    },
    { id: 'copy', label: translate('gridDialog.saveAsNew'), icon: <Copy />, onAction: () => onAction('copy') },
    { id: 'address', label: translate('gridDialog.copyAddress'), icon: <Link2 />, onAction: () => onAction('address') },
    {
      id: 'delete',
      label: translate('gridDialog.delete'),
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      isDisabled: !item.canEdit,
      onAction: () => onAction('delete'),
    },
  ];
  return (
    <li className="as-columns-row as-saved-filter">
      <Checkbox
        className="as-columns-name"
        label={
          <>
            {item.name}
            <small title={sentence}>{sentence}</small>
          </>
        }
        isChecked={isChosen}
        onChange={onChoose}
      />
      {!item.isShared && <Badge>{translate('gridDialog.private')}</Badge>}
      <Menu
        label={translate('gridDialog.optionsOf', { name: item.name })}
        icon={<MoreVertical />}
        isIconOnly
        isCompact
        items={items}
      />
    </li>
  );
}
