import type { SubjectAccess, SubjectAccessLevel, SubjectAccessSave } from '@assunto/api';
import { adminRoomId } from '@assunto/api/ticketing';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { StructureServices } from '../../configuration/StructureServices';
import { readOrder } from './subjectState';

/** The granted actions of each level: those on the subject, and those on each attribute. */
const granted = {
  none: { subject: [], attribute: [] },
  read: { subject: ['SELECT'], attribute: ['SELECT'] },
  edit: { subject: ['INSERT', 'SELECT', 'UPDATE'], attribute: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'] },
} as const;

interface RoomRow {
  roomId: number;
  roomName: string;
  /** The actions on the subject, and on how many attributes each; sorted. */
  subject: string[];
  attributes: Record<string, number>;
  isFiltered: boolean;
}

/** What each profile may do with a subject; people of room 1 may do everything. */
export async function readSubjectAccess(
  database: Database,
  companyId: number,
  subjectId: number,
): Promise<SubjectAccess> {
  const attributes = await readOrder(database, companyId, subjectId);
  const { rows } = await database.query<RoomRow>(
    `SELECT room_id AS "roomId", room_name AS "roomName",
       ARRAY(SELECT action_identifier FROM room_permission AS g
         WHERE g.company_id = room.company_id AND g.room_id = room.room_id AND resource_type_id = 1 AND resource_id = $2
         ORDER BY action_identifier COLLATE "C") AS subject,
       coalesce((SELECT jsonb_object_agg(action_identifier, count) FROM (
         SELECT action_identifier, count(*) FROM room_permission AS g
         WHERE g.company_id = room.company_id AND g.room_id = room.room_id AND resource_type_id = 3
           AND resource_id = ANY($3::integer[]) GROUP BY action_identifier) AS actions), '{}') AS attributes,
       EXISTS (SELECT FROM room_permission AS g
         WHERE g.company_id = room.company_id AND g.room_id = room.room_id AND filter IS NOT NULL
           AND (resource_type_id = 1 AND resource_id = $2 OR resource_type_id = 3 AND resource_id = ANY($3::integer[])))
         AS "isFiltered"
     FROM room WHERE company_id = $1 AND room_id <> ${adminRoomId}
     ORDER BY assunto_fold(room_name) COLLATE "C", room_id`,
    [companyId, subjectId, attributes],
  );
  return {
    rooms: rows.map(({ roomId, roomName, ...grants }) => ({
      roomId,
      roomName,
      level: levelOf(grants, attributes.length),
    })),
  };
}

function levelOf(
  { subject, attributes, isFiltered }: Pick<RoomRow, 'subject' | 'attributes' | 'isFiltered'>,
  count: number,
): SubjectAccessLevel {
  if (subject.length === 0 && Object.keys(attributes).length === 0) return 'none';
  const level = (['read', 'edit'] as const).find((one) => {
    const wanted = granted[one];
    const isSubject = wanted.subject.join() === subject.join();
    const actions = Object.entries(attributes);
    const isAttributes =
      actions.every(([, times]) => times === count) &&
      actions
        .map(([action]) => action)
        .sort()
        .join() === (count === 0 ? '' : wanted.attribute.join());
    return isSubject && isAttributes;
  });
  return isFiltered ? 'custom' : (level ?? 'custom');
}

/**
 * Gives profiles a level, which replaces what they may do with the subject now; each is a change of the profile. Whoever may
 * configure subjects has every right, and so may grant every one. Throws NOT_FOUND for another profile than the company's.
 */
export async function saveSubjectAccess(
  services: StructureServices,
  account: CallerAccount,
  subjectId: number,
  { rooms }: SubjectAccessSave,
): Promise<void> {
  const { companyId } = account;
  const ordered = [...new Map(rooms.map((room) => [room.roomId, room])).values()].sort((a, b) => a.roomId - b.roomId);
  await services.database.transaction(async (transaction) => {
    const attributes = await readOrder(transaction, companyId, subjectId);
    for (const { roomId, level } of ordered) {
      if (roomId === adminRoomId) throw new HttpError('NOT_FOUND');
      await changeConfigurationIn(transaction, account, {
        entity: 'room',
        id: roomId,
        ifMatch: null,
        read: (own, id) => services.readRoom(own, companyId, id),
        async change() {
          await writeLevel(transaction, { companyId, roomId, subjectId, attributes, level });
          return roomId;
        },
      });
    }
  });
  services.forget(companyId);
}

interface Level {
  companyId: number;
  roomId: number;
  subjectId: number;
  attributes: readonly number[];
  level: keyof typeof granted;
}

async function writeLevel(
  transaction: Queryable,
  { companyId, roomId, subjectId, attributes, level }: Level,
): Promise<void> {
  const { subject, attribute } = granted[level];
  await transaction.query(
    `DELETE FROM room_permission WHERE company_id = $1 AND room_id = $2
       AND (resource_type_id = 1 AND resource_id = $3 OR resource_type_id = 3 AND resource_id = ANY($4::integer[]))`,
    [companyId, roomId, subjectId, attributes],
  );
  await transaction.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
     SELECT $1::integer, $2::integer, 1, $3::integer, action FROM unnest($5::text[]) AS action
     UNION ALL SELECT $1::integer, $2::integer, 3, id, action FROM unnest($4::integer[]) AS id, unnest($6::text[]) AS action`,
    [companyId, roomId, subjectId, attributes, subject, attribute],
  );
}
