import { Button } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { ActionIdentifier, PermissionItem } from '@assunto/engine/core';
import type { ResourceAction, RoomResource } from '@assunto/api';
import { useState } from 'react';
import { GrantFilterDialog } from './GrantFilterDialog';
import { grantFilter, subjectActions, withGrantFilter, type GrantTarget } from './grants';
import { ClearButton, useMatrixTools } from './MatrixTools';
import { useTranslate } from './messages/translation';
import { PermissionGrid } from './PermissionGrid';
import { useCatalogue } from './ProfileCatalogue';
import { markRow, parseRowKey, subjectRows } from './subjectRows';

const none: readonly PermissionItem[] = [];

/**
 * The permissions of a profile on records ('Assuntos'): a row per subject summarises its records and attributes; expanded, it
 * shows them one by one. Each grant may have a filter.
 */
export function SubjectMatrix({ value, label, onChange, isReadOnly }: EditorProps<readonly PermissionItem[]>) {
  const translate = useTranslate();
  const { Subjects, actions } = useCatalogue();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [filter, tools] = useMatrixTools(label);
  const [filtered, setFiltered] = useState<GrantTarget | null>(null);
  const items = value ?? none;
  const rows = subjectRows(Subjects, items, { opened, filter, translate });
  const columns = columnNames(subjectActions, actions);

  const mark = (keys: readonly string[], chosen: readonly number[], isGranted: boolean): void => {
    const wanted = chosen.flatMap((column) => subjectActions[column] ?? []);
    onChange(
      keys.reduce(
        (all, key) => wanted.reduce((next, action) => markRow(next, Subjects, { key, action, isGranted }), all),
        items,
      ),
    );
  };
  const open = (key: string, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
  };
  const allKeys = Subjects.map(({ resourceId }) => `s${resourceId}`);
  const isAllOpen = allKeys.every((key) => opened.has(key));
  const shownKeys = rows.filter(({ isPassedBy }) => !isPassedBy).map(({ key }) => key);
  return (
    <div className="as-profile-part">
      {tools(
        <>
          <Button onClick={() => setOpened(new Set(isAllOpen ? [] : allKeys))}>
            {translate(isAllOpen ? 'profiles.closeAll' : 'profiles.openAll')}
          </Button>
          <ClearButton
            rows={rows}
            isReadOnly={isReadOnly}
            onClear={() => mark(shownKeys, [...subjectActions.keys()], false)}
          />
        </>,
      )}
      {rows.length === 0 ? (
        <p className="as-profile-empty">{translate('profiles.noRows')}</p>
      ) : (
        <PermissionGrid
          label={label}
          columns={columns}
          rows={rows}
          isReadOnly={isReadOnly}
          onMark={mark}
          onOpen={open}
          onFilter={(key, column) => {
            const { kind, subject, resourceId } = parseRowKey(key, Subjects);
            const action = subjectActions[column];
            if (subject && action)
              setFiltered({ subjectId: subject.resourceId, attributeId: kind === 'a' ? resourceId : null, action });
          }}
        />
      )}
      <p className="as-profile-empty as-grants-keys">{translate('profiles.keysHelp')}</p>
      {filtered && (
        <GrantFilterDialog
          name={nameOf(filtered, Subjects, columns)}
          subject={Subjects.find(({ resourceId }) => resourceId === filtered.subjectId)?.identifier ?? ''}
          filter={grantFilter(items, filtered)}
          isAttribute={filtered.attributeId !== null}
          onClose={() => setFiltered(null)}
          onApply={(next) => {
            onChange(withGrantFilter(items, filtered, next));
            setFiltered(null);
          }}
        />
      )}
    </div>
  );
}

/** The name of a grant: 'Chamado: Editar'. */
function nameOf(
  { subjectId, attributeId, action }: GrantTarget,
  subjects: readonly RoomResource[],
  columns: readonly string[],
): string {
  const subject = subjects.find(({ resourceId }) => resourceId === subjectId);
  const attribute = subject?.Permissions.find(({ resourceId }) => resourceId === attributeId);
  const names = [subject?.name, ...(attribute ? [attribute.name] : []), columns[subjectActions.indexOf(action)]];
  return names.join(': ');
}

/** The names of a type's actions in the catalogue. */
export const columnNames = (
  identifiers: readonly ActionIdentifier[],
  actions: readonly ResourceAction[],
  resourceTypeId = 1,
): string[] =>
  identifiers.map(
    (identifier) =>
      actions.find((one) => one.actionIdentifier === identifier && one.resourceTypeId === resourceTypeId)?.actionName ??
      identifier,
  );
