import { joined } from '@assunto/engine/fields';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { cellName, markOfAll } from './gridCells';
import type { ProfilesTranslate } from './messages/translation';

/** A row of a matrix. Rows with equal properties are not re-rendered. */
export interface GridRow {
  key: string;
  name: string;
  /** Text below the name. */
  detail?: string | undefined;
  /** The indentation level of its name. */
  level: number;
  /** Whether it is expanded; absent where it has no rows below it. */
  isOpen?: boolean | undefined;
  /** One `Mark` per column. */
  marks: string;
  /** Whether its grants may have a filter. */
  isFilterable?: boolean | undefined;
  /** Whether a press on a column's header skips it, because another row represents it, or it represents more than is shown. */
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

// Shared elements: a re-rendered row does not re-render its icons.
const openIcon = <ChevronDown aria-hidden="true" />;
const closedIcon = <ChevronRight aria-hidden="true" />;
/** A filter of a grant that is not given keeps its place, so that a tick lays out nothing. */
const hidden: CSSProperties = { visibility: 'hidden' };

/** A row of a matrix: its name, each of its actions and, if there are several, all of them together. */
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
          name={joined`${name}: ${columns[at] ?? ''}`}
          isReadOnly={isReadOnly}
          isFilterable={isFilterable}
          translate={translate}
        />
      ))}
      {several && (
        <td className="as-grants-all">
          <GrantBox
            {...cell(columns.length + 1)}
            mark={markOfAll(marks)}
            label={joined`${name}: ${translate('profiles.all')}`}
            isReadOnly={isReadOnly}
          />
        </td>
      )}
    </tr>
  );
});

interface GrantCellProps extends CellProps, Pick<GridRow, 'isFilterable'> {
  mark: string;
  /** The name of the grant: 'Chamado: Editar'. */
  name: string;
  isReadOnly: boolean;
  translate: ProfilesTranslate;
}

/** An action of a row. Memoised, so that unchanged cells are not re-rendered with their row. */
const GrantCell = memo(function GrantCell(props: GrantCellProps) {
  const { mark, name, isReadOnly, isFilterable, translate, ...cell } = props;
  const isGranted = mark === 'x' || mark === 'f';
  return (
    <td>
      <GrantBox
        {...cell}
        mark={mark}
        label={mark === 'f' ? joined`${name} (${translate('profiles.withFilter')})` : name}
        isReadOnly={isReadOnly}
        hasFilterKey={isFilterable && isGranted}
      />
      {isFilterable && mark !== ' ' && (
        <button
          type="button"
          tabIndex={-1}
          className="as-grant-filter"
          style={isGranted ? undefined : hidden}
          data-filtered={mark === 'f' || undefined}
          aria-label={translate('profiles.grantFilter', { name })}
          title={translate('profiles.grantFilter', { name })}
        />
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

/** A cell of a matrix as a checkbox, drawn by the style sheet; renders nothing where the action does not exist. */
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
