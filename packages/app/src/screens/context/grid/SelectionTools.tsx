import { Button, Menu, type MenuItem } from '@assunto/components';
import { Download, ListChecks, Merge, MoreHorizontal, Pencil, Power, Tag, Trash2, UserRound } from 'lucide-react';
import type { SubjectActions, SubjectAttribute } from '@assunto/engine/core';
import type { ContextAddress } from '../../../records/contextAddress';
import type { ListSelection } from './useListSelection';
import { recordRoles } from '../../../records/recordRoles';
import { useTranslate as useMenuTexts } from './menus/messages/translation';
import { useTranslate } from './messages/translation';

interface SelectionToolsProps {
  address: ContextAddress;
  /** The actions permitted for the subject; others are not shown. */
  actions: SubjectActions;
  selection: Pick<ListSelection, 'summary' | 'onlyId' | 'talkIds' | 'isResolving'>;
  onEdit: () => void;
  attributes: readonly SubjectAttribute[];
  /** Changes an attribute or the tags of the selected records. */
  onBulk: (what?: { attributeId?: number; isTags?: boolean }) => void;
  onExportSelected: () => void;
  /** Merges two selected records. */
  onMerge: () => void;
  onStatus: () => void;
  onDelete: () => void;
}

/** The actions on the selected records. */
export default function SelectionTools(props: SelectionToolsProps) {
  const translate = useTranslate();
  const { address, actions, selection, onEdit, onMerge, onBulk, onStatus, onDelete } = props;
  const texts = useMenuTexts();
  const { person } = recordRoles({ subjectAttributes: [...props.attributes] });
  const status = address.isActive ? translate('grid.deactivate') : translate('grid.activate');
  // What takes records away is not one press away.
  const mayMerge = actions.Update && actions.Delete && selection.talkIds.length === 2;
  const more: MenuItem[] = [
    ...(actions.Update && person
      ? [
          {
            id: 'assign',
            label: texts('bulkTags.assign'),
            icon: <UserRound />,
            onAction: () => onBulk({ attributeId: person.subjectAttributeId }),
          },
        ]
      : []),
    ...(actions.Update
      ? [{ id: 'tags', label: texts('bulkTags.button'), icon: <Tag />, onAction: () => onBulk({ isTags: true }) }]
      : []),
    { id: 'export', label: texts('bulkTags.export'), icon: <Download />, onAction: props.onExportSelected },
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
        <Button isCompact icon={<ListChecks />} isPending={selection.isResolving} onClick={() => onBulk()}>
          {translate('grid.changeField')}
        </Button>
      )}
      {mayMerge && (
        <Button isCompact icon={<Merge />} onClick={onMerge}>
          {translate('grid.merge')}
        </Button>
      )}
      {more.length === 1 ? (
        more.map(({ id, label, icon, onAction }) => (
          <Button key={id} isCompact icon={icon} onClick={onAction}>
            {label}
          </Button>
        ))
      ) : (
        <Menu label={translate('grid.moreOfSelected')} icon={<MoreHorizontal />} isIconOnly isCompact items={more} />
      )}
    </div>
  );
}
