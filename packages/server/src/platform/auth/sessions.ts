import { randomBytes } from 'node:crypto';
import { adminRoomId } from '@assunto/api/ticketing';
import { accountRestrictions, type RestrictingColumns } from './accountRestrictions';
import type { CallerAccount, Viewing } from './CallerAccount';
import type { Database, Queryable } from '../database/Database';
import { watchSignIns } from './signInChanges';
import { dropOldest } from '../cache/dropOldest';

/** Seconds until a session ends without a refresh, and its maximum age. */
const lifetimes = {
  short: { idle: 12 * 3600, total: 7 * 86_400 },
  long: { idle: 30 * 86_400, total: 90 * 86_400 },
};
const rememberedSessions = 20_000;
/** Milliseconds after which a cached session is read again, even without a notification. */
const rememberedFor = 30_000;

/** A session that has neither ended nor been revoked, of an account that is active and still has the same password. */
interface LiveSession {
  account: CallerAccount;
  keepConnected: boolean;
  /**
   * The time until which it may be used without another read, in milliseconds since 1970, provided that `isListening` is true and
   * `watch` has not reported a change of its account. 0 when it changed while it was read.
   */
  until: number;
}

/** The device that uses a session. */
export interface SessionDevice {
  address: string;
  /** The header `User-Agent`. */
  userAgent: string | undefined;
}

/** The account whose sessions, name, room or rights may have changed. */
export type ChangedAccount = Pick<CallerAccount, 'companyId' | 'accountId'>;

/** The sessions. The state of sessions and accounts is cached in this process, and dropped when it changes. */
export interface Sessions {
  /** Opens a session of an account and returns its id. The session is invalid if the account's version has changed meanwhile. */
  open(session: {
    companyId: number;
    accountId: number;
    signInVersion: number;
    keepConnected: boolean;
    providerSession: string | null;
    /** For a session in which an administrator views as somebody else; it ends after these seconds, regardless of refreshes. */
    view?: { viewAsId: number; seconds: number };
    /** Absent: unknown. */
    device?: SessionDevice;
  }): Promise<string>;
  /** The session while it is valid, else `null`. */
  find(companyId: number, sid: string): Promise<LiveSession | null>;
  /**
   * As `find` for many sessions of any companies, in their order, with at most one query. Cached sessions are used only if they
   * are valid until `neededUntil`, by default now.
   */
  findMany(
    sessions: readonly { companyId: number; sid: string }[],
    neededUntil?: number,
  ): Promise<(LiveSession | null)[]>;
  /** As `find`, but always reads the database. */
  read(companyId: number, sid: string): Promise<LiveSession | null>;
  /** Extends a valid session, and stores the device that used it. */
  extend(companyId: number, sid: string, device: SessionDevice): Promise<void>;
  /** Ends the session at once, in all processes; returns the provider's session that it came from. */
  revoke(companyId: number, sid: string): Promise<{ providerSession: string | null }>;
  /** Drops what this process cached of an account that was just changed, before its notification arrives. */
  forget(companyId: number, accountId: number): void;
  /** False while changes of other processes may be missed: cached state must not be used then. */
  isListening(): boolean;
  /**
   * Calls `listener` when sessions or the account of a person may have changed, in any process; with `null` when any account may
   * be affected. Returns a function that unsubscribes.
   */
  watch(listener: (changed: ChangedAccount | null) => void): () => void;
  close(): Promise<void>;
}

interface SessionRow extends RestrictingColumns {
  company_id: number;
  sid: string;
  account_id: number;
  room_id: number;
  is_admin: boolean;
  display_name: string;
  email: string | null;
  keep_connected: boolean;
  seconds_left: number;
  view_as_id: number | null;
  /** The account that opened the session, where it views as somebody else. */
  opener_id: number;
  opener_room_id: number;
  opener_name: string;
  opener_email: string | null;
  opener_attributes: RestrictingColumns['attributes'];
  opener_shared_talks: RestrictingColumns['shared_talks'];
}

