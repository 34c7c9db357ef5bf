import { Button, Checkbox, Dialog, RadioGroup, Select, TextInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import {
  columnKey,
  isGroupable,
  namedColumn,
  talkIdLabel,
  type ColumnSource,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { GridDensity } from '@assunto/engine/grid';
import { gridDensities } from '@assunto/engine/grid';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { searchColumns, listedColumns, withColumn, withColumnMoved, withNewColumn } from './columnList';
import { viewWith } from './gridColumns';
import { ColumnRow } from './ColumnRow';
import { OtherColumns } from './OtherColumns';
import type { UsedGridView } from './useGridView';
import { type GridDialogKey, useTranslate } from './messages/dialogs/translation';

interface ViewDialogProps {
  grid: UsedGridView;
  attributes: readonly SubjectAttribute[];
  /** The attribute to group by, or tags; `null` for no groups. */
  groupBy: number | 'tags' | null;
  onGroupBy: (groupBy: number | 'tags' | null) => void;
  density: GridDensity;
  onDensity: (density: GridDensity) => void;
  onClose: () => void;
}

const densityNames: Readonly<Record<GridDensity, GridDialogKey>> = {
  compact: 'gridDialog.compact',
  normal: 'gridDialog.normal',
  comfortable: 'gridDialog.comfortable',
};

/**
 * The arrangement of a list: density, groups, and the order and visibility of columns. Changes apply at once and are saved for
 * the person.
 */
export default function ViewDialog(props: ViewDialogProps) {
  const { grid, attributes, groupBy, onGroupBy, density, onDensity, onClose } = props;
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
        <DensityChoice density={density} onDensity={onDensity} />
        <GroupChoice attributes={attributes} groupBy={groupBy} onGroupBy={onGroupBy} />
        <ColumnChoice grid={grid} attributes={attributes} announcement={announcement} onAnnounce={setAnnouncement} />
      </div>
    </Dialog>
  );
}

function DensityChoice({ density, onDensity }: Pick<ViewDialogProps, 'density' | 'onDensity'>) {
  const translate = useTranslate();
  return (
    <RadioGroup
      label={translate('gridDialog.density')}
      variant="segments"
      value={density}
      options={gridDensities.map((one) => ({ value: one, label: translate(densityNames[one]) }))}
      onChange={onDensity}
    />
  );
}

function GroupChoice({
  attributes,
  groupBy,
  onGroupBy,
}: Pick<ViewDialogProps, 'attributes' | 'groupBy' | 'onGroupBy'>) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  return (
    <Select
      label={translate('gridDialog.groupBy')}
      value={groupBy}
      emptyName={translate('gridDialog.noGroups')}
      options={[
        ...attributes
          .filter((attribute) => isGroupable(attribute, componentTypes))
          .map(({ subjectAttributeId, name }) => ({ id: subjectAttributeId, name })),
        { id: 'tags' as const, name: translate('gridDialog.tags') },
      ]}
      onChange={onGroupBy}
    />
  );
}

interface ColumnChoiceProps {
  grid: UsedGridView;
  attributes: readonly SubjectAttribute[];
  /** The last change, for screen readers. */
  announcement: string;
  onAnnounce: (text: string) => void;
}

/** Visibility, order and pinning of the columns. */
function ColumnChoice({ grid, attributes, announcement, onAnnounce }: ColumnChoiceProps) {
  const translate = useTranslate();
  const { template, definition, view, change } = grid;
  const [term, setTerm] = useState('');
  const { list, keepFocus } = useFocusOfMovedColumn();
  const columns = listedColumns(definition);
  const talkIdName = talkIdLabel(columns.map(({ label }) => label));
  const found = searchColumns(columns, term);
  const plain = columns.map(({ label: _, ...column }) => column);

  const move = (key: number | string, label: string, steps: number): void => {
    keepFocus(key);
    const moved = withColumnMoved(plain, key, steps);
    const position = moved.findIndex((column) => columnKey(column) === key) + 1;
    onAnnounce(translate('gridDialog.movedTo', { label, position, total: moved.length }));
    change(viewWith(view, { columns: moved }, definition));
  };
  const set = (key: number | string, changes: Parameters<typeof withColumn>[2]): void =>
    change(viewWith(view, { columns: withColumn(plain, key, changes) }, definition));
  const add = (source: ColumnSource, label: string): void => {
    keepFocus(columnKey(namedColumn(source)));
    onAnnounce(translate('gridDialog.columnAdded', { label }));
    change(viewWith(view, { columns: withNewColumn(definition, source) }, definition));
  };

  return (
    <fieldset className="as-view-columns">
      <legend>{translate('gridDialog.columns')}</legend>
      <p className="as-view-hint">{translate('gridDialog.columnsHint')}</p>
      <TextInput
        type="search"
        label={translate('gridDialog.findColumn')}
        isLabelHidden
        placeholder={translate('gridDialog.findColumn')}
        value={term}
        onChange={setTerm}
      />
      <ul ref={list} className="as-columns" aria-label={translate('gridDialog.columns')}>
        {template.showTalkId && searchColumns([{ label: talkIdName }], term).length > 0 && (
          <li className="as-columns-row">
            <Checkbox
              className="as-columns-name"
              label={talkIdName}
              isChecked={definition.showTalkId}
              onChange={(isShown) => change(viewWith(view, { isTalkIdHidden: !isShown }, definition))}
            />
          </li>
        )}
        {found.map((column) => (
          <ColumnRow
            key={columnKey(column)}
            column={column}
            isFirst={columns[0] === column}
            isLast={columns.at(-1) === column}
            onToggle={(isShown) => set(columnKey(column), { isHidden: !isShown })}
            onFix={(isFixed) => set(columnKey(column), { isFixed })}
            onMove={(steps) => move(columnKey(column), column.label, steps)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="as-view-hint">{translate('gridDialog.noColumnFound')}</p>}
      <OtherColumns attributes={attributes} columns={plain} term={term} onAdd={add} />
      <p className="as-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Keeps focus in a moved row; a button that becomes disabled passes it to the row's checkbox. */
function useFocusOfMovedColumn() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ column: number | string; control: string } | null>(null);
  useEffect(() => {
    if (!focused.current) return;
    const { column, control } = focused.current;
    focused.current = null;
    const row = list.current?.querySelector(`[data-column="${column}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('[data-control="shown"]'))?.focus();
  });
  const keepFocus = (column: number | string): void => {
    focused.current = { column, control: document.activeElement?.getAttribute('data-control') ?? 'shown' };
  };
  return { list, keepFocus };
}
