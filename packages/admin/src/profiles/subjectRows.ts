import type { ActionIdentifier, PermissionItem } from '@assunto/engine/core';
import type { RoomResource } from '@assunto/engine/contract';
import { marksOf, subjectActions, summaryOf, withAttributeGrant, withGrant, withSummary } from './grants';
import type { RowFilter } from './MatrixTools';
import type { ProfilesTranslate } from './messages/translation';
import type { GridRow } from './PermissionRow';

interface RowsRequest {
  opened: ReadonlySet<string>;
  filter: RowFilter;
  translate: ProfilesTranslate;
}

/** The rows of the matrix of subjects: `s10` sums up subject 10, `r10` is its records, `a10.101` its attribute 101. */
export function subjectRows(
  subjects: readonly RoomResource[],
  items: readonly PermissionItem[],
  { opened, filter, translate }: RowsRequest,
): GridRow[] {
  const byId = new Map(items.map((item) => [item.resourceId, item]));
  return subjects.flatMap((subject): GridRow[] => {
    const item = byId.get(subject.resourceId);
    if (filter.onlyMarked && !item) return [];
    const isNamed = filter.matches(subject);
    const found = isNamed ? subject.Permissions : subject.Permissions.filter((attribute) => filter.matches(attribute));
    if (!isNamed && found.length === 0) return [];
    const key = `s${subject.resourceId}`;
    const isOpen = opened.has(key) || !isNamed;
    const isWhole = isNamed && !filter.onlyMarked;
    const detail = translate('profiles.attributes', { count: subject.Permissions.length });
    const marks = summaryCached(item, subject);
    // A press on the head of a column is about what is shown: the sum, or where some attributes are not, each of those.
    const head: GridRow = { key, name: subject.name, detail, level: 0, isOpen, marks, isPassedBy: isOpen && !isWhole };
    if (!isOpen) return [head];
    const attributes = new Map((item?.permissions ?? []).map((one) => [one.resourceId, one]));
    const rows = found
      .filter(({ resourceId }) => !filter.onlyMarked || attributes.has(resourceId))
      .map((attribute): GridRow => {
        const own = `${marksOf(attributes.get(attribute.resourceId), subjectActions.slice(0, 4))} `;
        const ownKey = `a${subject.resourceId}.${attribute.resourceId}`;
        return { key: ownKey, name: attribute.name, level: 1, marks: own, isFilterable: true, isPassedBy: isWhole };
      });
    const records: GridRow = {
      ...{ key: `r${subject.resourceId}`, name: translate('profiles.records'), level: 1, isFilterable: true },
      marks: marksOf(item, subjectActions),
      isPassedBy: isWhole || !isNamed,
    };
    return [head, records, ...rows];
  });
}

/** What a row is about. */
export function parseRowKey(key: string, subjects: readonly RoomResource[]) {
  const [subjectId = 0, attributeId] = key.slice(1).split('.').map(Number);
  const subject = subjects.find(({ resourceId }) => resourceId === subjectId);
  return { kind: key[0], subject, resourceId: attributeId ?? subjectId };
}

/** Items with an action of a row granted or not. */
export function markRow(
  items: readonly PermissionItem[],
  subjects: readonly RoomResource[],
  { key, action, isGranted }: { key: string; action: ActionIdentifier; isGranted: boolean },
): readonly PermissionItem[] {
  const { subject, resourceId, kind } = parseRowKey(key, subjects);
  if (!subject) return items;
  if (kind === 's') return withSummary(items, subject, action, isGranted);
  if (kind === 'r') return withGrant(items, { resourceId, resourceTypeId: 1 }, action, isGranted);
  // Attributes know all actions but the last.
  if (action === subjectActions.at(-1)) return items;
  return withAttributeGrant(items, subject.resourceId, resourceId, action, isGranted);
}

const summaries = new WeakMap<PermissionItem, string>();

/** A tick changes one item; the sums of all others are known. */
function summaryCached(item: PermissionItem | undefined, subject: RoomResource): string {
  if (!item) return summaryOf(item, subject);
  const known = summaries.get(item) ?? summaryOf(item, subject);
  summaries.set(item, known);
  return known;
}
