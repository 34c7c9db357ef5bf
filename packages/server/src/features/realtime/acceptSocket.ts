import { realtimeCloseCodes, RealtimeAuthenticate, RealtimePresent, type RealtimeMessage } from '@assunto/api';
import { decodeJwt } from 'jose';
import { Value } from 'typebox/value';
import type { WebSocket } from 'ws';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { cachedIn } from '../../platform/cache/cachedIn';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import type { Connection } from './Connection';
import type { Hub, MissedSince } from './createHub';
import type { Presence } from './createPresence';

/** How long a socket may stay open without a token, in milliseconds. */
const timeoutMs = 5_000;
/** A page sends a message for a new token, and at most one per second for presence: more messages are not from our pages. */
const messagesPerMinute = 120;
/**
 * The maximum number of bytes waiting to be sent: a page that reads more slowly is disconnected, and catches up when it
 * reconnects.
 */
const largestBacklog = 1024 * 1024;
const silenceTimeoutMs = 2_000;
/** A busy browser may respond late; after three pings without response a page counts as gone. */
const maxUnanswered = 3;
/** How much longer than a page's other requests its first message may have been on its way, in milliseconds. */
const travelMs = 1_000;
const asText = { binary: false };

/** Serves one socket: it gets no message before its token was accepted, and no message that it sends can stop the server. */
export function acceptSocket(
  socket: WebSocket,
  hub: Hub,
  presence: Presence,
  { tokens, sessions }: Pick<SignIn, 'tokens' | 'sessions'>,
): void {
  let connection: Connection | null = null;
  let work = Promise.resolve();
  let unanswered = 0;
  const messageTimes: number[] = [];

  function close(code: number): void {
    clearTimeout(waiting);
    socket.close(code);
    // The socket is terminated when the page does not respond to the close frame.
    setTimeout(() => socket.terminate(), silenceTimeoutMs).unref();
  }
  const waiting = setTimeout(() => close(realtimeCloseCodes.notAuthenticated), timeoutMs);

  function send(message: RealtimeMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > largestBacklog) socket.terminate();
    else socket.send(messageBytes(message), asText);
  }

  function probe(): void {
    if (unanswered >= maxUnanswered) {
      socket.terminate();
      return;
    }
    unanswered += 1;
    socket.ping();
  }

  async function authenticate({ token, cursor, age }: RealtimeAuthenticate, receivedIn: number): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const claims = await tokens.verify(token);
    const session = claims && (await sessions.find(claims.companyId, claims.sid));
    const isSamePerson =
      !connection ||
      (connection.account.accountId === claims?.accountId && connection.account.companyId === claims.companyId);
    if (!claims || !session || !mayListen(session.account, claims) || !isSamePerson) {
      close(realtimeCloseCodes.notAuthenticated);
      return;
    }
    clearTimeout(waiting);
    const tokenEnds = (decodeJwt(token).exp ?? 0) * 1000;
    if (connection) {
      Object.assign(connection, { account: session.account, trustedUntil: session.until, tokenEnds });
      return;
    }
    connection = {
      account: session.account,
      trustedUntil: 0,
      tokenEnds,
      beatAt: 0,
      isWelcome: false,
      send,
      close,
      probe,
    };
    await hub.join(connection, missedSince({ cursor, age }, receivedIn));
    // The socket may have closed while the missed events were sent.
    if (socket.readyState !== socket.OPEN) hub.leave(connection);
  }

  async function handleMessage(message: RealtimeAuthenticate | RealtimePresent, receivedIn: number): Promise<void> {
    if (message.type === 'Authenticate') return authenticate(message, receivedIn);
    if (!connection) return close(realtimeCloseCodes.notAuthenticated);
    await presence.move(connection, message.talk);
    if (socket.readyState !== socket.OPEN) presence.leave(connection);
  }

  socket.on('message', (data, isBinary) => {
    const now = Date.now();
    while (messageTimes[0] !== undefined && messageTimes[0] < now - 60_000) messageTimes.shift();
    if (messageTimes.push(now) > messagesPerMinute) return close(realtimeCloseCodes.tooMany);
    const message = isBinary ? null : parse(String(data));
    if (!message) return close(realtimeCloseCodes.malformed);
    work = work.then(() => handleMessage(message, now)).catch(() => close(1011));
  });
  socket.on('pong', () => {
    unanswered = 0;
  });
  // ws closes the socket itself after an invalid or too large frame.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(waiting);
    if (connection) hub.leave(connection);
  });
}

/** An administrator who views as somebody else is not shown as present, and is notified of no changes. */
const mayListen = ({ accountId, viewing }: CallerAccount, claims: Pick<CallerAccount, 'accountId'>): boolean =>
  accountId === claims.accountId && !viewing;

/** Since when a page may have missed events, by what it says of itself at `receivedIn` (as of `Date.now()`). */
export function missedSince(
  { cursor = null, age }: Pick<RealtimeAuthenticate, 'cursor' | 'age'>,
  receivedIn: number,
): MissedSince {
  if (cursor !== null) return { cursor };
  return age === undefined ? null : { time: receivedIn - age - travelMs };
}

function parse(text: string): RealtimeAuthenticate | RealtimePresent | null {
  try {
    const message: unknown = JSON.parse(text);
    if (Value.Check(RealtimeAuthenticate, message) || Value.Check(RealtimePresent, message)) return message;
    return null;
  } catch {
    return null;
  }
}

const written = new WeakMap<RealtimeMessage, Buffer>();

/** Serialises a message as UTF-8, once: thousands of pages get the same one. */
const messageBytes = (message: RealtimeMessage): Buffer =>
  cachedIn(written, message, () => Buffer.from(JSON.stringify(message)));
