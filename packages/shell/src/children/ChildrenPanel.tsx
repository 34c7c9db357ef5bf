import { Banner, Button, ErrorState, IconButton, Skeleton } from '@assunto/components';
import { maxFormRows } from '@assunto/api';
import type { RelatedSubject, Talk } from '@assunto/engine/core';
import { Plus, Save, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, type RefObject } from 'react';
import { notify } from '../notices/notices';
import { saveKey } from '../unsaved/pressSave';
import { useUnsavedPart } from '../unsaved/useUnsavedGuard';
import { ChildTableRow } from './ChildTableRow';
import type { ChildTable } from './ChildTable';
import { useChildren, type UsedChildren } from './useChildren';
import { recordNames } from '../text/recordNames';
import './children.css';
import { useTranslate } from './messages/translation';

interface ChildrenPanelProps {
  parent: Talk;
  related: RelatedSubject;
  /** `null`: opened by the person, with the columns of the child's own form. */
  ofForm: ChildTable['ofForm'];
  onSaved: () => void;
  onClose: () => void;
  isPreview: boolean;
}

/** The context mode `children` (choice 23): the records that refer to this one, edited as a table and saved together. */
export default function ChildrenPanel({ parent, related, ofForm, onSaved, onClose, isPreview }: ChildrenPanelProps) {
  const translate = useTranslate();
  const used = useChildren(parent, related, ofForm?.columns ?? null);
  const { table, failure, isSaving, changeCount } = used;
  const names = recordNames(related);
  const noneText = names ? translate('children.noneNamed', { name: names.plural }) : translate('children.noRelated');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useUnsavedPart(useCallback(() => changeCount > 0 && !isPreview, [changeCount, isPreview]));
  const isOpened = ofForm === null;
  useEffect(() => {
    if (isOpened) title.current?.focus();
  }, [isOpened]);

  const add = (): void => {
    used.add();
    // After the row was rendered.
    requestAnimationFrame(() =>
      body.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, button')?.focus(),
    );
  };
  /** The button of a new row is unmounted with the row: focus moves to the next row. */
  const toggleRemoved = (key: string, index: number): void => {
    used.toggleRemoved(key);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const buttons = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-child] td:last-child button') ?? [])];
      (buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus();
    });
  };
  const save = async (): Promise<void> => {
    const isDone = await used.save();
    onSaved();
    if (isDone) notify('success', translate('children.childrenSaved'));
    else requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <section className="as-children" aria-labelledby={titleId} data-saves-alone={!isPreview || undefined}>
      <header className="as-children-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {ofForm?.title ?? related.subjectName}
        </h2>
        <ChildrenButtons
          related={related}
          isSaving={isSaving}
          changeCount={changeCount}
          onReset={used.reset}
          onSave={() => void save()}
          onClose={onClose}
          isPreview={isPreview}
        />
      </header>
      {failure && <ErrorState message={failure} onRetry={used.retry} />}
      {!table && !failure && <Skeleton lines={4} />}
      {table && (
        <>
          {table.hasMore && <Banner>{translate('children.firstChildren', { mostChildren: maxFormRows })}</Banner>}
          <ChildrenTable related={related} table={table} used={used} body={body} onToggleRemoved={toggleRemoved} />
          {table.rows.length === 0 && <p className="as-children-empty">{noneText}</p>}
          {table.actions.Create && (
            <Button variant="ghost" icon={<Plus />} onClick={add}>
              {translate('children.addRow')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface ChildrenButtonsProps {
  related: RelatedSubject;
  isSaving: boolean;
  changeCount: number;
  onReset: () => void;
  onSave: () => void;
  onClose: () => void;
  isPreview: boolean;
}

/** What the button says that saves so many rows. */
function useSaveText(related: RelatedSubject, count: number): string {
  const translate = useTranslate();
  const names = recordNames(related);
  if (count > 1)
    return names
      ? translate('children.saveChildrenNamed', { count, name: names.plural })
      : translate('children.saveChildren', { count });
  return names ? translate('children.saveNamed', { name: names.singular }) : translate('children.saveChild');
}

function ChildrenButtons(props: ChildrenButtonsProps) {
  const translate = useTranslate();
  const { related, isSaving, changeCount, onReset, onSave, onClose, isPreview } = props;
  const saveText = useSaveText(related, changeCount);
  return (
    <div className="as-children-buttons">
      {changeCount > 0 && (
        <Button onClick={onReset} disabled={isSaving}>
          {translate('children.undoChanges')}
        </Button>
      )}
      <Button
        {...(!isPreview && saveKey)}
        variant="primary"
        icon={<Save />}
        isPending={isSaving}
        disabled={changeCount === 0 || isPreview}
        onClick={onSave}
      >
        {saveText}
      </Button>
      {changeCount === 0 && !isPreview && (
        <IconButton
          label={translate('children.closeTable', { subjectName: related.subjectName })}
          icon={<X />}
          onClick={onClose}
        />
      )}
    </div>
  );
}

interface ChildrenTableProps {
  related: RelatedSubject;
  table: NonNullable<UsedChildren['table']>;
  used: UsedChildren;
  body: RefObject<HTMLTableSectionElement | null>;
  onToggleRemoved: (key: string, index: number) => void;
}

function ChildrenTable({ related, table, used, body, onToggleRemoved }: ChildrenTableProps) {
  const translate = useTranslate();
  return (
    <div
      className="as-children-scroll"
      tabIndex={0}
      role="group"
      aria-label={translate('children.tableOf', { subjectName: related.subjectName })}
    >
      <table className="as-children-table">
        <thead>
          <tr>
            <th scope="col">Id</th>
            {table.fields.map(({ attribute, label, isRequired }) => (
              <th key={attribute.subjectAttributeId} scope="col" data-required={isRequired || undefined}>
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="as-visually-hidden">{translate('children.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {table.rows.map((row, index) => (
            <ChildTableRow
              key={row.key}
              row={row}
              position={index + 1}
              fields={table.fields}
              ruled={table.ruled(row)}
              actions={table.actions}
              onChange={(id, value) => used.change(row.key, id, value)}
              onToggleRemoved={() => onToggleRemoved(row.key, index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
