import type { EditorProps } from '@assunto/engine';
import type { PermissionItem } from '@assunto/engine/core';
import type { RoomResource } from '@assunto/engine/contract';
import { marksOf, withGrant } from './grants';
import { mostRows, useMatrixTools } from './MatrixTools';
import { useTranslate } from './messages/translation';
import { PermissionGrid, type GridRow } from './PermissionGrid';
import { useCatalogue } from './ProfileCatalogue';
import { columnNames } from './SubjectMatrix';

const select = ['SELECT'] as const;

/** Which entries of the menu a profile sees (2§2 'Menu'). */
export function MenuMatrix({ value, label, onChange, isReadOnly }: EditorProps<readonly PermissionItem[]>) {
  const { Menus, actions } = useCatalogue();
  const items = value ?? [];
  const byId = new Map(items.map((item) => [item.resourceId, item]));
  const rowsOf = (menus: readonly RoomResource[], level: number): GridRow[] =>
    menus.flatMap(({ resourceId, name, Permissions }) => [
      { key: String(resourceId), name, level, marks: marksOf(byId.get(resourceId), select) },
      ...rowsOf(Permissions, level + 1),
    ]);
  return (
    <PlainMatrix
      label={label}
      columns={columnNames(select, actions, 7)}
      rows={rowsOf(Menus, 0)}
      isReadOnly={isReadOnly}
      onMark={(key, isGranted) =>
        onChange(withGrant(items, { resourceId: Number(key), resourceTypeId: 7 }, 'SELECT', isGranted))
      }
    />
  );
}

/** With which other profiles a profile interacts (2§2 'Perfis de Acesso Relacionados'). */
export function RelatedMatrix(props: EditorProps<readonly { roomId: number }[]>) {
  const { value, label, onChange, isReadOnly } = props;
  const { rooms, actions } = useCatalogue();
  const chosen = new Set((value ?? []).map(({ roomId }) => roomId));
  const rows = rooms.map(({ roomId, roomName }) => ({
    ...{ key: String(roomId), name: roomName, level: 0 },
    marks: chosen.has(roomId) ? 'x' : '-',
  }));
  const mark = (key: string, isGranted: boolean): void => {
    const next = new Set(chosen);
    if (isGranted) next.add(Number(key));
    else next.delete(Number(key));
    onChange([...next].sort((a, b) => a - b).map((roomId) => ({ roomId })));
  };
  return (
    <PlainMatrix
      label={label}
      columns={columnNames(select, actions, 4)}
      rows={rows}
      isReadOnly={isReadOnly}
      onMark={mark}
    />
  );
}

interface PlainMatrixProps {
  label: string;
  columns: readonly string[];
  rows: readonly GridRow[];
  isReadOnly: boolean;
  onMark(key: string, isGranted: boolean): void;
}

function PlainMatrix({ label, columns, rows, isReadOnly, onMark }: PlainMatrixProps) {
  const translate = useTranslate();
  const [filter, tools] = useMatrixTools(label);
  const found = rows.filter(({ name, marks }) => filter.matches(name) && (!filter.onlyMarked || marks !== '-'));
  const shown = found.slice(0, mostRows);
  return (
    <div className="as-profile-part">
      {tools}
      {found.length === 0 ? (
        <p className="as-profile-empty">{translate('profiles.noRows')}</p>
      ) : (
        <PermissionGrid
          {...{ label, columns, isReadOnly }}
          rows={shown}
          onMark={(key, _, isGranted) => onMark(key, isGranted)}
        />
      )}
      {found.length > shown.length && (
        <p className="as-profile-empty">{translate('profiles.moreRows', { count: found.length - shown.length })}</p>
      )}
    </div>
  );
}
