import type { Connection } from './Connection';
import type { Spot } from './presenceStore';

/** The record that a page has open. */
export interface OpenTalk extends Spot {
  connectionId: string;
  subjectId: number;
}

/** The record that each connection of this process has open, by connection and by record. */
export interface OpenTalks {
  get(connection: Connection): OpenTalk | undefined;
  /** `null`: the connection has no record open any more. */
  set(connection: Connection, next: OpenTalk | null): void;
  entries(): Iterable<[Connection, OpenTalk]>;
  /** The connections that have the record of this key (`companyId.talkId`) open. */
  connectionsAt(key: string): Connection[];
  isOpen(key: string): boolean;
  clear(): void;
}

const keyOf = ({ companyId, talkId }: OpenTalk): string => `${companyId}.${talkId}`;

export function createOpenTalks(): OpenTalks {
  const talks = new Map<Connection, OpenTalk>();
  const connections = new Map<string, Set<Connection>>();
  return {
    get: (connection) => talks.get(connection),
    set(connection, next) {
      const before = talks.get(connection);
      if (before) {
        const others = connections.get(keyOf(before));
        others?.delete(connection);
        if (others?.size === 0) connections.delete(keyOf(before));
      }
      if (next) {
        talks.set(connection, next);
        connections.set(keyOf(next), (connections.get(keyOf(next)) ?? new Set()).add(connection));
      } else talks.delete(connection);
    },
    entries: () => talks,
    connectionsAt: (key) => [...(connections.get(key) ?? [])],
    isOpen: (key) => connections.has(key),
    clear() {
      talks.clear();
      connections.clear();
    },
  };
}
