import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** How many proxies stand before the server, each of which adds one address to X-Forwarded-For; or their addresses. */
export type TrustedProxies = number | readonly string[];

/** The most proxies that are counted. */
const maxHops = 10;
/** Ranges that have a name: this machine, its link, and private networks. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads `TRUST_PROXY`: a number of proxies (`true` for one), or addresses, ranges (`10.0.0.0/8`) and `loopback`,
 * `linklocal`, `uniquelocal`, separated by commas. `null` when it is neither.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false') return 0;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? Number(text) : null;
  const ranges = text.split(',').map((range) => range.trim().toLowerCase());
  return ranges.every(isRange) ? ranges : null;
}

function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  // A range of no bits is everybody, who would then say who they are.
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)));
}

/**
 * What Fastify is to trust, counted from the server outwards: the socket's own address is hop 0, the last one of
 * X-Forwarded-For is hop 1. The client is the first that is not trusted; what stands left of it may be anybody's invention.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'object') return [...proxies];
  return proxies === 0 ? false : (_, hop) => hop < proxies;
}

/** One client among many: its IPv4 address, or the network (/64) that an IPv6 customer has. Some proxies add a port. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, bracketed, plain] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip) ?? [];
  return normalizeIP(bracketed ?? plain ?? ip);
}
