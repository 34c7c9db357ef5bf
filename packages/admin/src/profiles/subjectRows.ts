import type { ActionIdentifier, PermissionItem } from '@assunto/engine/core';
import type { RoomResource } from '@assunto/api';
import {
  attributeActions,
  marksOf,
  subjectActions,
  summaryOf,
  withAttributeGrant,
  withGrant,
  withSummary,
} from './grants';
import type { RowFilter } from './MatrixTools';
import type { ProfilesTranslate } from './messages/translation';
import type { GridRow } from './PermissionRow';

interface RowsRequest {
  opened: ReadonlySet<string>;
  filter: RowFilter;
  translate: ProfilesTranslate;
}

/** The last rows of a subject, with the inputs from which they were built. */
interface MadeRows {
  item: PermissionItem | undefined;
  isOpen: boolean;
  filter: RowFilter;
  translate: ProfilesTranslate;
  rows: readonly GridRow[];
}

const made = new WeakMap<RoomResource, MadeRows>();

/**
 * The rows of the matrix of subjects: `s10` summarises subject 10, `r10` is its records, `a10.101` its attribute 101. A change
 * affects one item; the rows of all other subjects are reused.
 */
export function subjectRows(
  subjects: readonly RoomResource[],
  items: readonly PermissionItem[],
  { opened, filter, translate }: RowsRequest,
): GridRow[] {
  const byId = new Map(items.map((item) => [item.resourceId, item]));
  return subjects.flatMap((subject) => {
    const known = made.get(subject);
    const [item, isOpen] = [byId.get(subject.resourceId), opened.has(`s${subject.resourceId}`)];
    const isKnown =
      known?.item === item && known?.isOpen === isOpen && known.filter === filter && known.translate === translate;
    if (isKnown) return known.rows;
    const rows = rowsOf(subject, item, { isOpen, filter, translate });
    made.set(subject, { item, isOpen, filter, translate, rows });
    return rows;
  });
}

function rowsOf(
  subject: RoomResource,
  item: PermissionItem | undefined,
  { isOpen: isOpened, filter, translate }: Pick<MadeRows, 'isOpen' | 'filter' | 'translate'>,
): GridRow[] {
  if (filter.onlyMarked && !item) return [];
  const isNamed = filter.matches(subject);
  const found = isNamed ? subject.Permissions : subject.Permissions.filter((attribute) => filter.matches(attribute));
  if (!isNamed && found.length === 0) return [];
  const isOpen = isOpened || !isNamed;
  const isWhole = isNamed && !filter.onlyMarked;
  // A press on a column's header applies to what is shown: the summary or, where some attributes are hidden, each shown row.
  const head: GridRow = {
    key: `s${subject.resourceId}`,
    name: subject.name,
    level: 0,
    isOpen,
    isPassedBy: isOpen && !isWhole,
    detail: translate('profiles.attributes', { count: subject.Permissions.length }),
    marks: summaryOf(item, subject),
  };
  if (!isOpen) return [head];
  const attributes = new Map((item?.permissions ?? []).map((one) => [one.resourceId, one]));
  const rows = found
    .filter(({ resourceId }) => !filter.onlyMarked || attributes.has(resourceId))
    .map((attribute): GridRow => {
      const marks = `${marksOf(attributes.get(attribute.resourceId), attributeActions)}  `;
      const key = `a${subject.resourceId}.${attribute.resourceId}`;
      return { key, name: attribute.name, level: 1, marks, isFilterable: true, isPassedBy: isWhole };
    });
  const records: GridRow = {
    key: `r${subject.resourceId}`,
    name: translate('profiles.records'),
    level: 1,
    isFilterable: true,
    marks: marksOf(item, subjectActions),
    isPassedBy: isWhole || !isNamed,
  };
  return [head, records, ...rows];
}

/** Parses the key of a row. */
export function parseRowKey(key: string, subjects: readonly RoomResource[]) {
  const [subjectId = 0, attributeId] = key.slice(1).split('.').map(Number);
  const subject = subjects.find(({ resourceId }) => resourceId === subjectId);
  return { kind: key[0], subject, resourceId: attributeId ?? subjectId };
}

/** The items with an action of a row granted or removed. */
export function markRow(
  items: readonly PermissionItem[],
  subjects: readonly RoomResource[],
  { key, action, isGranted }: { key: string; action: ActionIdentifier; isGranted: boolean },
): readonly PermissionItem[] {
  const { subject, resourceId, kind } = parseRowKey(key, subjects);
  if (!subject) return items;
  if (kind === 's') return withSummary(items, subject, action, isGranted);
  if (kind === 'r') return withGrant(items, { resourceId, resourceTypeId: 1 }, action, isGranted);
  if (!attributeActions.includes(action)) return items;
  return withAttributeGrant(items, subject.resourceId, resourceId, action, isGranted);
}
