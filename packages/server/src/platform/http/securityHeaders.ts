import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * What a page may load. `styleNonce` allows style sheets with this nonce; `formTargets` are origins that forms may lead to,
 * `connectTargets` those that may be called.
 */
export interface PagePolicy {
  styleNonce?: string;
  formTargets?: readonly string[];
  connectTargets?: readonly string[];
  /** Allows frames of this origin; of its responses only PDF files permit being framed (`sendFile`). */
  showsFiles?: boolean;
}

/**
 * The Content-Security-Policy of our pages: everything from this origin, no inline script, no eval, no plug-ins, frames only for
 * PDF files. Inline styles only with the nonce of the page (AG Grid inserts its theme as a style element).
 */
export function contentSecurityPolicy(policy: PagePolicy = {}): string {
  const { styleNonce, formTargets = [], connectTargets = [], showsFiles = false } = policy;
  const style = styleNonce ? `'self' 'nonce-${styleNonce}'` : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connectTargets].join(' ')}`,
    ...(showsFiles ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A fresh nonce for one page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

const apiPolicy = contentSecurityPolicy();

/** The headers of every response, whatever its route. They do not depend on the request, so they are written down once. */
const everywhere = {
  'content-security-policy': apiPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers can be abused; '0' disables it.
  'x-xss-protection': '0',
  'cache-control': 'no-store',
} as const;

/** Sends the security headers with every response. `isHttps`: browsers may come back only by https (HSTS). */
export function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = isHttps ? { ...everywhere, 'strict-transport-security': 'max-age=31536000' } : everywhere;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
