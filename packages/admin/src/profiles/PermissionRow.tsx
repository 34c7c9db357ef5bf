import { ChevronDown, ChevronRight, Filter } from 'lucide-react';
import { memo } from 'react';
import { cellName, markOfAll } from './gridCells';
import type { ProfilesTranslate } from './messages/translation';

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
  /** Whether what it grants may have a filter. */
  isFilterable?: boolean | undefined;
  /** Whether a press on the head of a column passes it by: another row stands for it, or it stands for more than is shown. */
  isPassedBy?: boolean | undefined;
}

interface PermissionRowProps extends Omit<GridRow, 'key' | 'isPassedBy'> {
  index: number;
  /** The names of the actions. */
  columns: readonly string[];
  focusedColumn: number | null;
  isReadOnly: boolean;
  translate: ProfilesTranslate;
}

// The same elements for all rows: one that is drawn again does not draw its icons again.
const openIcon = <ChevronDown aria-hidden="true" />;
const closedIcon = <ChevronRight aria-hidden="true" />;
const filterIcon = <Filter aria-hidden="true" />;

/** A row of a matrix: its name, each of its actions, and where there are several all of them together. */
export const PermissionRow = memo(function PermissionRow(props: PermissionRowProps) {
  const { index, name, detail, level, isOpen, marks, columns, focusedColumn, isReadOnly, isFilterable } = props;
  const { translate } = props;
  const cell = (column: number) => ({
    'data-cell': cellName({ row: index, column }),
    tabIndex: focusedColumn === column ? 0 : -1,
  });
  const several = columns.length > 1;
  return (
    <tr data-row="" aria-rowindex={index + 2}>
      <th
        scope="row"
        {...cell(0)}
        style={{ paddingInlineStart: `calc(var(--as-space-3) + ${level * 1.25}rem)` }}
        aria-expanded={isOpen}
        data-opens={isOpen === undefined ? undefined : ''}
        title={isOpen === undefined ? name : translate(isOpen ? 'profiles.close' : 'profiles.open', { name })}
      >
        {isOpen !== undefined && (isOpen ? openIcon : closedIcon)}
        <span>{name}</span>
        {detail && <small>{detail}</small>}
      </th>
      {[...marks].map((mark, at) => (
        <GrantCell
          key={at}
          {...cell(at + 1)}
          mark={mark}
          name={`${name}: ${columns[at] ?? ''}`}
          {...{ isReadOnly, isFilterable, translate }}
        />
      ))}
      {several && (
        <td className="as-grants-all">
          <GrantBox
            {...cell(columns.length + 1)}
            mark={markOfAll(marks)}
            label={`${name}: ${translate('profiles.all')}`}
            isReadOnly={isReadOnly}
          />
        </td>
      )}
    </tr>
  );
});

interface GrantCellProps extends CellProps, Pick<GridRow, 'isFilterable'> {
  mark: string;
  /** What it grants: 'Chamado: Editar'. */
  name: string;
  isReadOnly: boolean;
  translate: ProfilesTranslate;
}

/** An action of a row. A cell that did not change is not drawn again with its row. */
const GrantCell = memo(function GrantCell(props: GrantCellProps) {
  const { mark, name, isReadOnly, isFilterable, translate, ...cell } = props;
  const isGranted = mark === 'x' || mark === 'f';
  return (
    <td>
      <GrantBox
        {...cell}
        mark={mark}
        label={mark === 'f' ? `${name} (${translate('profiles.withFilter')})` : name}
        isReadOnly={isReadOnly}
        hasFilterKey={isFilterable && isGranted}
      />
      {isFilterable && isGranted && (
        <button
          type="button"
          tabIndex={-1}
          className="as-grant-filter"
          data-filtered={mark === 'f' || undefined}
          aria-label={translate('profiles.grantFilter', { name })}
          title={translate('profiles.grantFilter', { name })}
        >
          {filterIcon}
        </button>
      )}
    </td>
  );
});

interface CellProps {
  'data-cell': string;
  tabIndex: number;
}

interface GrantBoxProps extends CellProps {
  mark: string;
  label: string;
  isReadOnly: boolean;
  hasFilterKey?: boolean | undefined;
}

/** A cell of a matrix as a checkbox, whose tick is drawn by the style sheet; nothing where there is no such action. */
export function GrantBox({ mark, label, isReadOnly, hasFilterKey, ...cell }: GrantBoxProps) {
  if (mark === ' ') return <span {...cell} aria-label="–" />;
  return (
    <span
      {...cell}
      role="checkbox"
      className="as-grant"
      aria-checked={mark === '~' ? 'mixed' : mark !== '-'}
      aria-disabled={isReadOnly || undefined}
      aria-label={label}
      aria-keyshortcuts={hasFilterKey ? 'F' : undefined}
    />
  );
}
