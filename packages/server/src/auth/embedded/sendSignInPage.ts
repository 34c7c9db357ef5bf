import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '../../http/securityHeaders';
import type { SignInInteraction } from './signInInteractions';

/** Sends a page of a sign-in under way; `null` for a page of none. */
export function sendSignInPage(
  reply: FastifyReply,
  status: number,
  html: string,
  interaction: Pick<SignInInteraction, 'params'> | null,
): FastifyReply {
  // The policy lists every address that the form may lead to: browsers apply it to redirects after the form too.
  const redirectUri = interaction?.params['redirect_uri'];
  const formTargets = typeof redirectUri === 'string' ? [new URL(redirectUri).origin] : [];
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy({ formTargets }))
    .type('text/html; charset=utf-8')
    .send(html);
}
