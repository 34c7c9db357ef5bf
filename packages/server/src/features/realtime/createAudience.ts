import type { ChangedAccount } from '../../platform/auth/sessions';
import type { Connection } from './Connection';

/** The maximum number of connections of one account in one process. */
export const connectionsPerAccount = 20;

/** The pages connected to this process, by company and account. */
export interface Audience {
  /** Adds a connection; `false` when its account has too many. */
  add(connection: Connection): boolean;
  /** Returns whether it was there. */
  remove(connection: Connection): boolean;
  readonly size: number;
  companyIds(): number[];
  ofCompany(companyId: number): Connection[];
  ofAccount(account: ChangedAccount): Connection[];
  all(): Connection[];
  /** The connections whose heartbeat is due, at most `atMost`, longest waiting first; their next one is due after `every` ms. */
  removeDue(now: number, atMost: number, every: number): Connection[];
}

/** Creates an empty audience. */
export function createAudience(): Audience {
  const companies = new Map<number, Map<number, Set<Connection>>>();
  // In the order of their heartbeats.
  const everyone = new Set<Connection>();

  return {
    add(connection) {
      const { companyId, accountId } = connection.account;
      const accounts = companies.get(companyId) ?? new Map<number, Set<Connection>>();
      const own = accounts.get(accountId) ?? new Set();
      if (own.size >= connectionsPerAccount) return false;
      companies.set(companyId, accounts.set(accountId, own.add(connection)));
      everyone.add(connection);
      return true;
    },
    remove(connection) {
      const { companyId, accountId } = connection.account;
      const accounts = companies.get(companyId);
      const own = accounts?.get(accountId);
      own?.delete(connection);
      if (own?.size === 0) accounts?.delete(accountId);
      if (accounts?.size === 0) companies.delete(companyId);
      return everyone.delete(connection);
    },
    get size() {
      return everyone.size;
    },
    companyIds: () => [...companies.keys()],
    ofCompany: (companyId) => [...(companies.get(companyId)?.values() ?? [])].flatMap((own) => [...own]),
    ofAccount: ({ companyId, accountId }) => [...(companies.get(companyId)?.get(accountId) ?? [])],
    all: () => [...everyone],
    removeDue(now, atMost, every) {
      const due: Connection[] = [];
      for (const connection of everyone) {
        if (connection.beatAt > now || due.length >= atMost) break;
        due.push(connection);
      }
      for (const connection of due) {
        connection.beatAt = now + every;
        everyone.delete(connection);
        everyone.add(connection);
      }
      return due;
    },
  };
}
