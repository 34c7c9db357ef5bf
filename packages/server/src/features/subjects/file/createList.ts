import type { AttributeCreate, SubjectFromFile } from '@assunto/api';
import type { ActionIdentifier, ResourceTypeId } from '@assunto/engine/core';
import { adminRoomId } from '@assunto/api/ticketing';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Queryable } from '../../../platform/database/Database';
import { changeConfigurationIn } from '../../../configuration/changeConfiguration';
import type { CreatedSubject } from '../saveSubject';
import type { SubjectFileServices } from './SubjectFileServices';

/** The columns that a list shows at first; others can be added to it. */
const shownColumns = 12;
/** Long texts and files are as wide as a form; the others are half. */
const wideComponents: ReadonlySet<number> = new Set([17, 22, 26, 33, 34]);

/** How the list, its menu entry and the permissions of a new subject are logged. */
export type ListServices = Pick<SubjectFileServices, 'templateState' | 'menuLog' | 'roomLog' | 'addTemplates'>;

/** What is created with a new subject. Profiles may read only, or everything. */
export type NewList = Pick<SubjectFromFile, 'subject' | 'menuName' | 'roomIds'> & {
  columns: readonly ({ attribute: AttributeCreate } | null)[];
  isReadOnly?: boolean;
};

/**
 * Creates the list, the registration and edition forms, the menu entry and the permissions of a new subject. Returns the id of the
 * menu entry, or `null`. Throws NOT_FOUND for a profile that the company does not have.
 */
export async function createList(
  transaction: Queryable,
  services: ListServices,
  account: CallerAccount,
  list: CreatedSubject,
  { subject, columns, menuName, roomIds, isReadOnly = false }: NewList,
): Promise<number | null> {
  const attributes = columns.flatMap((column) => (column ? [column.attribute] : []));
  const icon = subject.icon ?? null;
  await createTemplates(transaction, services, account.companyId, list, {
    name: subject.subjectName,
    icon,
    attributes,
  });
  await logTemplates(transaction, services, account, list);
  const menuId =
    menuName === null ? null : await createMenu(transaction, services, account, list, { name: menuName, icon });
  // In the order of their ids, because each is locked.
  const rooms = [...new Set(roomIds)].filter((id) => id !== adminRoomId).sort((one, other) => one - other);
  for (const roomId of rooms) await grantTo(transaction, services, account, list, { menuId, roomId, isReadOnly });
  return menuId;
}

async function createTemplates(
  transaction: Queryable,
  { addTemplates }: ListServices,
  companyId: number,
  { subjectId, subjectIdentifier, attributeIds }: CreatedSubject,
  { name, icon, attributes }: { name: string; icon: string | null; attributes: readonly AttributeCreate[] },
): Promise<void> {
  const keys = attributeIds.map(String);
  await addTemplates(transaction, companyId, {
    subjectId,
    attributeIds: new Map(attributeIds.map((id) => [String(id), id])),
    definition: {
      identifier: subjectIdentifier,
      name,
      icon: icon ?? '',
      attributes: [],
      columns: keys.slice(0, shownColumns).map((attribute) => ({ attribute })),
      sections: [
        {
          name: null,
          fields: keys.map(
            (key, index) => [key, wideComponents.has(attributes[index]?.componentId ?? 0) ? 12 : 6] as const,
          ),
        },
      ],
    },
  });
}

/** Logs the creation of the lists and forms of a new subject. */
async function logTemplates(
  transaction: Queryable,
  { templateState }: ListServices,
  account: CallerAccount,
  { subjectId }: CreatedSubject,
): Promise<void> {
  const { companyId } = account;
  const { rows } = await transaction.query<{ id: number }>(
    'SELECT template_id AS id FROM template WHERE company_id = $1 AND subject_id = $2 ORDER BY template_id',
    [companyId, subjectId],
  );
  for (const { id } of rows)
    await changeConfigurationIn(transaction, account, {
      entity: 'template',
      id: null,
      ifMatch: null,
      read: (_, templateId) => templateState(transaction, companyId, templateId),
      change: () => Promise.resolve(id),
    });
}

async function createMenu(
  transaction: Queryable,
  { menuLog }: ListServices,
  account: CallerAccount,
  { subjectId }: CreatedSubject,
  { name, icon }: { name: string; icon: string | null },
): Promise<number> {
  const { companyId } = account;
  let menuId = 0;
  await changeConfigurationIn(transaction, account, {
    ...menuLog(companyId),
    ifMatch: null,
    async change() {
      const { rows } = await transaction.query<{ id: number }>(
        `INSERT INTO menu (company_id, menu_name, subject_id, scenario, icon, filter_ids, sort_order)
         SELECT $1, $2, $3, 'grid', $4, '{}',
           coalesce((SELECT max(sort_order) + 1 FROM menu WHERE company_id = $1 AND parent_menu_id IS NULL), 0)
         RETURNING menu_id AS id`,
        [companyId, name.trim(), subjectId, icon],
      );
      menuId = rows[0]?.id ?? 0;
      return companyId;
    },
  });
  return menuId;
}

interface Granted {
  resourceTypeId: ResourceTypeId;
  resourceId: number;
  actionIdentifier: ActionIdentifier;
}

const granted = (resourceTypeId: ResourceTypeId, resourceId: number, actions: readonly ActionIdentifier[]): Granted[] =>
  actions.map((actionIdentifier) => ({ resourceTypeId, resourceId, actionIdentifier }));

const onRecords = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE', 'NOTE'] as const;
const onAttributes = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** Everything with the records and their attributes, or to read them, and the menu entry. */
async function grantTo(
  transaction: Queryable,
  { roomLog }: ListServices,
  account: CallerAccount,
  { subjectId, attributeIds }: CreatedSubject,
  { menuId, roomId, isReadOnly }: { menuId: number | null; roomId: number; isReadOnly: boolean },
): Promise<void> {
  const { companyId } = account;
  const permissions = [
    ...granted(1, subjectId, isReadOnly ? ['SELECT'] : onRecords),
    ...attributeIds.flatMap((id) => granted(3, id, isReadOnly ? ['SELECT'] : onAttributes)),
    ...(menuId === null ? [] : granted(7, menuId, ['SELECT'])),
  ];
  await changeConfigurationIn(transaction, account, {
    ...roomLog(companyId),
    id: roomId,
    ifMatch: null,
    async change() {
      await transaction.query(
        `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
         SELECT $1, $2, "resourceTypeId", "resourceId", "actionIdentifier"
         FROM jsonb_to_recordset($3::jsonb) AS item("resourceTypeId" integer, "resourceId" integer, "actionIdentifier" text)`,
        [companyId, roomId, JSON.stringify(permissions)],
      );
      return roomId;
    },
  });
}