// OFFSET 0 preserves the join order: each session by its key, then its account. Otherwise a plan made while the tables were small
// would compare every session of a company with every requested one.
const findSessions = `
  select s.company_id, s.sid, coalesce(seen.account_id, a.account_id) as account_id,
    coalesce(v.viewed_room_id, seen.room_id, a.room_id) as room_id,
    case when v.viewed_room_id is not null then v.viewed_room_id = ${adminRoomId}
      else coalesce(seen.is_admin, a.is_admin) end as is_admin,
    coalesce(seen.display_name, a.display_name) as display_name,
    case when seen.account_id is null then a.email else seen.email end as email, s.keep_connected,
    v.view_as_id, a.account_id as opener_id, a.room_id as opener_room_id, a.display_name as opener_name,
    a.email as opener_email, a.attributes as opener_attributes, a.shared_talks as opener_shared_talks,
    case when v.view_as_id is null then a.attributes else coalesce(seen.attributes, '[]') end as attributes,
    case when v.view_as_id is null then a.shared_talks else seen.shared_talks end as shared_talks,
    extract(epoch from least(s.expires_in, s.ends_in) - now())::float8 as seconds_left
  from unnest($1::integer[], $2::text[]) as wanted (company_id, sid)
  cross join lateral (
    select * from account_session as one where one.company_id = wanted.company_id and one.sid = wanted.sid offset 0) as s
  cross join lateral (
    select * from account as one where one.company_id = s.company_id and one.account_id = s.account_id offset 0) as a
  left join lateral (
    select * from view_as as one where one.company_id = s.company_id and one.view_as_id = s.view_as_id
      and one.ended_in is null and one.ends_in > now() offset 0) as v on s.view_as_id is not null
  left join lateral (
    select * from account as one where one.company_id = v.company_id and one.account_id = v.viewed_account_id
      and not one.inactive offset 0) as seen on v.viewed_account_id is not null
  where s.revoked_in is null and s.expires_in > now() and s.ends_in > now() and not a.inactive
    and a.sign_in_version = s.sign_in_version
    and (s.view_as_id is null or (a.is_admin and (v.viewed_room_id is not null or seen.account_id is not null)
      and exists (
        select from account_session as opener where opener.company_id = s.company_id and opener.sid = v.opener_sid
          and opener.revoked_in is null and opener.expires_in > now() and opener.ends_in > now())))`;

type SessionName = Pick<CallerAccount, 'companyId' | 'sid'>;
const keyOf = ({ companyId, sid }: SessionName): string => `${companyId}:${sid}`;

const toSession = (row: SessionRow, until: number): LiveSession => ({
  account: {
    accountId: row.account_id,
    companyId: row.company_id,
    roomId: row.room_id,
    isAdmin: row.is_admin,
    name: row.display_name,
    email: row.email,
    restrictions: accountRestrictions(row),
    sid: row.sid,
    ...(row.view_as_id !== null && { viewing: { viewAsId: row.view_as_id, administrator: administratorOf(row) } }),
  },
  keepConnected: row.keep_connected,
  until,
});

const administratorOf = (row: SessionRow): Viewing['administrator'] => ({
  accountId: row.opener_id,
  roomId: row.opener_room_id,
  name: row.opener_name,
  email: row.opener_email,
  restrictions: accountRestrictions({ attributes: row.opener_attributes, shared_talks: row.opener_shared_talks }),
});

/** Whether it is a session of this account, or one that views as it. */
const isOf = ({ companyId, accountId, viewing }: CallerAccount, changed: ChangedAccount): boolean =>
  companyId === changed.companyId &&
  (accountId === changed.accountId || viewing?.administrator.accountId === changed.accountId);

