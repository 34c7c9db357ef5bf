import type { EditorProps } from '@assunto/engine';
import type { PermissionItem } from '@assunto/engine/core';
import type { RoomResource } from '@assunto/api';
import { marksOf, withGrant } from './grants';
import { ClearButton, useMatrixTools } from './MatrixTools';
import { useTranslate } from './messages/translation';
import { PermissionGrid } from './PermissionGrid';
import type { GridRow } from './PermissionRow';
import { useCatalogue } from './ProfileCatalogue';
import { columnNames } from './SubjectMatrix';

const select = ['SELECT'] as const;

/** Which menu entries a profile sees ('Menu'). */
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
      onMark={(keys, isGranted) =>
        onChange(
          keys.reduce(
            (all, key) => withGrant(all, { resourceId: Number(key), resourceTypeId: 7 }, 'SELECT', isGranted),
            [...items],
          ),
        )
      }
    />
  );
}

/** The other profiles with which a profile interacts ('Perfis de Acesso Relacionados'). */
export function RelatedMatrix(props: EditorProps<readonly { roomId: number }[]>) {
  const { value, label, onChange, isReadOnly } = props;
  const { rooms, actions } = useCatalogue();
  const chosen = new Set((value ?? []).map(({ roomId }) => roomId));
  const rows = rooms.map(({ roomId, roomName }) => ({
    key: String(roomId),
    name: roomName,
    level: 0,
    marks: chosen.has(roomId) ? 'x' : '-',
  }));
  const mark = (keys: readonly string[], isGranted: boolean): void => {
    const next = new Set(chosen);
    for (const key of keys)
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
  onMark(keys: readonly string[], isGranted: boolean): void;
}

function PlainMatrix({ label, columns, rows, isReadOnly, onMark }: PlainMatrixProps) {
  const translate = useTranslate();
  const [filter, tools] = useMatrixTools(label);
  const found = rows.filter((row) => filter.matches(row) && (!filter.onlyMarked || row.marks !== '-'));
  const clear = () =>
    onMark(
      found.map(({ key }) => key),
      false,
    );
  return (
    <div className="as-profile-part">
      {tools(<ClearButton isReadOnly={isReadOnly} rows={found} onClear={clear} />)}
      {found.length === 0 ? (
        <p className="as-profile-empty">{translate('profiles.noRows')}</p>
      ) : (
        <PermissionGrid
          label={label}
          columns={columns}
          isReadOnly={isReadOnly}
          rows={found}
          onMark={(keys, _, isGranted) => onMark(keys, isGranted)}
        />
      )}
    </div>
  );
}
