import type {
  ActionIdentifier,
  GrantedAction,
  PermissionItem,
  ResourceTypeId,
  SharedTalks,
} from '@assunto/engine/core';
import type { Queryable } from '../database/Database';
import type { RoomMetadata } from './CompanyMetadata';

interface RoomRow {
  room_id: number;
  room_name: string;
  display_name: string | null;
  color: string | null;
  shared_talks: SharedTalks[] | null;
  require_digital_signature: string[];
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

/** The rooms of a company by id, with their grants; grants for attributes are nested in those of their subject. */
export async function loadRooms(database: Queryable, companyId: number): Promise<Map<number, RoomMetadata>> {
  const of = [companyId];
  const [rooms, permissions, filters, delimitations] = await Promise.all([
    database.query<RoomRow>(
      `SELECT room_id, room_name, display_name, color, shared_talks, require_digital_signature
       FROM room WHERE company_id = $1`,
      of,
    ),
    database.query<PermissionRow>(
      `SELECT permission.room_id, resource_type_id, resource_id, action_identifier, filter, attribute.subject_id
       FROM room_permission AS permission
       LEFT JOIN subject_attribute AS attribute
         ON attribute.company_id = permission.company_id AND resource_type_id = 3
         AND attribute.subject_attribute_id = resource_id
       WHERE permission.company_id = $1`,
      of,
    ),
    database.query<FilterRow>(
      `SELECT room_id, subject_id, filter_id, filter_name, filter FROM room_filter
       WHERE company_id = $1 ORDER BY room_id, sort_order`,
      of,
    ),
    database.query<DelimitationRow>(
      // Of deleted subjects too: what restricts never falls away.
      `SELECT room_id, subject_id, subject_identifier, name, talk_ids, room_delimitation.inserted_in
       FROM room_delimitation JOIN subject USING (company_id, subject_id) WHERE company_id = $1`,
      of,
    ),
  ]);
  return new Map(
    rooms.rows.map((row) => {
      const isOwn = ({ room_id }: { room_id: number }) => room_id === row.room_id;
      const granted = permissions.rows.filter(isOwn);
      return [
        row.room_id,
        {
          roomId: row.room_id,
          roomName: row.room_name,
          displayName: row.display_name,
          color: row.color,
          sharedTalks: row.shared_talks,
          requireDigitalSignature: row.require_digital_signature,
          roomFilters: filters.rows.filter(isOwn).map((filter) => ({
            filterId: filter.filter_id,
            filterName: filter.filter_name,
            filter: JSON.stringify(filter.filter),
            subjectId: filter.subject_id,
          })),
          menus: itemsOf(granted.filter(({ resource_type_id }) => resource_type_id === 7)),
          subjects: subjectItems(granted),
          connectedRooms: granted
            .filter(({ resource_type_id }) => resource_type_id === 4)
            .map(({ resource_id }) => ({ roomId: resource_id })),
          roomNotifications: [],
          delimitations: delimitations.rows.filter(isOwn).map((row) => ({
            subjectId: row.subject_id,
            subjectIdentifier: row.subject_identifier,
            name: row.name,
            talks: row.talk_ids.map((id) => ({ id })),
            insertedIn: row.inserted_in,
          })),
        },
      ];
    }),
  );
}

function subjectItems(granted: readonly PermissionRow[]): PermissionItem[] {
  const subjects = itemsOf(granted.filter(({ resource_type_id }) => resource_type_id === 1));
  return subjects.map((item) => ({
    ...item,
    permissions: itemsOf(
      granted.filter(({ resource_type_id, subject_id }) => resource_type_id === 3 && subject_id === item.resourceId),
    ),
  }));
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
