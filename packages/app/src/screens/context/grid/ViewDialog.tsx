import { Button, Dialog } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { isGroupable, talkIdLabel, type SubjectAttribute } from '@assunto/engine/core';
import type { GridDensity } from '@assunto/engine/grid';
import { gridDensities } from '@assunto/engine/grid';
import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../../../AppServices';
import { useStoreValue } from '@assunto/shell';
import { searchColumns, listedColumns, viewWith, withColumn, withColumnMoved } from './columnList';
import { ColumnRow } from './ColumnRow';
import type { UsedGridView } from './useGridView';
import { type GridDialogKey, useTranslate } from './messages/dialogs/translation';

interface ViewDialogProps {
  grid: UsedGridView;
  attributes: readonly SubjectAttribute[];
  /** The attribute that makes groups, or `null`. */
  groupBy: number | null;
  onGroupBy: (groupBy: number | null) => void;
  onClose: () => void;
}

const densityNames: Readonly<Record<GridDensity, GridDialogKey>> = {
  compact: 'gridDialog.compact',
  normal: 'gridDialog.normal',
  comfortable: 'gridDialog.comfortable',
};

/** How the list is shown: density, groups, and which columns in which order. Changes apply at once and are saved for the person. */
export default function ViewDialog({ grid, attributes, groupBy, onGroupBy, onClose }: ViewDialogProps) {
  const translate = useTranslate();
  const { view, change } = grid;
  const [announcement, setAnnouncement] = useState('');
  return (
    <Dialog
      isOpen
      isDismissable
      title={translate('gridDialog.view')}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<RotateCcw />}
            disabled={!view}
            onClick={() => {
              setAnnouncement(translate('gridDialog.viewReset'));
              change(null);
            }}
          >
            {translate('gridDialog.resetColumns')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {translate('gridDialog.done')}
          </Button>
        </>
      }
    >
      <div className="as-view">
        <DensityChoice />
        <GroupChoice attributes={attributes} groupBy={groupBy} onGroupBy={onGroupBy} />
        <ColumnChoice grid={grid} announcement={announcement} onAnnounce={setAnnouncement} />
      </div>
    </Dialog>
  );
}

function DensityChoice() {
  const translate = useTranslate();
  const { preferences } = useServices();
  const { density } = useStoreValue(preferences);
  return (
    <fieldset className="as-view-density">
      <legend>{translate('gridDialog.density')}</legend>
      {gridDensities.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="density"
            checked={density === one}
            onChange={() => preferences.change({ density: one })}
          />
          {translate(densityNames[one])}
        </label>
      ))}
    </fieldset>
  );
}

function GroupChoice({
  attributes,
  groupBy,
  onGroupBy,
}: Pick<ViewDialogProps, 'attributes' | 'groupBy' | 'onGroupBy'>) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const id = useId();
  return (
    <div className="as-view-group">
      <label htmlFor={id}>{translate('gridDialog.groupBy')}</label>
      <select
        id={id}
        className="as-input"
        value={groupBy ?? ''}
        onChange={({ target }) => onGroupBy(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{translate('gridDialog.noGroups')}</option>
        {attributes
          .filter((attribute) => isGroupable(attribute, componentTypes))
          .map(({ subjectAttributeId, name }) => (
            <option key={subjectAttributeId} value={subjectAttributeId}>
              {name}
            </option>
          ))}
      </select>
    </div>
  );
}

interface ColumnChoiceProps {
  grid: UsedGridView;
  /** The last change, for screen readers. */
  announcement: string;
  onAnnounce: (text: string) => void;
}

/** Which columns are shown, in which order, and which are fixed. */
function ColumnChoice({ grid, announcement, onAnnounce }: ColumnChoiceProps) {
  const translate = useTranslate();
  const { template, definition, view, change } = grid;
  const [term, setTerm] = useState('');
  const searchId = useId();
  const { list, keepFocus } = useFocusOfMovedColumn();
  const columns = listedColumns(definition);
  const talkIdName = talkIdLabel(columns.map(({ label }) => label));
  const found = searchColumns(columns, term);
  const plain = columns.map(({ label: _, ...column }) => column);

  const move = (subjectAttributeId: number, label: string, steps: number): void => {
    keepFocus(subjectAttributeId);
    const moved = withColumnMoved(plain, subjectAttributeId, steps);
    const position = moved.findIndex((column) => column.subjectAttributeId === subjectAttributeId) + 1;
    onAnnounce(translate('gridDialog.movedTo', { label, position, total: moved.length }));
    change(viewWith(view, { columns: moved }, definition));
  };
  const set = (columnId: number, changes: Parameters<typeof withColumn>[2]): void =>
    change(viewWith(view, { columns: withColumn(plain, columnId, changes) }, definition));

  return (
    <fieldset className="as-view-columns">
      <legend>{translate('gridDialog.columns')}</legend>
      <label className="as-view-hint" htmlFor={searchId}>
        {translate('gridDialog.columnsHint')}
      </label>
      <input
        id={searchId}
        type="search"
        className="as-input"
        aria-label={translate('gridDialog.findColumn')}
        placeholder={translate('gridDialog.findColumn')}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <ul ref={list} className="as-columns" aria-label={translate('gridDialog.columns')}>
        {template.showTalkId && searchColumns([{ label: talkIdName }], term).length > 0 && (
          <li className="as-columns-row">
            <label className="as-columns-name">
              <input
                type="checkbox"
                checked={definition.showTalkId}
                onChange={(event) => change(viewWith(view, { isTalkIdHidden: !event.target.checked }, definition))}
              />
              <span>{talkIdName}</span>
            </label>
          </li>
        )}
        {found.map((column) => (
          <ColumnRow
            key={column.subjectAttributeId}
            column={column}
            isFirst={columns[0] === column}
            isLast={columns.at(-1) === column}
            onToggle={(isShown) => set(column.subjectAttributeId, { isHidden: !isShown })}
            onFix={(isFixed) => set(column.subjectAttributeId, { isFixed })}
            onMove={(steps) => move(column.subjectAttributeId, column.label, steps)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="as-view-hint">{translate('gridDialog.noColumnFound')}</p>}
      <p className="as-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Keeps the focus in a moved row; a button that becomes disabled passes it to the row's checkbox. */
function useFocusOfMovedColumn() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ column: number; control: string } | null>(null);
  useEffect(() => {
    if (!focused.current) return;
    const { column, control } = focused.current;
    focused.current = null;
    const row = list.current?.querySelector(`[data-column="${column}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('[data-control="shown"]'))?.focus();
  });
  const keepFocus = (column: number): void => {
    focused.current = { column, control: document.activeElement?.getAttribute('data-control') ?? 'shown' };
  };
  return { list, keepFocus };
}
