import { userMessageOf, type Client } from '@assunto/engine';
import {
  certificateValidity,
  type CertificateAnswer,
  type CertificateChallenge,
  type CertificateState,
} from '@assunto/engine/core';
import { failureOf, notAsked, notGiven, type CertificateFailure } from './certificateFailures';

/** What a verification came to: until when it counts, in milliseconds since 1970, or why it does not. */
export type Verification =
  | { until: number; user: string | null }
  | { failure: CertificateFailure; /** What the server adds to it. */ detail: string | null };

/**
 * Has the browser present its certificate, unless one of this session counts already. It never rejects, but when
 * `signal` ends it.
 */
export async function verifyCertificate(client: Client, subject: string, signal: AbortSignal): Promise<Verification> {
  const path = `/certificate/${encodeURIComponent(subject)}`;
  let address: string;
  try {
    const { data: state } = await client.request<CertificateState>('GET', path, { signal });
    if (!state.isRequired) return { until: Infinity, user: null };
    if (state.verifiedUntil !== null) return { until: Date.parse(state.verifiedUntil), user: null };
    ({ address } = (await client.request<CertificateChallenge>('POST', `${path}/challenge`, { signal })).data);
  } catch (error) {
    signal.throwIfAborted();
    return { failure: notAsked, detail: userMessageOf(error) };
  }
  const answer = await present(address, signal);
  if (!answer) return { failure: notGiven, detail: null };
  const { valid, user, message, accountLogTypeId } = answer;
  if (!valid) return { failure: failureOf(accountLogTypeId), detail: message };
  return { until: Date.now() + certificateValidity, user };
}

/** The certificate goes along with the credentials of the call; the token of the session does not. */
async function present(address: string, signal: AbortSignal): Promise<CertificateAnswer | null> {
  try {
    const answer = await fetch(address, { credentials: 'include', cache: 'no-store', signal });
    return (await answer.json()) as CertificateAnswer;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
