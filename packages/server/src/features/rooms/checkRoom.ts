import { EngineError, type ErrorDetail, type FilterTree, type ResourceTypeId } from '@assunto/engine/core';
import type { NotificationEntry, RoomSave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import type { RoomMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { flatMenus } from '../../metadata/flatMenus';
import { createFilterReader, filtersOf } from '../../records/read/createFilterReader';
import { findAction } from './actionCatalogue';
import { checkDelimitations, type StoredDelimitation } from './checkDelimitations';
import type { RoomChecks } from './RoomChecks';
import { engineTranslate, translate } from '../../platform/messages/language';

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
  actsAsAutomation: boolean;
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
    request,
    before,
    refuse,
    readFilter(text, subject, what) {
      try {
        return readText(text, subject);
      } catch (error) {
        if (!(error instanceof EngineError || error instanceof HttpError)) throw error;
        const problem = error instanceof EngineError ? error.userMessageIn(engineTranslate()) : error.userMessage;
        refuse('FILTER_INVALID', translate('admin.problemOf', { what, problem }));
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
    actsAsAutomation: body.actsAsAutomation ?? before?.actsAsAutomation ?? false,
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
      const action = findAction(resourceTypeId, actionIdentifier);
      if (rows.has(key))
        refuse('PERMISSION_REPEATED', translate('room.actionRepeated', { what, action: action?.actionName ?? '' }));
      if (!action) refuse('ACTION_UNKNOWN', translate('room.actionUnknown', { what }));
      if (filter && !subject) refuse('FILTER_INVALID', translate('room.noFilter', { what }));
      const tree = filter && subject ? readFilter(filter, subject, what) : null;
      rows.set(key, { resourceTypeId, resourceId, action: actionIdentifier, filter: tree });
    }
  };
  for (const item of body.permissions) {
    const { resourceId, resourceTypeId, permissions: nested = [] } = item;
    const subject = resourceTypeId === 1 ? (subjectsById.get(resourceId) ?? null) : null;
    const exists = subject !== null || (resourceTypeId === 7 && menuIds.has(resourceId) && nested.length === 0);
    if (!exists)
      refuse(
        'RESOURCE_NOT_FOUND',
        translate('room.resourceUnknown', { type: String(resourceTypeId), resource: String(resourceId) }),
      );
    else
      add(
        item,
        subject,
        subject
          ? translate('room.subject', { subject: subject.subjectName })
          : translate('room.menu', { menu: String(resourceId) }),
      );
    for (const attribute of nested) {
      const isOwn = subject !== null && subjectsByAttribute.get(attribute.resourceId) === subject;
      if (isOwn)
        add(
          attribute,
          subject,
          translate('room.attribute', { attribute: String(attribute.resourceId), subject: subject.subjectName }),
        );
      else
        refuse(
          'RESOURCE_NOT_FOUND',
          translate('room.attributeForeign', { attribute: String(attribute.resourceId), subject: String(resourceId) }),
        );
    }
  }
  return [...rows.values()];
}

function checkConnected({ request, refuse }: RoomChecks, { connectedRooms = [] }: RoomSave): StoredPermission[] {
  const ids = new Set(connectedRooms.map(({ roomToId }) => roomToId));
  for (const id of ids)
    if (!request.company.rooms.has(id)) refuse('ROOM_NOT_FOUND', translate('room.unknown', { room: String(id) }));
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
    else refuse('SUBJECT_NOT_FOUND', translate('admin.subjectUnknown', { subject: identifier }));
  }
  return [...identifiers];
}

function checkSharedTalks({ request, refuse, readFilter }: RoomChecks, body: RoomSave): StoredRoom['sharedTalks'] {
  const seen = new Set<number>();
  const stored = (body.sharedTalks ?? []).flatMap(({ subjectId, filter }) => {
    const subject = request.company.subjectsById.get(subjectId);
    if (!subject) refuse('SUBJECT_NOT_FOUND', translate('admin.subjectUnknown', { subject: String(subjectId) }));
    if (seen.has(subjectId))
      refuse('SUBJECT_REPEATED', translate('admin.subjectRepeated', { subject: String(subjectId) }));
    seen.add(subjectId);
    const tree =
      subject && readFilter(filter, subject, translate('admin.sharedTalks', { subject: subject.subjectName }));
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
    if (saved === undefined)
      refuse('SAVED_FILTER_NOT_FOUND', translate('room.filterUnknown', { filter: String(filterId) }));
    if (filterId !== null && seen.has(filterId))
      refuse('FILTER_REPEATED', translate('room.filterRepeated', { filter: name }));
    if (filterId !== null) seen.add(filterId);
    const subject = request.company.subjectsById.get(subjectId ?? saved?.subjectId ?? 0);
    if (!subject || (saved && saved.subjectId !== subject.subjectId)) {
      refuse('SUBJECT_NOT_FOUND', translate('room.filterSubject', { filter: name }));
      return [];
    }
    const tree = readFilter(filter, subject, translate('room.filter', { filter: name }));
    return tree ? [{ subjectId: subject.subjectId, filterId, filterName: name, filter: tree }] : [];
  });
}

/** A saved filter that the caller may use, or that the profile already has; `undefined` for none. */
function findSaved(
  { company, account }: AccountRequest,
  before: RoomMetadata | null,
  filterId: number,
): { subjectId: number } | undefined {
  const saved = [...company.subjects.values()]
    .flatMap(({ savedFilters }) => savedFilters)
    .find((one) => one.filterId === filterId);
  if (saved && (saved.isShared || saved.accountId === null || saved.accountId === account.accountId)) return saved;
  const earlier = before?.roomFilters.find((one) => one.filterId === filterId);
  return earlier?.subjectId === undefined ? undefined : { subjectId: earlier.subjectId };
}
