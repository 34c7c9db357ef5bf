import { EngineError, type ErrorDetail, type FilterTree, type ResourceTypeId } from '@assunto/engine/core';
import type { NotificationEntry, RoomSave } from '@assunto/engine/contract';
import type { AccountRequest } from '../../../access/RecordRequest';
import { HttpError } from '../../../http/errors';
import type { RoomMetadata, SubjectMetadata } from '../../../metadata/CompanyMetadata';
import { flatMenus } from '../../../metadata/flatMenus';
import { createFilterReader, filtersOf } from '../../../talks/createFilterReader';
import { findAction } from './actionCatalogue';
import { checkDelimitations, type StoredDelimitation } from './checkDelimitations';
import type { RoomChecks } from './RoomChecks';

/** A granted action in its stored form. */
interface StoredPermission {
  resourceTypeId: ResourceTypeId;
  resourceId: number;
  action: string;
  filter: FilterTree | null;
}

/** A validated profile in its stored form. */
export interface StoredRoom {
  roomName: string;
  displayName: string | null;
  color: string | null;
  sharedTalks: { subjectId: number; filter: string }[] | null;
  requireDigitalSignature: string[];
  requireSecondFactor: boolean;
  permissions: StoredPermission[];
  roomFilters: { subjectId: number; filterId: number | null; filterName: string; filter: FilterTree }[];
  delimitations: StoredDelimitation[];
  roomNotifications: readonly NotificationEntry[];
}

/**
 * Validates a profile and returns its stored form. Everything that it refers to must belong to the company; filters may use what
 * their author may read, unless they existed before. Throws REQUEST_INVALID with every problem. Whether the caller may grant it
 * is checked by `requireGrantable`.
 */
export async function checkRoom(
  request: AccountRequest,
  body: RoomSave,
  before: RoomMetadata | null,
): Promise<StoredRoom> {
  const errors: ErrorDetail[] = [];
  const refuse = (code: string, message: string) => void errors.push({ code, message });
  const readText = createFilterReader(request, before ? filtersOf(before) : []);
  const checks: RoomChecks = {
    ...{ request, before, refuse },
    readFilter(text, subject, what) {
      try {
        return readText(text, subject);
      } catch (error) {
        if (!(error instanceof EngineError || error instanceof HttpError)) throw error;
        refuse('FILTER_INVALID', `${what}: ${error.userMessage}`);
        return null;
      }
    },
  };
  const stored: StoredRoom = {
    roomName: body.roomName.normalize('NFC').trim(),
    displayName: body.displayName?.normalize('NFC').trim() || null,
    color: body.color ?? null,
    sharedTalks: checkSharedTalks(checks, body),
    requireDigitalSignature: checkSignatures(checks, body),
    requireSecondFactor: body.requireSecondFactor ?? before?.requireSecondFactor ?? false,
    permissions: [...checkPermissions(checks, body), ...checkConnected(checks, body)],
    roomFilters: checkRoomFilters(checks, body),
    delimitations: await checkDelimitations(checks, body.delimitations ?? []),
    roomNotifications: body.roomNotifications ?? [],
  };
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors: errors.slice(0, 100) });
  return stored;
}

function checkPermissions({ request, refuse, readFilter }: RoomChecks, body: RoomSave): StoredPermission[] {
  const { subjectsById, subjectsByAttribute, menus } = request.company;
  const menuIds = new Set(flatMenus(menus).map(({ Id }) => Id));
  const rows = new Map<string, StoredPermission>();
  const add = (
    item: Pick<RoomSave['permissions'][number], 'resourceId' | 'actions'> & { resourceTypeId: ResourceTypeId },
    subject: SubjectMetadata | null,
    what: string,
  ): void => {
    for (const { actionIdentifier, filter } of item.actions) {
      const { resourceTypeId, resourceId } = item;
      const key = `${resourceTypeId} ${resourceId} ${actionIdentifier}`;
      if (rows.has(key)) refuse('PERMISSION_REPEATED', `${what}: a ação ${actionIdentifier} aparece duas vezes.`);
      if (!findAction(resourceTypeId, actionIdentifier))
        refuse('ACTION_UNKNOWN', `${what} não tem a ação ${actionIdentifier}.`);
      if (filter && !subject) refuse('FILTER_INVALID', `${what} não aceita filtro.`);
      const tree = filter && subject ? readFilter(filter, subject, what) : null;
      rows.set(key, { resourceTypeId, resourceId, action: actionIdentifier, filter: tree });
    }
  };
  for (const item of body.permissions) {
    const { resourceId, resourceTypeId, permissions: nested = [] } = item;
    const subject = resourceTypeId === 1 ? (subjectsById.get(resourceId) ?? null) : null;
    const exists = subject !== null || (resourceTypeId === 7 && menuIds.has(resourceId) && nested.length === 0);
    if (!exists) refuse('RESOURCE_NOT_FOUND', `O recurso ${resourceTypeId}/${resourceId} não existe.`);
    else add(item, subject, subject ? `Assunto ${subject.subjectName}` : `Menu ${resourceId}`);
    for (const attribute of nested) {
      const isOwn = subject !== null && subjectsByAttribute.get(attribute.resourceId) === subject;
      if (isOwn) add(attribute, subject, `Atributo ${attribute.resourceId} de ${subject.subjectName}`);
      else refuse('RESOURCE_NOT_FOUND', `O atributo ${attribute.resourceId} não é do assunto ${resourceId}.`);
    }
  }
  return [...rows.values()];
}

