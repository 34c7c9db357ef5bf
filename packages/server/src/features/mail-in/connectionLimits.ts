import ipaddr from 'ipaddr.js';

/** A connection as the listener knows it. */
interface Connection {
  id: string;
  remoteAddress: string;
}

interface Limits {
  /** Connections of one address; of one network of 64 bits for IPv6. */
  perAddress: number;
  /** Milliseconds in which a connection must name a recipient, since it was opened or since its last mail. */
  idleMs: number;
  /** Milliseconds in which a mail must be complete. */
  mailMs: number;
}

/** Watches the connections of a listener. */
export interface ConnectionLimits {
  /** Returns whether another connection of its address is allowed; then `close` has to be called at its end. */
  open(connection: Connection): boolean;
  /** A recipient was named: there is time for the mail. */
  begin(id: string): void;
  /** A mail was received, and is being read and stored: that takes as long as it takes. */
  pause(id: string): void;
  /** The next mail has to begin soon. */
  await(id: string): void;
  close(id: string): void;
}

/** Limits the connections of an address and their time; `end` closes a connection whose time is over. */
export function createConnectionLimits(limits: Limits, end: (id: string) => void): ConnectionLimits {
  const connections = new Map<string, { source: string; timer: NodeJS.Timeout }>();
  const counts = new Map<string, number>();
  const arm = (id: string, ms: number): NodeJS.Timeout => setTimeout(() => end(id), ms).unref();
  const rearm = (id: string, ms: number | null): void => {
    const connection = connections.get(id);
    if (!connection) return;
    clearTimeout(connection.timer);
    if (ms !== null) connection.timer = arm(id, ms);
  };
  return {
    open({ id, remoteAddress }) {
      const source = sourceOf(remoteAddress);
      const count = counts.get(source) ?? 0;
      if (count >= limits.perAddress) return false;
      counts.set(source, count + 1);
      connections.set(id, { source, timer: arm(id, limits.idleMs) });
      return true;
    },
    begin: (id) => rearm(id, limits.mailMs),
    pause: (id) => rearm(id, null),
    await: (id) => rearm(id, limits.idleMs),
    close(id) {
      const connection = connections.get(id);
      if (!connection) return;
      clearTimeout(connection.timer);
      connections.delete(id);
      const count = (counts.get(connection.source) ?? 1) - 1;
      if (count > 0) counts.set(connection.source, count);
      else counts.delete(connection.source);
    },
  };
}

/** Whoever has one IPv6 address has all of its network. */
function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
