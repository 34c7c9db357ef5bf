import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { cellName, cellOf, grants, markOfAll, movedCell, type Cell } from './gridCells';
import { useTranslate } from './messages/translation';
import { GrantBox, PermissionRow, type GridRow } from './PermissionRow';
import { useVisibleRows } from './useVisibleRows';

interface PermissionGridProps {
  label: string;
  /** The names of the actions. */
  columns: readonly string[];
  rows: readonly GridRow[];
  isReadOnly: boolean;
  /** Called to grant or remove actions of rows: a cell, a row, a column or everything shown. */
  onMark(keys: readonly string[], columns: readonly number[], isGranted: boolean): void;
  onOpen?(key: string, isOpen: boolean): void;
  /** Called to edit the filter of a granted action, for rows that are `isFilterable`. */
  onFilter?(key: string, column: number): void;
}

/**
 * A matrix of permissions as an ARIA grid: one tab stop; arrow keys, Home and End move, the space bar toggles, F edits the filter
 * of a grant, and Enter expands a row. Events are handled by the table, and only visible rows are rendered, so that thousands of
 * cells stay fast.
 */
export function PermissionGrid(props: PermissionGridProps) {
  const { label, columns, rows, isReadOnly } = props;
  const translate = useTranslate();
  const [focused, setFocused] = useState<Cell>({ row: 0, column: 1 });
  const several = columns.length > 1;
  const last = { row: rows.length - 1, column: columns.length + (several ? 1 : 0) };
  const current = { row: Math.min(focused.row, last.row), column: Math.min(focused.column, last.column) };
  const { scroller, drawn, onScroll } = useVisibleRows(rows.length, current.row);
  const { act, filter } = useActions(props, several);

  // The row of the next cell may have to be rendered before it can be focused.
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellName(current)}"]`)?.focus();
  });
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const cell = cellOf(event.target);
    if (!cell) return;
    setFocused(cell);
    if (event.target instanceof Element && event.target.closest('.as-grant-filter')) filter(cell);
    else act(cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movedCell(cell, event.key, last);
    if (event.key === ' ' || (event.key === 'Enter' && cell.column === 0)) act(cell);
    else if (event.key.toLowerCase() === 'f') filter(cell);
    else if (next) {
      isMoving.current = true;
      setFocused(next);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className="as-grants"
      ref={scroller}
      onScroll={onScroll}
      style={{ '--as-grant-columns': last.column } as CSSProperties}
    >
      <table role="grid" aria-label={label} aria-rowcount={rows.length + 1} onClick={onClick} onKeyDown={onKeyDown}>
        <GridHead
          columns={columns}
          rows={rows}
          isReadOnly={isReadOnly}
          focusedColumn={current.row === -1 ? current.column : null}
        />
        <tbody>
          {drawn.map((one) => {
            if ('space' in one)
              return <tr key={`space ${one.at}`} aria-hidden="true" style={{ height: `${one.space}px` }} />;
            const { key, isPassedBy: _, ...row } = rows[one.index] as GridRow;
            return (
              <PermissionRow
                key={key}
                {...row}
                columns={columns}
                isReadOnly={isReadOnly}
                translate={translate}
                index={one.index}
                focusedColumn={one.index === current.row ? current.column : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Handles presses on cells. */
function useActions({ rows, columns, isReadOnly, onMark, onOpen, onFilter }: PermissionGridProps, several: boolean) {
  const actions = columns.map((_, at) => at);
  const chosen = ({ column }: Cell): readonly number[] => {
    return several && column === columns.length + 1 ? actions : [column - 1];
  };
  const act = (cell: Cell): void => {
    const item = rows[cell.row];
    if (cell.column === 0) {
      if (item?.isOpen !== undefined) onOpen?.(item.key, !item.isOpen);
      return;
    }
    const marked = cell.row === -1 ? rows.filter(({ isPassedBy }) => !isPassedBy) : item ? [item] : [];
    const wanted = chosen(cell);
    const mark = markOfAll(marked.flatMap(({ marks }) => wanted.map((at) => marks[at] ?? ' ')));
    if (isReadOnly || mark === ' ') return;
    onMark(
      marked.map(({ key }) => key),
      wanted,
      grants(mark),
    );
  };
  const filter = (cell: Cell): void => {
    const item = rows[cell.row];
    const [at, ...more] = chosen(cell);
    if (isReadOnly || !item?.isFilterable || at === undefined || more.length > 0 || cell.column === 0) return;
    if (item.marks[at] === 'x' || item.marks[at] === 'f') onFilter?.(item.key, at);
  };
  return { act, filter };
}

interface GridHeadProps extends Pick<PermissionGridProps, 'columns' | 'rows' | 'isReadOnly'> {
  focusedColumn: number | null;
}

/** The names of the actions, each with a checkbox for all shown rows. */
function GridHead({ columns, rows, isReadOnly, focusedColumn }: GridHeadProps) {
  const translate = useTranslate();
  const marks = useMemo(() => {
    const counted = rows.filter(({ isPassedBy }) => !isPassedBy);
    return columns.map((_, at) => markOfAll(counted.map((row) => row.marks[at] ?? ' ')));
  }, [columns, rows]);
  const heads = columns.map((name, at) => ({ name, mark: marks[at] ?? ' ' }));
  const all = { name: translate('profiles.all'), mark: markOfAll(marks) };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{translate('profiles.resource')}</th>
        {(columns.length > 1 ? [...heads, all] : heads).map(({ name, mark }, at) => (
          <th key={name} scope="col" aria-label={name}>
            <span className="as-grants-head">
              <span aria-hidden="true">{name}</span>
              <GrantBox
                data-cell={cellName({ row: -1, column: at + 1 })}
                tabIndex={focusedColumn === at + 1 ? 0 : -1}
                mark={mark}
                label={translate('profiles.allRows', { name })}
                isReadOnly={isReadOnly}
              />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
