import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { ActionIdentifier, FilterTree, ResourceTypeId, SubjectAction } from '@assunto/engine/core';
import type { Queryable } from '../../../platform/database/Database';
import type { DemoGrant } from '../../../features/starters/definitions/definitions';
import { demoGrants } from './grants';
import { agentRoomId } from '../records/people';
import { attributeIdOf, subjectOf, type LoadedSubject } from '../../../features/starters/load/LoadedSubject';

const actionIdentifiers: Record<SubjectAction, ActionIdentifier> = {
  Read: 'SELECT',
  Create: 'INSERT',
  Update: 'UPDATE',
  Delete: 'DELETE',
  Deactivate: 'DEACTIVATE',
  Note: 'NOTE',
};

interface Permission {
  roomId: number;
  resourceTypeId: ResourceTypeId;
  resourceId: number;
  actionIdentifier: ActionIdentifier;
  filter: FilterTree | null;
}

/** Loads the grants of the agents' and customers' rooms, and their access to every menu. */
export async function loadGrants(
  transaction: Queryable,
  companyId: number,
  subjects: readonly LoadedSubject[],
  menuIds: readonly number[],
): Promise<void> {
  const permissions: Permission[] = [
    ...demoGrants.flatMap((grant) => permissionsOf(grant, subjectOf(subjects, grant.subject))),
    ...[agentRoomId, customerRoomId].flatMap((roomId) =>
      menuIds.map((resourceId): Permission => ({
        roomId,
        resourceTypeId: 7,
        resourceId,
        actionIdentifier: 'SELECT',
        filter: null,
      })),
    ),
    // Agents see the administrators by name.
    { roomId: agentRoomId, resourceTypeId: 4, resourceId: adminRoomId, actionIdentifier: 'SELECT', filter: null },
  ];
  await transaction.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
     SELECT $1, item."roomId", item."resourceTypeId", item."resourceId", item."actionIdentifier", item.filter
     FROM jsonb_to_recordset($2::jsonb) AS item("roomId" integer, "resourceTypeId" integer, "resourceId" integer,
       "actionIdentifier" text, filter jsonb)`,
    [companyId, JSON.stringify(permissions)],
  );
}

function permissionsOf(grant: DemoGrant, subject: LoadedSubject): Permission[] {
  const allow = (resourceTypeId: ResourceTypeId, resourceId: number, action: SubjectAction): Permission => ({
    roomId: grant.roomId,
    resourceTypeId,
    resourceId,
    actionIdentifier: actionIdentifiers[action],
    // A new record has no values for a filter yet.
    filter: resourceTypeId === 1 && action !== 'Create' ? (grant.filter ?? null) : null,
  });
  const readable = grant.readable ?? subject.definition.attributes.map(({ identifier }) => identifier);
  const writable = new Set(grant.writable ?? readable);
  const attributeActions = (['Create', 'Update'] as const).filter((action) => grant.actions.includes(action));
  return [
    ...grant.actions.map((action) => allow(1, subject.subjectId, action)),
    ...readable.flatMap((identifier) => {
      const id = attributeIdOf(subject, identifier);
      const actions: SubjectAction[] = writable.has(identifier) ? ['Read', ...attributeActions] : ['Read'];
      if (writable.has(identifier) && grant.actions.includes('Update')) actions.push('Delete');
      return actions.map((action) => allow(3, id, action));
    }),
  ];
}
