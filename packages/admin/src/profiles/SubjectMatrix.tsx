import type { EditorProps } from '@assunto/engine';
import type { ActionIdentifier, PermissionItem } from '@assunto/engine/core';
import type { ResourceAction, RoomResource } from '@assunto/engine/contract';
import { useState } from 'react';
import { marksOf, subjectActions, summaryOf, withAttributeGrant, withGrant, withSummary } from './grants';
import { mostRows, useMatrixTools, type RowFilter } from './MatrixTools';
import { useTranslate, type ProfilesTranslate } from './messages/translation';
import { PermissionGrid, type GridRow } from './PermissionGrid';
import { useCatalogue } from './ProfileCatalogue';

const none: readonly PermissionItem[] = [];

/**
 * What a profile may do with records (2§2 'Assuntos'): a row for each subject sums up its records and attributes; opened,
 * it shows them one by one.
 */
export function SubjectMatrix({ value, label, onChange, isReadOnly }: EditorProps<readonly PermissionItem[]>) {
  const translate = useTranslate();
  const { Subjects, actions } = useCatalogue();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [filter, tools] = useMatrixTools(label);
  const items = value ?? none;
  const rows = rowsOf(Subjects, items, { opened, filter, translate });

  const mark = (key: string, column: number, isGranted: boolean): void => {
    const action = subjectActions[column];
    const { subject, resourceId, kind } = parseKey(key, Subjects);
    if (!action || !subject) return;
    if (kind === 's') onChange(withSummary(items, subject, action, isGranted));
    else if (kind === 'r') onChange(withGrant(items, { resourceId, resourceTypeId: 1 }, action, isGranted));
    else onChange(withAttributeGrant(items, subject.resourceId, resourceId, action, isGranted));
  };
  const open = (key: string, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
  };
  const shown = rows.slice(0, mostRows);
  return (
    <div className="as-profile-part">
      {tools}
      {rows.length === 0 ? (
        <p className="as-profile-empty">{translate('profiles.noRows')}</p>
      ) : (
        <PermissionGrid
          label={label}
          columns={columnNames(subjectActions, actions)}
          rows={shown}
          isReadOnly={isReadOnly}
          onMark={mark}
          onOpen={open}
        />
      )}
      {rows.length > shown.length && (
        <p className="as-profile-empty">{translate('profiles.moreRows', { count: rows.length - shown.length })}</p>
      )}
    </div>
  );
}

/** The names that the catalogue has for the actions of a type. */
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

interface RowsRequest {
  opened: ReadonlySet<string>;
  filter: RowFilter;
  translate: ProfilesTranslate;
}

/** `s10` sums up subject 10, `r10` is its records, `a10.101` its attribute 101. */
function rowsOf(subjects: readonly RoomResource[], items: readonly PermissionItem[], request: RowsRequest): GridRow[] {
  const { opened, filter, translate } = request;
  const byId = new Map(items.map((item) => [item.resourceId, item]));
  return subjects.flatMap((subject) => {
    const item = byId.get(subject.resourceId);
    if (filter.onlyMarked && !item) return [];
    const isNamed = filter.matches(subject.name);
    const found = isNamed ? subject.Permissions : subject.Permissions.filter(({ name }) => filter.matches(name));
    if (!isNamed && found.length === 0) return [];
    const key = `s${subject.resourceId}`;
    const isOpen = opened.has(key) || !isNamed;
    const count = subject.Permissions.length;
    const detail = translate('profiles.attributes', { count });
    const head = { key, name: subject.name, detail, level: 0, isOpen, marks: summaryCached(item, subject) };
    if (!isOpen) return [head];
    const attributes = new Map((item?.permissions ?? []).map((one) => [one.resourceId, one]));
    const rows = found
      .filter(({ resourceId }) => !filter.onlyMarked || attributes.has(resourceId))
      .map((attribute) => ({
        key: `a${subject.resourceId}.${attribute.resourceId}`,
        name: attribute.name,
        level: 1,
        marks: `${marksOf(attributes.get(attribute.resourceId), subjectActions.slice(0, 4))} `,
      }));
    const records = { key: `r${subject.resourceId}`, name: translate('profiles.records'), level: 1 };
    return [head, { ...records, marks: marksOf(item, subjectActions) }, ...rows];
  });
}

function parseKey(key: string, subjects: readonly RoomResource[]) {
  const [subjectId = 0, attributeId] = key.slice(1).split('.').map(Number);
  const subject = subjects.find(({ resourceId }) => resourceId === subjectId);
  return { kind: key[0], subject, resourceId: attributeId ?? subjectId };
}

const summaries = new WeakMap<PermissionItem, string>();

/** A tick changes one item; the sums of all others are known. */
function summaryCached(item: PermissionItem | undefined, subject: RoomResource): string {
  if (!item) return summaryOf(item, subject);
  const known = summaries.get(item) ?? summaryOf(item, subject);
  summaries.set(item, known);
  return known;
}
