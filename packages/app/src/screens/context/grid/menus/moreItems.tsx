import type { MenuItem } from '@assunto/components';
import type { SubjectActions } from '@assunto/engine/core';
import { Archive, Download, ListTree, RotateCcw, Trash2, Upload, Zap } from 'lucide-react';
import { useNavigate } from 'react-router';
import { contextPath, type ContextAddress } from '../../../../records/contextAddress';
import { useTranslate } from '../messages/translation';
import type { ListSelection } from '../useListSelection';

/** What can be done with a list beside reading it. */
export interface MoreMenuProps {
  address: ContextAddress;
  /** The actions permitted for the subject; others are not shown. */
  actions: SubjectActions;
  selection: Pick<ListSelection, 'summary'>;
  onExport: () => void;
  onImport: () => void;
  /** Starts an automation for the selected records; `null` where there is none to start. */
  onRun: (() => void) | null;
  onReset: () => void;
  /** The page of the subject's attributes; `null` for whoever may not change them. */
  fieldsPath: string | null;
}

/** The items of 'Mais opções'. */
export function useMoreItems(props: MoreMenuProps): MenuItem[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { address, actions, selection, onExport, onImport, onRun, onReset, fieldsPath } = props;
  const { isActive } = address;
  return [
    { id: 'export', label: translate('grid.export'), icon: <Download />, onAction: onExport },
    ...(actions.Create && isActive
      ? [{ id: 'import', label: translate('grid.import'), icon: <Upload />, onAction: onImport }]
      : []),
    ...(selection.summary === null || onRun === null
      ? []
      : [{ id: 'run', label: translate('grid.runJob'), icon: <Zap />, onAction: onRun }]),
    {
      id: 'status',
      icon: <Archive />,
      startsGroup: true,
      label: translate(isActive ? 'grid.showDeactivated' : 'grid.showActive'),
      onAction: () => void navigate(contextPath({ ...address, isActive: !isActive })),
    },
    ...(actions.Delete
      ? [
          {
            id: 'trash',
            label: translate('grid.trash'),
            icon: <Trash2 />,
            onAction: () => void navigate(`/trash/${encodeURIComponent(address.subject)}`),
          },
        ]
      : []),
    ...(fieldsPath === null
      ? []
      : [
          {
            id: 'fields',
            label: translate('grid.editFields'),
            icon: <ListTree />,
            onAction: () => void navigate(fieldsPath),
          },
        ]),
    { id: 'reset', label: translate('grid.reset'), icon: <RotateCcw />, onAction: onReset },
  ];
}