function checkConnected({ request, refuse }: RoomChecks, { connectedRooms = [] }: RoomSave): StoredPermission[] {
  const ids = new Set(connectedRooms.map(({ roomToId }) => roomToId));
  for (const id of ids)
    if (!request.company.rooms.has(id)) refuse('ROOM_NOT_FOUND', `O perfil de acesso ${id} não existe.`);
  return [...ids].map((resourceId) => ({ resourceTypeId: 4, resourceId, action: 'SELECT', filter: null }));
}

function checkSignatures({ request, before, refuse }: RoomChecks, body: RoomSave): string[] {
  const identifiers = new Set<string>();
  const earlier = new Set(before?.requireDigitalSignature.map((identifier) => identifier.toLowerCase()));
  for (const identifier of body.requireDigitalSignature ?? []) {
    const subject = request.company.subjects.get(identifier.toLowerCase());
    // The demo uses subjects that are created later.
    if (subject) identifiers.add(subject.subjectIdentifier);
    else if (earlier.has(identifier.toLowerCase())) identifiers.add(identifier);
    else refuse('SUBJECT_NOT_FOUND', `O assunto ${identifier} não existe.`);
  }
  return [...identifiers];
}

function checkSharedTalks({ request, refuse, readFilter }: RoomChecks, body: RoomSave): StoredRoom['sharedTalks'] {
  const seen = new Set<number>();
  const stored = (body.sharedTalks ?? []).flatMap(({ subjectId, filter }) => {
    const subject = request.company.subjectsById.get(subjectId);
    if (!subject) refuse('SUBJECT_NOT_FOUND', `O assunto ${subjectId} não existe.`);
    if (seen.has(subjectId)) refuse('SUBJECT_REPEATED', `O assunto ${subjectId} aparece duas vezes.`);
    seen.add(subjectId);
    const tree = subject && readFilter(filter, subject, `Conversas compartilhadas de ${subject.subjectName}`);
    return tree ? [{ subjectId, filter: JSON.stringify(tree) }] : [];
  });
  return stored.length > 0 ? stored : null;
}

function checkRoomFilters(checks: RoomChecks, { roomFilters = [] }: RoomSave): StoredRoom['roomFilters'] {
  const { request, before, refuse, readFilter } = checks;
  const seen = new Set<number>();
  return roomFilters.flatMap(({ filterId = null, filterName, filter, subjectId }) => {
    const name = filterName.normalize('NFC').trim();
    const saved = filterId === null ? null : findSaved(request, before, filterId);
    if (saved === undefined) refuse('SAVED_FILTER_NOT_FOUND', `O filtro salvo ${filterId} não existe.`);
    if (filterId !== null && seen.has(filterId)) refuse('FILTER_REPEATED', `O filtro ${name} aparece duas vezes.`);
    if (filterId !== null) seen.add(filterId);
    const subject = request.company.subjectsById.get(subjectId ?? saved?.subjectId ?? 0);
    if (!subject || (saved && saved.subjectId !== subject.subjectId)) {
      refuse('SUBJECT_NOT_FOUND', `Informe o assunto do filtro ${name}.`);
      return [];
    }
    const tree = readFilter(filter, subject, `Filtro ${name}`);
    return tree ? [{ subjectId: subject.subjectId, filterId, filterName: name, filter: tree }] : [];
  });
}

/** A saved filter that the caller may use, or that the profile already has; `undefined` for none. */
function findSaved(
  { company, account }: AccountRequest,
  before: RoomMetadata | null,
  filterId: number,
): { subjectId: number } | undefined {
  const saved = [...company.subjectsById.values()]
    .flatMap(({ savedFilters }) => savedFilters)
    .find((one) => one.filterId === filterId);
  if (saved && (saved.isShared || saved.accountId === null || saved.accountId === account.accountId)) return saved;
  const earlier = before?.roomFilters.find((one) => one.filterId === filterId);
  return earlier?.subjectId === undefined ? undefined : { subjectId: earlier.subjectId };
}
