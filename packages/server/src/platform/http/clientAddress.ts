import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The number of proxies in front of the server, each of which appends one address to X-Forwarded-For; or their addresses. */
export type TrustedProxies = number | readonly string[];

/** The maximum number of proxies. */
const maxHops = 10;
/** Named ranges: this machine, link-local addresses, and private networks. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Parses `TRUST_PROXY`: a number of proxies (`false` for none), or addresses, ranges (`10.0.0.0/8`) and `loopback`, `linklocal`,
 * `uniquelocal`, separated by commas. `null` when it is neither, as `true`: that means every proxy to some programs and one to others.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false') return 0;
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? Number(text) : null;
  const ranges = text.split(',').map((range) => range.trim().toLowerCase());
  return ranges.every(isRange) ? ranges : null;
}

function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  // A range of 0 bits would trust every client to choose its own address.
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)));
}

/**
 * The addresses that Fastify trusts, counted from the server outwards: the socket's own address is hop 0, the last one of
 * X-Forwarded-For is hop 1. The client is the first untrusted address; anything left of it may be forged.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'object') return [...proxies];
  return proxies === 0 ? false : (_, hop) => hop < proxies;
}

/**
 * The key of a client for rate limits: its IPv4 address, or the /64 network of an IPv6 customer. A port appended by some proxies
 * is removed. A client that has closed its connection has no address any more: `unknown`.
 */
export function clientAddress({ ip }: { ip?: FastifyRequest['ip'] | undefined }): string {
  if (ip === undefined) return 'unknown';
  const [, bracketed, plain] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip) ?? [];
  return normalizeIP(bracketed ?? plain ?? ip);
}
