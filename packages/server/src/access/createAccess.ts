import { adminRoomId } from '@assunto/api/ticketing';
import {
  createValidator,
  intersectPermissions,
  type ComponentTypeCatalogue,
  type FilterContext,
  type SubjectAction,
  type SubjectPermissions,
  type Validator,
} from '@assunto/engine/core';
import type { Database, Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import type { CompanyMetadata, RoomMetadata, SubjectMetadata } from '../metadata/CompanyMetadata';
import type { Metadata } from '../metadata/createMetadata';
import { peopleSubjectId } from '../metadata/people';
import { limitsOf, type CallerAccount } from '../platform/auth/CallerAccount';
import { subjectsWithCertificate, type Certificates } from './certificates';
import { compilePeople } from './compilePeople';
import { compileRoom } from './compileRoom';
import { withComputed } from './computedPermissions';
import { createReadTests, type ReadAction, type RowTest } from './readTests';
import type { AccountRequest, RecordEffects, RecordRequest } from './RecordRequest';
import { onlyReading } from './onlyReading';
import { permissionCondition } from '../platform/database/recordReads';
import { filterCondition } from './recordSql';
import { cachedIn } from '../platform/cache/cachedIn';
import { recordsFrom } from './recordsFrom';
import { roomSubject, type RoomSubject } from './RoomSubject';

/** What one account may read, regardless of its session's certificate: reading requires none. */
export interface Reader {
  account: CallerAccount;
  company: CompanyMetadata;
  /** The moment and the person that filters refer to. */
  context: FilterContext;
  /**
   * A subject whose records the account may read, or `null`. The same object for all accounts of the room without further
   * restrictions.
   */
  readableSubject(subjectId: number): RoomSubject | null;
}

export interface Access {
  of(account: CallerAccount): Promise<AccountRequest<Database>>;
  /** `of` followed by `open`: the request for records of one subject. */
  open(account: CallerAccount, identifier: string, action: SubjectAction): Promise<RecordRequest<Database>>;
  /** Returns a function that tells what accounts of a company may currently read. One query serves thousands of accounts. */
  readersOf(companyId: number): Promise<(account: CallerAccount) => Reader>;
  /**
   * The condition of a subject for reading its records, or their internal notes, as a test in memory; `null` when all records pass.
   */
  readTest(subject: RoomSubject, action?: ReadAction): RowTest | null;
}

interface AccessOptions {
  database: Database;
  metadata: Metadata;
  componentTypes: ComponentTypeCatalogue;
  certificates: Certificates;
  effects: RecordEffects;
}

/** State shared by the requests of one call. */
interface Shared {
  reader: Reader;
  componentTypes: ComponentTypeCatalogue;
  effects: RecordEffects;
  /** A subject with the permissions of the account's room. */
  subjectFor(subject: SubjectMetadata): RoomSubject;
  validatorOf(subject: SubjectMetadata): Validator;
  assertCertificate(subject: SubjectMetadata): void;
}

/**
 * Creates the requests of accounts with their permissions. These are compiled once per room and subject, and again when either
 * changes.
 */
export function createAccess({ database, metadata, componentTypes, certificates, effects }: AccessOptions): Access {
  const subjectFor = createRoomSubjects(componentTypes);
  const validatorOf = createValidators(componentTypes);

  function readerOf(company: CompanyMetadata, account: CallerAccount): Reader {
    const { accountId, roomId, name, email } = account;
    const subjectOf = subjectsOf(company, account);
    return {
      account,
      company,
      context: { now: new Date(), timeZone: company.timeZone, me: { accountId, roomId, name, email } },
      readableSubject(subjectId) {
        const subject = company.subjectsById.get(subjectId);
        const found = subject && subjectOf(subject);
        return found?.permissions.can('Read') ? found : null;
      },
    };
  }

  /** The subjects with an account's permissions, as far as all that limit it have them as well. */
  function subjectsOf(company: CompanyMetadata, account: CallerAccount) {
    const limits = limitsOf(account);
    const ofAccount = (one: RightsHolder) => (subject: SubjectMetadata) => subjectFor(company, one, subject);
    const own = ofAccount(account);
    if (limits.length === 0) return own;
    const known = new Map<SubjectMetadata, RoomSubject>();
    const limitedPermissions = (subject: SubjectMetadata): SubjectPermissions => {
      const permissions = limits.reduce(
        (permissions, limit) => intersectPermissions(permissions, ofAccount(limit)(subject).permissions, limit),
        own(subject).permissions,
      );
      return account.viewing ? onlyReading(permissions) : permissions;
    };
    return (subject: SubjectMetadata): RoomSubject => {
      const limited = known.get(subject) ?? roomSubject(subject, limitedPermissions(subject));
      known.set(subject, limited);
      return limited;
    };
  }

  async function of(account: CallerAccount): Promise<AccountRequest<Database>> {
    const company = await metadata.of(account.companyId);
    const withCertificate = new Set(
      roomsOf(account).flatMap((roomId) => [...subjectsWithCertificate(company.rooms.get(roomId))]),
    );
    const isVerified = withCertificate.size === 0 || (await certificates.verifiedUntil(account)) !== null;
    const shared: Shared = {
      reader: readerOf(company, account),
      componentTypes,
      effects,
      subjectFor: subjectsOf(company, account),
      validatorOf,
      assertCertificate({ subjectIdentifier }) {
        if (!isVerified && withCertificate.has(subjectIdentifier.toLowerCase()))
          throw new HttpError('CERTIFICATE_REQUIRED');
      },
    };
    return accountRequest(shared, database);
  }

  return {
    of,
    open: async (account, identifier, action) => (await of(account)).open(identifier, action),
    async readersOf(companyId) {
      const company = await metadata.of(companyId);
      return (account) => readerOf(company, account);
    },
    readTest: createReadTests(componentTypes),
  };
}

/** The properties of an account that determine its permissions over records. */
type RightsHolder = Pick<CallerAccount, 'roomId' | 'restrictions'>;

/** The permissions of a room, by the restrictions of an account. */
type PermissionsOfRoom = WeakMap<object, SubjectPermissions>;

/**
 * Compiles the permissions over a subject: once for all accounts of a room without further restrictions, and again only when the
 * subject's attributes or the company's rooms have changed, which are new objects then. Templates, filters and menus have no
 * effect on them.
 */
function createRoomSubjects(componentTypes: ComponentTypeCatalogue) {
  const permissionsOf = new WeakMap<SubjectMetadata['attributes'], WeakMap<object, PermissionsOfRoom>>();
  const roomSubjects = new WeakMap<SubjectMetadata, WeakMap<SubjectPermissions, RoomSubject>>();
  const computedOf: typeof permissionsOf = new WeakMap();
  const none = {};

  function cached(
    cache: typeof permissionsOf,
    company: CompanyMetadata,
    { roomId, restrictions }: RightsHolder,
    subject: SubjectMetadata,
    compile: (room: RoomMetadata | null) => SubjectPermissions,
  ): SubjectPermissions {
    const room = company.rooms.get(roomId) ?? null;
    const ofRooms = cachedIn(cache, subject.attributes, () => new WeakMap<object, PermissionsOfRoom>());
    const ofRoom = cachedIn(ofRooms, room ?? absentRoom(roomId), (): PermissionsOfRoom => new WeakMap());
    return cachedIn(ofRoom, restrictions ?? none, () => compile(room));
  }

  return (company: CompanyMetadata, account: RightsHolder, subject: SubjectMetadata): RoomSubject => {
    const granted = (of: SubjectMetadata): SubjectPermissions =>
      cached(permissionsOf, company, account, of, (room) =>
        of.subjectId === peopleSubjectId
          ? compilePeople(of, account.roomId, componentTypes)
          : compileRoom(of, account.roomId, room, componentTypes, account.restrictions),
      );
    // The attributes of all subjects are new objects when one of them has changed.
    const permissions = cached(computedOf, company, account, subject, () => withComputed(subject, company, granted));
    const found = cachedIn(roomSubjects, subject, () => new WeakMap<SubjectPermissions, RoomSubject>());
    return cachedIn(found, permissions, () => roomSubject(subject, permissions));
  };
}

/** Cache keys for rooms that do not exist: an account may name one, and administrators need none. */
const absentRooms = { administrators: {}, others: {} };
const absentRoom = (roomId: number): object =>
  roomId === adminRoomId ? absentRooms.administrators : absentRooms.others;

/** The rooms that must all permit an action: that of the account, and those of the accounts that limit it. */
const roomsOf = (account: CallerAccount): number[] => [account, ...limitsOf(account)].map(({ roomId }) => roomId);

function accountRequest<Db extends Queryable>(shared: Shared, db: Db): AccountRequest<Db> {
  const { reader, componentTypes, subjectFor } = shared;
  const { account, company, context } = reader;
  const request: AccountRequest<Db> = {
    db,
    account,
    company,
    context,
    componentTypes,
    open(identifier, action) {
      const subject = company.subjects.get(identifier.toLowerCase());
      const found = subject && subjectFor(subject);
      if (!found || !Object.values(found.permissions.actions).includes(true)) throw new HttpError('SUBJECT_NOT_FOUND');
      if (!found.permissions.can(action)) throw new HttpError('FORBIDDEN');
      if (action !== 'Read') shared.assertCertificate(found.subject);
      return recordRequest(shared, request, found);
    },
    openReadable(subjectId) {
      const found = reader.readableSubject(subjectId);
      return found && recordRequest(shared, request, found);
    },
    permissionsOf(subjectId) {
      const subject = company.subjectsById.get(subjectId);
      return subject ? subjectFor(subject).permissions : null;
    },
    maySeeMenu: (menuId) =>
      roomsOf(account).every(
        (roomId) =>
          roomId === adminRoomId ||
          (company.rooms.get(roomId)?.menus ?? []).some(({ resourceId, actions }) => {
            return resourceId === menuId && actions.some(({ actionIdentifier }) => actionIdentifier === 'SELECT');
          }),
      ),
    on: (other) => accountRequest(shared, other),
  };
  return request;
}

function recordRequest<Db extends Queryable>(
  shared: Shared,
  request: AccountRequest<Db>,
  room: RoomSubject,
): RecordRequest<Db> {
  const { subject, permissions, readable, display, tellsEditor } = room;
  const { db, account, company, context, componentTypes, open, openReadable, permissionsOf, maySeeMenu } = request;
  // Each named: a list opens several requests, and copying all properties of two objects takes fifty times as long.
  const opened: RecordRequest<Db> = {
    db,
    account,
    company,
    context,
    componentTypes,
    open,
    openReadable,
    permissionsOf,
    maySeeMenu,
    subject,
    permissions,
    readable,
    display,
    tellsEditor,
    effects: shared.effects,
    recordsFrom: (alias, values, part = {}) => recordsFrom({ ...part, request: opened, alias, values }),
    validator: () => shared.validatorOf(subject),
    rowCondition(action, alias, values) {
      const given = { subject, componentTypes, alias, values, context };
      return permissionCondition(subject, action, filterCondition(permissions.rowFilter(action), given));
    },
    assertCertificate: () => shared.assertCertificate(subject),
    on: (other) => recordRequest(shared, request.on(other), room),
  };
  return opened;
}

/** Returns the validator of a subject's attributes, compiled once until they change. */
function createValidators(componentTypes: ComponentTypeCatalogue): (subject: SubjectMetadata) => Validator {
  const compiled = new WeakMap<SubjectMetadata['attributes'], Validator>();
  return ({ attributes }) => cachedIn(compiled, attributes, () => createValidator({ componentTypes, attributes }));
}
