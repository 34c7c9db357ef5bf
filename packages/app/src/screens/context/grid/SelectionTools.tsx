import { Button, Menu, type MenuItem } from '@assunto/components';
import { ListChecks, MoreHorizontal, Pencil, Power, Trash2 } from 'lucide-react';
import type { SubjectActions } from '@assunto/engine/core';
import type { ContextAddress } from '../../../records/contextAddress';
import type { ListSelection } from './useListSelection';
import { useTranslate } from './messages/translation';

interface SelectionToolsProps {
  address: ContextAddress;
  /** The actions permitted for the subject; others are not shown (1§6). */
  actions: SubjectActions;
  selection: Pick<ListSelection, 'summary' | 'onlyId' | 'isResolving'>;
  onEdit: () => void;
  /** Changes an attribute of the selected records. */
  onBulkEdit: () => void;
  onStatus: () => void;
  onDelete: () => void;
}

/** The actions on the selected records. */
export default function SelectionTools(props: SelectionToolsProps) {
  const translate = useTranslate();
  const { address, actions, selection, onEdit, onBulkEdit, onStatus, onDelete } = props;
  const status = address.isActive ? translate('grid.deactivate') : translate('grid.activate');
  // What takes records away is not one press away.
  const more: MenuItem[] = [
    ...(actions.Deactivate ? [{ id: 'status', label: status, icon: <Power />, onAction: onStatus }] : []),
    ...(actions.Delete
      ? [{ id: 'delete', label: translate('grid.delete'), icon: <Trash2 />, isDanger: true, onAction: onDelete }]
      : []),
  ];
  return (
    <div className="as-list-selection" role="group" aria-label={translate('grid.selectedRecords')}>
      <span role="status">{selection.summary}</span>
      {actions.Update && selection.onlyId !== null && (
        <Button isCompact icon={<Pencil />} onClick={onEdit}>
          {translate('grid.edit')}
        </Button>
      )}
      {actions.Update && (
        <Button isCompact icon={<ListChecks />} isPending={selection.isResolving} onClick={onBulkEdit}>
          {translate('grid.changeField')}
        </Button>
      )}
      {more.length > 0 && (
        <Menu label={translate('grid.moreOfSelected')} icon={<MoreHorizontal />} isIconOnly isCompact items={more} />
      )}
    </div>
  );
}
