import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
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

/** Sends the security headers with every response. `isHttps`: browsers may come back only by https (HSTS). */
export async function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': apiPolicy,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    });
  });
}