/** Opens the session store over the database. */
export async function openSessions(database: Database): Promise<Sessions> {
  const remembered = new Map<string, LiveSession>();
  const listeners = new Set<(changed: ChangedAccount | null) => void>();
  const notifyListeners = (changed: ChangedAccount | null): void => {
    for (const listener of listeners) listener(changed);
  };
  const changes = await watchSignIns(database, {
    forgetAll: () => {
      remembered.clear();
      notifyListeners(null);
    },
    forget: (companyId, accountId) => {
      for (const [key, { account }] of remembered) if (isOf(account, { companyId, accountId })) remembered.delete(key);
      notifyListeners({ companyId, accountId });
    },
  });

  async function readMany(wanted: readonly SessionName[]): Promise<Map<string, LiveSession>> {
    const readAt = Date.now();
    const generation = changes.generation();
    const { rows } = await database.query<SessionRow>(
      findSessions,
      [wanted.map(({ companyId }) => companyId), wanted.map(({ sid }) => sid)],
      'find-sessions',
    );
    return new Map(rows.map((row) => [keyOf({ companyId: row.company_id, sid: row.sid }), remember(row)]));

    function remember(row: SessionRow): LiveSession {
      // The account changed while it was read, so the result may be outdated and is not cached.
      if (generation !== changes.generation()) return toSession(row, 0);
      const session = toSession(row, readAt + Math.min(rememberedFor, row.seconds_left * 1000));
      remembered.delete(keyOf(session.account));
      dropOldest(remembered, rememberedSessions);
      remembered.set(keyOf(session.account), session);
      return session;
    }
  }

  async function read(companyId: number, sid: string): Promise<LiveSession | null> {
    return (await readMany([{ companyId, sid }])).get(keyOf({ companyId, sid })) ?? null;
  }

  function known(name: SessionName, neededUntil = Date.now()): LiveSession | null {
    const found = changes.isListening() ? remembered.get(keyOf(name)) : undefined;
    return found && found.until > neededUntil ? found : null;
  }

  return {
    open: (session) => insertSession(database, session),

    async find(companyId, sid) {
      return known({ companyId, sid }) ?? read(companyId, sid);
    },

    async findMany(wanted, neededUntil) {
      const found = wanted.map((name) => known(name, neededUntil));
      const missing = wanted.filter((_, index) => !found[index]);
      if (missing.length === 0) return found;
      const read = await readMany(missing);
      return wanted.map((name, index) => found[index] ?? read.get(keyOf(name)) ?? null);
    },

    read,

    extend: (companyId, sid, device) => extendSession(database, companyId, sid, device),

    async revoke(companyId, sid) {
      const { rows } = await database.query<{ account_id: number; provider_session: string | null }>(
        `update account_session set revoked_in = now() where company_id = $1 and sid = $2 and revoked_in is null
         returning account_id, provider_session`,
        [companyId, sid],
      );
      for (const { account_id: accountId } of rows) changes.changed(companyId, accountId);
      remembered.delete(keyOf({ companyId, sid }));
      return { providerSession: rows[0]?.provider_session ?? null };
    },

    forget: changes.changed,

    isListening: changes.isListening,

    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    close: changes.close,
  };
}

type SessionStart = Parameters<Sessions['open']>[0];

async function insertSession(
  database: Queryable,
  { companyId, accountId, signInVersion, keepConnected, providerSession, device, view }: SessionStart,
): Promise<string> {
  const sid = randomBytes(16).toString('base64url');
  const ofView = view && { idle: view.seconds, total: view.seconds };
  const { idle, total } = ofView ?? (keepConnected ? lifetimes.long : lifetimes.short);
  await database.query(
    `with used as (
       update account set last_access_in = now() where company_id = $1 and account_id = $3)
     insert into account_session (company_id, sid, account_id, sign_in_version, keep_connected, provider_session,
       expires_in, ends_in, address, user_agent, view_as_id)
     values ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 second', now() + $8::int * interval '1 second', $9, $10, $11)`,
    [
      ...[companyId, sid, accountId, signInVersion, keepConnected, providerSession, idle, total],
      ...deviceColumns(device),
      view?.viewAsId ?? null,
    ],
  );
  return sid;
}

/** The maximum stored length of the header. */
const userAgentLength = 300;

const deviceColumns = (device: SessionDevice | undefined): [string | null, string | null] => [
  device?.address ?? null,
  device?.userAgent?.slice(0, userAgentLength) || null,
];

async function extendSession(
  database: Queryable,
  companyId: number,
  sid: string,
  device: SessionDevice,
): Promise<void> {
  await database.query(
    `with used as (
       update account set last_access_in = now() from account_session as s
       where s.company_id = $1 and s.sid = $2 and account.company_id = s.company_id and account.account_id = s.account_id
         and (last_access_in is null or last_access_in < now() - interval '1 hour'))
     update account_session set expires_in = now() + case when keep_connected then $3::int else $4::int end * interval '1 second',
       last_used_in = now(), address = $5, user_agent = $6
     where company_id = $1 and sid = $2 and revoked_in is null`,
    [companyId, sid, lifetimes.long.idle, lifetimes.short.idle, ...deviceColumns(device)],
  );
}
