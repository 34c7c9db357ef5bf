import { lazyPart } from '@assunto/shell';
import { buttonClass, IconButton, Menu } from '@assunto/components';
import type { RelatedTemplate, SubjectActions, SubjectAttribute } from '@assunto/engine/core';
import { Columns3, Plus, RotateCw } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSingleKeys } from '../../../layout/useSingleKeys';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import type { ListSelection } from './useListSelection';
import { useTranslate } from './messages/translation';

const MoreMenu = lazyPart(() => import('./menus/MoreMenu'));
const SelectionTools = lazyPart(() => import('./SelectionTools'));

interface GridToolbarProps {
  label: string;
  /** What one record is called; absent: nothing of its own. */
  recordName: string | undefined;
  address: ContextAddress;
  /** The forms for new records that the list names. */
  forms: readonly RelatedTemplate[];
  /** The actions permitted for the subject; others are not shown. */
  actions: SubjectActions;
  selection: Pick<ListSelection, 'summary' | 'onlyId' | 'talkIds' | 'isResolving'>;
  onEdit: () => void;
  /** The attributes of the records, one of which may say who is in charge. */
  attributes: readonly SubjectAttribute[];
  /** Changes an attribute or the tags of the selected records. */
  onBulk: (what?: { attributeId?: number; isTags?: boolean }) => void;
  onExportSelected: () => void;
  /** Merges two selected records. */
  onMerge: () => void;
  onStatus: () => void;
  onDelete: () => void;
  /** Starts an automation for the selected records; `null` where there is none to start. */
  onRun: (() => void) | null;
  onReload: () => void;
  onReset: () => void;
  /** The page of the subject's attributes; `null` for whoever may not change them. */
  fieldsPath: string | null;
  onView: () => void;
  onExport: () => void;
  onImport: () => void;
  /** The views of the list, and what the list has that its view has not. */
  views: ReactNode;
  /** The filters of the list, in a line of their own. */
  filters: ReactNode;
  /** On a phone: what stands for the tools. */
  display: ReactNode;
  children: ReactNode;
}

/**
 * The toolbar of a grid in one line: its name, its views or the actions on the selected records, filters, tools, new record. The
 * filters in use are in a second one.
 */
export function GridToolbar(props: GridToolbarProps) {
  const translate = useTranslate();
  const { label, recordName, forms, address, actions, selection, onReload, onView, children } = props;
  const { isActive } = address;
  return (
    <header className="as-list-header">
      <div className="as-list-line">
        <h1>{label}</h1>
        {/* In its place, so that a first record that is chosen does not push the rows down. */}
        {selection.summary === null ? (
          props.views
        ) : (
          <Suspense fallback={<span className="as-list-selection">{selection.summary}</span>}>
            <SelectionTools {...props} />
          </Suspense>
        )}
        <div className="as-list-tools">
          {children}
          {props.display ?? (
            <>
              <IconButton label={translate('grid.reload')} icon={<RotateCw />} onClick={onReload} />
              <IconButton label={translate('grid.view')} icon={<Columns3 />} onClick={onView} />
              <Suspense fallback={<span className="as-button as-icon-button as-button-ghost" />}>
                <MoreMenu {...props} />
              </Suspense>
            </>
          )}
        </div>
        {actions.Create && isActive && <NewRecord address={address} forms={forms} recordName={recordName} />}
      </div>
      {props.filters && <div className="as-list-active">{props.filters}</div>}
    </header>
  );
}

/** Opens the form of a new record; where the list names several, one of them. */
function NewRecord({ address, forms, recordName }: Pick<GridToolbarProps, 'address' | 'forms' | 'recordName'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { subject, templateId } = address;
  const page = { scenario: 'talk', subject, templateId, isNew: true } as const;
  const label = recordName ? translate('grid.newNamed', { name: recordName }) : translate('grid.new');
  const path = contextPath(page);
  const create = (): void => {
    if (!document.querySelector('[data-editing]')) void navigate(path);
  };
  useSingleKeys({ c: forms.length > 1 ? undefined : create });
  if (forms.length > 1)
    return (
      <Menu
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        label={label}
        items={forms.map(({ templateId: formId, templateName = '' }) => ({
          id: String(formId),
          label: templateName,
          onAction: () => void navigate(contextPath({ ...page, formId })),
        }))}
      />
    );
  return (
    <Link className={buttonClass('primary')} to={path} aria-keyshortcuts="C">
      <Plus aria-hidden="true" />
      {label}
    </Link>
  );
}
