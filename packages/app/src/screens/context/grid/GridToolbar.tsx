import { Button, buttonClass, IconButton, Menu, Switch, type MenuItem } from '@assunto/components';
import type { SubjectActions } from '@assunto/engine/core';
import {
  Columns3,
  Download,
  MoreHorizontal,
  Pencil,
  Plus,
  Power,
  RotateCcw,
  RotateCw,
  Trash2,
  Upload,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import type { ListSelection } from './useListSelection';
import { useTranslate } from './messages/translation';

interface GridToolbarProps {
  label: string;
  address: ContextAddress;
  /** The actions permitted for the subject; others are not shown (1§6). */
  actions: SubjectActions;
  selection: Pick<ListSelection, 'summary' | 'onlyId' | 'isResolving'>;
  onEdit: () => void;
  onStatus: () => void;
  onDelete: () => void;
  /** Starts an automation for the selected records. */
  onRun: () => void;
  onReload: () => void;
  onReset: () => void;
  onView: () => void;
  onExport: () => void;
  onImport: () => void;
  /** The filters of the list. */
  filters: ReactNode;
  children: ReactNode;
}

/** The toolbar of a grid: its name, new record, filters, and actions on the selected records. */
export function GridToolbar(props: GridToolbarProps) {
  const translate = useTranslate();
  const { label, address, actions, selection, onEdit, onStatus, onDelete, onReload, onReset, onView, children } = props;
  const { subject, isActive } = address;
  const navigate = useNavigate();
  const more: MenuItem[] = [
    { id: 'export', label: translate('grid.export'), icon: <Download />, onAction: props.onExport },
    ...(actions.Create && isActive
      ? [{ id: 'import', label: translate('grid.import'), icon: <Upload />, onAction: props.onImport }]
      : []),
    ...(selection.summary === null
      ? []
      : [{ id: 'run', label: translate('grid.runJob'), icon: <Zap />, onAction: props.onRun }]),
    { id: 'reset', label: translate('grid.reset'), icon: <RotateCcw />, startsGroup: true, onAction: onReset },
  ];
  return (
    <header className="as-list-header">
      <div className="as-list-headline">
        <h1>{label}</h1>
        {props.filters}
        {actions.Create && isActive && (
          <Link className={buttonClass('primary')} to={contextPath({ scenario: 'talk', subject, isNew: true })}>
            <Plus aria-hidden="true" />
            {translate('grid.new')}
          </Link>
        )}
      </div>
      <div className="as-list-tools">
        {children}
        {selection.summary !== null && (
          <div className="as-list-selection" role="group" aria-label={translate('grid.selectedRecords')}>
            <span role="status">{selection.summary}</span>
            {actions.Update && selection.onlyId !== null && (
              <Button isCompact icon={<Pencil />} onClick={onEdit}>
                {translate('grid.edit')}
              </Button>
            )}
            {actions.Deactivate && (
              <Button isCompact icon={<Power />} isPending={selection.isResolving} onClick={onStatus}>
                {isActive ? translate('grid.deactivate') : translate('grid.activate')}
              </Button>
            )}
            {actions.Delete && (
              <Button isCompact variant="danger" icon={<Trash2 />} isPending={selection.isResolving} onClick={onDelete}>
                {translate('grid.delete')}
              </Button>
            )}
          </div>
        )}
        <div className="as-list-buttons">
          <Switch
            label={translate('grid.deactivated')}
            isOn={!isActive}
            onChange={(isOn) => void navigate(contextPath({ ...address, isActive: !isOn }))}
          />
          <IconButton label={translate('grid.reload')} icon={<RotateCw />} onClick={onReload} />
          <IconButton label={translate('grid.view')} icon={<Columns3 />} onClick={onView} />
          <Menu label={translate('grid.more')} icon={<MoreHorizontal />} isIconOnly items={more} />
        </div>
      </div>
    </header>
  );
}
