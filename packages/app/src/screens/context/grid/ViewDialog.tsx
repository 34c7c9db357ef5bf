import { Button, Dialog } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { isGroupable, type SubjectAttribute } from '@assunto/engine/core';
import type { GridDensity } from '@assunto/engine/grid';
import { gridDensities } from '@assunto/engine/grid';
import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../../../AppServices';
import { useStoreValue } from '../../../support/valueStore';
import { columnsNamed, listedColumns, viewWith, withColumn, withColumnMoved } from './columnList';
import { ColumnRow } from './ColumnRow';
import type { UsedGridView } from './useGridView';

interface ViewDialogProps {
  grid: UsedGridView;
  attributes: readonly SubjectAttribute[];
  onClose: () => void;
}

const densityNames: Readonly<Record<GridDensity, string>> = {
  compact: 'Compacta',
  normal: 'Normal',
  comfortable: 'Confortável',
};

/** How the list is shown: density, groups, and which columns in which order. Everything counts at once and is kept for the person. */
export default function ViewDialog({ grid, attributes, onClose }: ViewDialogProps) {
  const { template, definition, view, change } = grid;
  const { preferences } = useServices();
  const { density } = useStoreValue(preferences);
  const [words, setWords] = useState('');
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ column: number; control: string } | null>(null);
  const searchId = useId();
  const groupId = useId();
  const { componentTypes } = useEngine();

  const columns = listedColumns(definition);
  const found = columnsNamed(columns, words);
  const plain = columns.map(({ label: _, ...column }) => column);

  // A row that has moved keeps the focus; a button that can go no further gives it to the row's checkbox.
  useEffect(() => {
    if (!focused.current) return;
    const { column, control } = focused.current;
    focused.current = null;
    const row = list.current?.querySelector(`[data-column="${column}"]`);
    const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
    (wanted ?? row?.querySelector<HTMLElement>('[data-control="shown"]'))?.focus();
  });

  const move = (subjectAttributeId: number, label: string, steps: number): void => {
    const control = document.activeElement?.getAttribute('data-control') ?? 'shown';
    focused.current = { column: subjectAttributeId, control };
    const moved = withColumnMoved(plain, subjectAttributeId, steps);
    const place = moved.findIndex((column) => column.subjectAttributeId === subjectAttributeId) + 1;
    setTold(`${label}: posição ${place} de ${moved.length}.`);
    change(viewWith(view, { columns: moved }, definition));
  };
  const set = (columnId: number, changes: Parameters<typeof withColumn>[2]): void =>
    change(viewWith(view, { columns: withColumn(plain, columnId, changes) }, definition));

  return (
    <Dialog
      isOpen
      isDismissable
      title="Exibição da lista"
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<RotateCcw />}
            disabled={!view}
            onClick={() => {
              setTold('A arrumação do template voltou.');
              change(null);
            }}
          >
            Restaurar colunas
          </Button>
          <Button variant="primary" onClick={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      <div className="as-view">
        <fieldset className="as-view-density">
          <legend>Densidade</legend>
          {gridDensities.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="density"
                checked={density === one}
                onChange={() => preferences.change({ density: one })}
              />
              {densityNames[one]}
            </label>
          ))}
        </fieldset>
        <div className="as-view-group">
          <label htmlFor={groupId}>Agrupar por</label>
          <select
            id={groupId}
            className="as-input"
            value={view?.groupBy ?? ''}
            onChange={({ target }) =>
              change(viewWith(view, { groupBy: target.value === '' ? null : Number(target.value) }, definition))
            }
          >
            <option value="">Sem grupos</option>
            {attributes
              .filter((attribute) => isGroupable(attribute, componentTypes))
              .map(({ subjectAttributeId, name }) => (
                <option key={subjectAttributeId} value={subjectAttributeId}>
                  {name}
                </option>
              ))}
          </select>
        </div>
        <fieldset className="as-view-columns">
          <legend>Colunas</legend>
          <label className="as-view-hint" htmlFor={searchId}>
            Marque as colunas que quer ver. Alt com as setas muda a ordem.
          </label>
          <input
            id={searchId}
            type="search"
            className="as-input"
            aria-label="Procurar coluna"
            placeholder="Procurar coluna"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <ul ref={list} className="as-columns" aria-label="Colunas">
            {template.showTalkId && columnsNamed([{ label: 'Código' }], words).length > 0 && (
              <li className="as-columns-row">
                <label className="as-columns-name">
                  <input
                    type="checkbox"
                    checked={definition.showTalkId}
                    onChange={(event) => change(viewWith(view, { isTalkIdHidden: !event.target.checked }, definition))}
                  />
                  <span>Código</span>
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
          {found.length === 0 && <p className="as-view-hint">Nenhuma coluna com este nome.</p>}
          <p className="as-visually-hidden" aria-live="polite">
            {told}
          </p>
        </fieldset>
      </div>
    </Dialog>
  );
}
