import type {
  ActionIdentifier,
  GrantedAction,
  PermissionItem,
  ResourceTypeId,
  SharedTalks,
} from '@assunto/engine/core';
import type { Queryable } from '../platform/database/Database';
import type { RoomMetadata } from './CompanyMetadata';

interface RoomRow {
  room_id: number;
  room_name: string;
  display_name: string | null;
  color: string | null;
  shared_talks: SharedTalks[] | null;
  require_digital_signature: string[];
  require_second_factor: boolean;
  acts_as_automation: boolean;
}

interface PermissionRow {
  room_id: number;
  resource_type_id: ResourceTypeId;
  resource_id: number;
  action_identifier: ActionIdentifier;
  filter: unknown;
  /** The subject of an attribute. */
  subject_id: number | null;
}

interface FilterRow {
  room_id: number;
  subject_id: number;
  filter_id: number | null;
  filter_name: string;
  filter: unknown;
}

interface DelimitationRow {
  room_id: number;
  subject_id: number;
  subject_identifier: string;
  name: string;
  talk_ids: number[];
  inserted_in: string | null;
}

/**
 * The rooms of a company by id, or one of them, with their grants; grants for attributes are nested in those of their
 * subject.
 */
export async function loadRooms(
  database: Queryable,
  companyId: number,
  roomId: number | null = null,
): Promise<Map<number, RoomMetadata>> {
  const of = [companyId, roomId];
  // Sequentially: a transaction runs one statement at a time.
  const rooms = await database.query<RoomRow>(
    `SELECT room_id, room_name, display_name, color, shared_talks, require_digital_signature, require_second_factor,
         acts_as_automation
       FROM room WHERE company_id = $1 AND ($2::integer IS NULL OR room_id = $2)`,
    of,
  );
  const permissions = await database.query<PermissionRow>(
    `SELECT permission.room_id, resource_type_id, resource_id, action_identifier, filter, attribute.subject_id
       FROM room_permission AS permission
       LEFT JOIN subject_attribute AS attribute
         ON attribute.company_id = permission.company_id AND resource_type_id = 3
         AND attribute.subject_attribute_id = resource_id
       WHERE permission.company_id = $1 AND ($2::integer IS NULL OR permission.room_id = $2)
       ORDER BY resource_id, action_identifier COLLATE "C"`,
    of,
  );
  const filters = await database.query<FilterRow>(
    `SELECT room_id, subject_id, filter_id, filter_name, filter FROM room_filter
       WHERE company_id = $1 AND ($2::integer IS NULL OR room_id = $2) ORDER BY room_id, sort_order`,
    of,
  );
  const delimitations = await database.query<DelimitationRow>(
    // Including those of deleted subjects, because a restriction must never be lost.
    `SELECT room_id, subject_id, subject_identifier, name, talk_ids, room_delimitation.inserted_in
       FROM room_delimitation JOIN subject USING (company_id, subject_id)
       WHERE company_id = $1 AND ($2::integer IS NULL OR room_id = $2) ORDER BY subject_id`,
    of,
  );
  const byRoom = <Row extends { room_id: number }>(rows: readonly Row[]) => {
    const found = groupedBy(rows, ({ room_id }) => room_id);
    return (room: number): readonly Row[] => found.get(room) ?? [];
  };
  const [granted, filtered, delimited] = [byRoom(permissions.rows), byRoom(filters.rows), byRoom(delimitations.rows)];
  return new Map(
    rooms.rows.map((row) => [
      row.room_id,
      roomOf(row, granted(row.room_id), filtered(row.room_id), delimited(row.room_id)),
    ]),
  );
}

function roomOf(
  row: RoomRow,
  granted: readonly PermissionRow[],
  filters: readonly FilterRow[],
  delimitations: readonly DelimitationRow[],
): RoomMetadata {
  const ofType = groupedBy(granted, ({ resource_type_id }) => resource_type_id);
  return {
    roomId: row.room_id,
    roomName: row.room_name,
    displayName: row.display_name,
    color: row.color,
    sharedTalks: row.shared_talks,
    requireDigitalSignature: row.require_digital_signature,
    requireSecondFactor: row.require_second_factor,
    actsAsAutomation: row.acts_as_automation,
    roomFilters: filters.map((filter) => ({
      filterId: filter.filter_id,
      filterName: filter.filter_name,
      filter: JSON.stringify(filter.filter),
      subjectId: filter.subject_id,
    })),
    menus: itemsOf(ofType.get(7) ?? []),
    subjects: subjectItems(ofType.get(1) ?? [], ofType.get(3) ?? []),
    connectedRooms: (ofType.get(4) ?? []).map(({ resource_id }) => ({ roomId: resource_id })),
    roomNotifications: [],
    delimitations: delimitations.map((delimitation) => ({
      subjectId: delimitation.subject_id,
      subjectIdentifier: delimitation.subject_identifier,
      name: delimitation.name,
      talks: delimitation.talk_ids.map((id) => ({ id })),
      insertedIn: delimitation.inserted_in,
    })),
  };
}

function subjectItems(subjects: readonly PermissionRow[], attributes: readonly PermissionRow[]): PermissionItem[] {
  const ofSubject = groupedBy(attributes, ({ subject_id }) => subject_id);
  return itemsOf(subjects).map((item) => ({ ...item, permissions: itemsOf(ofSubject.get(item.resourceId) ?? []) }));
}

function itemsOf(rows: readonly PermissionRow[]): PermissionItem[] {
  const items = new Map<number, PermissionItem>();
  for (const row of rows) {
    const item = items.get(row.resource_id) ?? {
      resourceId: row.resource_id,
      resourceTypeId: row.resource_type_id,
      actions: [],
    };
    items.set(row.resource_id, item);
    const action: GrantedAction = { actionIdentifier: row.action_identifier };
    if (row.filter !== null) action.filter = JSON.stringify(row.filter);
    item.actions.push(action);
  }
  return [...items.values()];
}

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
