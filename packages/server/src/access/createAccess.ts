import {
  compilePermissions,
  type ComponentTypeCatalogue,
  type FilterContext,
  type SubjectAction,
  type SubjectPermissions,
} from '@assunto/engine/core';
import type { SqlValues } from '../database/SqlValues';
import { HttpError } from '../http/errors';
import type { CompanyMetadata, SubjectMetadata } from '../metadata/CompanyMetadata';
import type { Metadata } from '../metadata/createMetadata';
import type { Caller } from './Caller';
import { subjectsWithCertificate, type Certificates } from './certificates';
import { createReadTests, type RowTest } from './readTests';
import { filterCondition } from './recordSql';
import { subjectAccess, type SubjectAccess } from './SubjectAccess';

/** What one caller may read, whether or not a certificate counts for their session: reading asks for none. */
export interface Reader {
  caller: Caller;
  company: CompanyMetadata;
  /** The moment and the person that filters are about. */
  context: FilterContext;
  /** A subject whose records the caller may read, or `null`. */
  readableSubject(subjectId: number): SubjectAccess | null;
}

/** What one caller may do, for the length of one request. Everything that touches records goes through it. */
export interface CallerAccess extends Reader {
  /**
   * The subject of this identifier, in any case. Throws SUBJECT_NOT_FOUND when it does not exist or the caller may do
   * nothing with it, and FORBIDDEN when only `action` is not allowed.
   */
  subject(identifier: string, action: SubjectAction): SubjectAccess;
  /**
   * Throws CERTIFICATE_REQUIRED when the caller's room asks for a certificate to open records of the subject and none
   * of this session counts. `subject` asks the same for every action but Read, which lists need too.
   */
  assertCertificate(access: SubjectAccess): void;
  /** What the room may do with a subject, whatever it is; `null` when there is no such subject. */
  permissionsOf(subjectId: number): SubjectPermissions | null;
  /** Whether the room may see a menu; what the menu opens is another question. */
  maySeeMenu(menuId: number): boolean;
  /** The condition that a record under `alias` passes when the caller may do `action` with it; 'TRUE' when all do. */
  rowCondition(access: SubjectAccess, action: SubjectAction, alias: string, values: SqlValues): string;
}

export interface Access {
  of(caller: Caller): Promise<CallerAccess>;
  /** Answers what people of a company may read at this moment: for thousands of them, after one question. */
  readersOf(companyId: number): Promise<(caller: Caller) => Reader>;
  /** The condition for reading records of a subject, as asked of records in memory; `null` when all may be read. */
  readTest(access: SubjectAccess): RowTest | null;
}

/** The room that may do everything (1§9). */
const adminRoomId = 1;

type RoomAccess = Map<number, SubjectAccess>;

/** Answers what callers may do. Compiled once for each room and subject, and again whenever the company's metadata changes. */
export function createAccess(
  metadata: Metadata,
  componentTypes: ComponentTypeCatalogue,
  certificates: Certificates,
): Access {
  // Bound to the metadata itself: what was compiled from an older state goes with it.
  const compiled = new WeakMap<CompanyMetadata, Map<number, RoomAccess>>();

  function accessTo(company: CompanyMetadata, roomId: number, subject: SubjectMetadata): SubjectAccess {
    const rooms = compiled.get(company) ?? new Map<number, RoomAccess>();
    compiled.set(company, rooms);
    const room = rooms.get(roomId) ?? new Map<number, SubjectAccess>();
    rooms.set(roomId, room);
    const known = room.get(subject.subjectId);
    if (known) return known;
    const permissions = compilePermissions({
      subject,
      attributes: subject.attributes,
      room: company.rooms.get(roomId) ?? null,
      isUnrestricted: roomId === adminRoomId,
      componentTypes,
    });
    const access = subjectAccess(subject, permissions);
    room.set(subject.subjectId, access);
    return access;
  }

  function readerOf(company: CompanyMetadata, caller: Caller): Reader {
    const { accountId, roomId, name, email } = caller;
    return {
      caller,
      company,
      context: { now: new Date(), timeZone: company.timeZone, me: { accountId, roomId, name, email } },
      readableSubject(subjectId) {
        const subject = company.subjectsById.get(subjectId);
        const access = subject && accessTo(company, roomId, subject);
        return access?.permissions.can('Read') ? access : null;
      },
    };
  }

  return {
    async readersOf(companyId) {
      const company = await metadata.of(companyId);
      return (caller) => readerOf(company, caller);
    },
    readTest: createReadTests(componentTypes),
    async of(caller) {
      const company = await metadata.of(caller.companyId);
      const reader = readerOf(company, caller);
      const { roomId } = caller;
      const withCertificate = subjectsWithCertificate(company.rooms.get(roomId));
      const isVerified = withCertificate.size === 0 || (await certificates.verifiedUntil(caller)) !== null;
      const assertCertificate = ({ subject }: SubjectAccess): void => {
        if (!isVerified && withCertificate.has(subject.subjectIdentifier.toLowerCase()))
          throw new HttpError('CERTIFICATE_REQUIRED');
      };
      return {
        ...reader,
        subject(identifier, action) {
          const subject = company.subjects.get(identifier.toLowerCase());
          const access = subject && accessTo(company, roomId, subject);
          if (!access || !Object.values(access.permissions.actions).includes(true))
            throw new HttpError('SUBJECT_NOT_FOUND');
          if (!access.permissions.can(action)) throw new HttpError('FORBIDDEN');
          if (action !== 'Read') assertCertificate(access);
          return access;
        },
        assertCertificate,
        permissionsOf(subjectId) {
          const subject = company.subjectsById.get(subjectId);
          return subject ? accessTo(company, roomId, subject).permissions : null;
        },
        maySeeMenu: (menuId) =>
          roomId === adminRoomId ||
          (company.rooms.get(roomId)?.menus ?? []).some(({ resourceId, actions }) => {
            return resourceId === menuId && actions.some(({ actionIdentifier }) => actionIdentifier === 'SELECT');
          }),
        rowCondition: ({ subject, permissions }, action, alias, values) =>
          filterCondition(permissions.rowFilter(action), {
            ...{ subject, componentTypes, alias, values },
            context: reader.context,
          }),
      };
    },
  };
}
