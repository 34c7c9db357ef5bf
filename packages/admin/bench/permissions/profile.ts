import type { PermissionItem } from '@assunto/engine/core';
import type { ResourceAction, Room, RoomResource, RoomResources } from '@assunto/api';

const actionNames = ['Visualizar', 'Criar', 'Editar', 'Excluir', 'Inativar'];
const identifiers = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE'] as const;

/** The subjects of a large company, each with its attributes. */
export const subjects: readonly RoomResource[] = Array.from({ length: 100 }, (_, at) => ({
  resourceId: at + 1,
  resourceTypeId: 1,
  name: `Assunto ${at + 1}`,
  identifier: `assunto${at + 1}`,
  Permissions: Array.from({ length: 60 }, (__, index) => ({
    resourceId: (at + 1) * 1000 + index,
    resourceTypeId: 3,
    identifier: `campo${index + 1}`,
    Permissions: [],
    name: `Campo ${index + 1} do assunto ${at + 1}`,
  })),
}));

const granted = (many: number) => identifiers.slice(0, many).map((actionIdentifier) => ({ actionIdentifier }));

/** A profile that may read everything, and change every other attribute. */
const permissions: PermissionItem[] = subjects.map(({ resourceId, Permissions }) => ({
  resourceId,
  resourceTypeId: 1,
  actions: granted(3),
  permissions: Permissions.map((attribute, at) => ({
    resourceId: attribute.resourceId,
    resourceTypeId: 3,
    actions: granted(at % 2 === 0 ? 3 : 1),
  })),
}));

const room: Room = {
  roomId: 3,
  roomName: 'Parceiros',
  displayName: null,
  color: null,
  sharedTalks: null,
  requireDigitalSignature: [],
  roomFilters: [],
  menus: [],
  subjects: permissions,
  connectedRooms: [],
  roomNotifications: [],
  delimitations: [],
  version: 1,
};
const actions: ResourceAction[] = identifiers.map((actionIdentifier, at) => ({
  resourceTypeActionId: at + 1,
  resourceTypeId: 1,
  actionIdentifier,
  actionName: actionNames[at] ?? '',
}));
const resources: RoomResources = { Menus: [], Subjects: [...subjects] };

/** What the server answers to the form, by method and path. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /room/resource': resources,
  'GET /room/action': actions,
  'GET /room': { itens: [], totalResults: 0, currentPage: 1 },
  'GET /room/3': room,
  'GET /room/notification': [],
  'POST /talk/filter/filtro': { itens: [], totalResults: 0, currentPage: 1 },
};

/** What a plain table shows of the profile: a row for each subject and each attribute, a mark for each action. */
export const plainRows: readonly { name: string; marks: readonly boolean[] }[] = subjects.flatMap((subject, at) => {
  const item = permissions[at];
  const marksOf = (one: PermissionItem | undefined) =>
    identifiers.map((_, index) => index < (one?.actions.length ?? 0));
  return [
    { name: subject.name, marks: marksOf(item) },
    ...subject.Permissions.map(({ name }, index) => ({ name, marks: marksOf(item?.permissions?.[index]) })),
  ];
});
