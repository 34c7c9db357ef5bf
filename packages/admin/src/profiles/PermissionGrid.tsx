import { Check, ChevronDown, ChevronRight, Filter, Minus } from 'lucide-react';
import { memo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Mark } from './grants';
import { useTranslate, type ProfilesTranslate } from './messages/translation';

/** A row of a matrix. Rows with equal properties are not drawn again. */
export interface GridRow {
  key: string;
  name: string;
  /** Under the name. */
  detail?: string | undefined;
  /** How far its name is indented. */
  level: number;
  /** Whether the rows below it are shown; absent where there are none. */
  isOpen?: boolean | undefined;
  /** A `Mark` for each column. */
  marks: string;
}

interface PermissionGridProps {
  label: string;
  columns: readonly string[];
  rows: readonly GridRow[];
  isReadOnly: boolean;
  onMark(key: string, column: number, isGranted: boolean): void;
  onOpen?(key: string, isOpen: boolean): void;
}

/** The cell that Tab reaches; the arrow keys move it. Column 0 is the name. */
interface Cell {
  row: number;
  column: number;
}

/**
 * A matrix of permissions as an ARIA grid: one tab stop, arrow keys, Home and End move, the space bar ticks, and Enter or
 * the arrow to the right opens a row. Presses are handled once for the whole table, so that thousands of cells stay light.
 */
export function PermissionGrid({ label, columns, rows, isReadOnly, onMark, onOpen }: PermissionGridProps) {
  const translate = useTranslate();
  const [focused, setFocused] = useState<Cell>({ row: 0, column: 1 });
  const current = { row: Math.min(focused.row, rows.length - 1), column: Math.min(focused.column, columns.length) };

  const act = ({ row, column }: Cell): void => {
    const item = rows[row];
    if (!item) return;
    if (column === 0) {
      if (item.isOpen !== undefined) onOpen?.(item.key, !item.isOpen);
      return;
    }
    const mark = item.marks[column - 1] as Mark;
    if (!isReadOnly && mark !== ' ') onMark(item.key, column - 1, mark === '-' || mark === '~');
  };
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const cell = cellOf(event.target);
    if (!cell) return;
    setFocused(cell);
    act(cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const isName = cell.column === 0;
    const next = moved(cell, event.key, { rows: rows.length, columns: columns.length });
    if (event.key === ' ' || (event.key === 'Enter' && isName)) act(cell);
    else if (next) {
      setFocused(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div className="as-grants">
      <table role="grid" aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{translate('profiles.resource')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }, index) => (
            <Row
              key={key}
              {...row}
              index={index}
              columns={columns}
              focusedColumn={index === current.row ? current.column : null}
              isReadOnly={isReadOnly}
              translate={translate}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<GridRow, 'key'> {
  index: number;
  columns: readonly string[];
  focusedColumn: number | null;
  isReadOnly: boolean;
  translate: ProfilesTranslate;
}

const Row = memo(function Row(props: RowProps) {
  const { index, name, detail, level, isOpen, marks, columns, focusedColumn, isReadOnly, translate } = props;
  const cell = (column: number) => ({
    'data-cell': `${index} ${column}`,
    tabIndex: focusedColumn === column ? 0 : -1,
  });
  return (
    <tr>
      <th
        scope="row"
        {...cell(0)}
        style={{ paddingInlineStart: `calc(var(--as-space-3) + ${level * 1.25}rem)` }}
        aria-expanded={isOpen}
        data-opens={isOpen === undefined ? undefined : ''}
        title={isOpen === undefined ? undefined : translate(isOpen ? 'profiles.close' : 'profiles.open', { name })}
      >
        {isOpen !== undefined && (isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />)}
        <span>{name}</span>
        {detail && <small>{detail}</small>}
      </th>
      {[...marks].map((mark, at) => (
        <td key={at}>
          {mark === ' ' ? (
            <span {...cell(at + 1)} aria-label="–" />
          ) : (
            <span
              {...cell(at + 1)}
              role="checkbox"
              className="as-grant"
              aria-checked={mark === '~' ? 'mixed' : mark !== '-'}
              aria-disabled={isReadOnly || undefined}
              aria-label={`${name}: ${columns[at] ?? ''}${mark === 'f' ? ` (${translate('profiles.withFilter')})` : ''}`}
            >
              {mark === 'x' && <Check aria-hidden="true" />}
              {mark === 'f' && <Filter aria-hidden="true" />}
              {mark === '~' && <Minus aria-hidden="true" />}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});

function cellOf(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const td =
    element ?? (target instanceof Element ? target.closest('td')?.querySelector<HTMLElement>('[data-cell]') : null);
  const [row, column] = (td?.dataset['cell'] ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

function moved({ row, column }: Cell, key: string, size: { rows: number; columns: number }): Cell | null {
  const at = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.max(0, Math.min(size.rows - 1, nextRow)),
    column: Math.max(0, Math.min(size.columns, nextColumn)),
  });
  const moves: Readonly<Record<string, Cell>> = {
    ArrowDown: at(row + 1, column),
    ArrowUp: at(row - 1, column),
    ArrowRight: at(row, column + 1),
    ArrowLeft: at(row, column - 1),
    Home: at(row, 0),
    End: at(row, size.columns),
    PageDown: at(row + 10, column),
    PageUp: at(row - 10, column),
  };
  return moves[key] ?? null;
}
