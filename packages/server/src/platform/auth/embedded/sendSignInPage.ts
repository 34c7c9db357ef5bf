import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '../../http/securityHeaders';
import type { SignInInteraction } from './signInInteractions';

/** Sends a page of the current sign-in; `null` for a page without one. */
export function sendSignInPage(
  reply: FastifyReply,
  status: number,
  html: string,
  interaction: Pick<SignInInteraction, 'params'> | null,
): FastifyReply {
  // The policy lists every address that the form may lead to: browsers also apply it to redirects after a form was sent.
  const redirectUri = interaction?.params['redirect_uri'];
  const formTargets = typeof redirectUri === 'string' ? [new URL(redirectUri).origin] : [];
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy({ formTargets }))
    .type('text/html; charset=utf-8')
    .send(html);
}
