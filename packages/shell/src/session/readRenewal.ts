import { isErrorAnswer } from '@assunto/engine';
import type { RefreshAnswer, TokenClaims } from '@assunto/api';
import { tokenClaims } from './tokenClaims';

/** A new token with its claims, and the account if the response has one. */
interface Renewal {
  token: string;
  claims: TokenClaims;
  account: RefreshAnswer['account'];
}

/**
 * Parses the response of `/account/refresh`. `null` for anything that is no valid response of our server: a page of a captive
 * portal or proxy, another shape, a truncated body, an invalid token, or a 5xx.
 */
export async function readRenewal(answer: Response): Promise<Renewal | 'refused' | null> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 401 && isErrorAnswer(body)) return 'refused';
  if (!answer.ok || typeof body !== 'object' || body === null) return null;
  const { authorized, token, account } = body as Partial<RefreshAnswer>;
  if (authorized === false) return 'refused';
  const claims = typeof token === 'string' ? readClaims(token) : null;
  return authorized === true && typeof token === 'string' && claims ? { token, claims, account } : null;
}

function readClaims(token: string): TokenClaims | null {
  try {
    return tokenClaims(token);
  } catch {
    return null;
  }
}
