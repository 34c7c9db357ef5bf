import { userMessageOf, type Client } from '@assunto/engine';
import type { CertificateAnswer, CertificateChallenge, CertificateState } from '@assunto/api';
import { certificateValidity } from '@assunto/api/ticketing';
import { failureOf, verificationFailed, certificateNotPresented, type CertificateFailure } from './certificateFailures';

/** The result of a verification: until when it is valid, in milliseconds since 1970, or the failure. */
export type Verification =
  | { until: number; user: string | null }
  | { failure: CertificateFailure; /** Added by the server. */ detail: string | null };

/**
 * Makes the browser present its certificate, unless this session already has a valid verification. Rejects only when `signal` is
 * aborted.
 */
export async function verifyCertificate(client: Client, subject: string, signal: AbortSignal): Promise<Verification> {
  const path = `/certificate/${encodeURIComponent(subject)}`;
  let address: string;
  try {
    const { data: state } = await client.request<CertificateState>('GET', path, {
      signal,
      expects: ['isRequired'],
    });
    if (!state.isRequired) return { until: Infinity, user: null };
    if (state.verifiedUntil !== null) return { until: Date.parse(state.verifiedUntil), user: null };
    ({ address } = (
      await client.request<CertificateChallenge>('POST', `${path}/challenge`, {
        signal,
        expects: ['address'],
      })
    ).data);
  } catch (error) {
    signal.throwIfAborted();
    return { failure: verificationFailed, detail: userMessageOf(error) };
  }
  const answer = await present(address, signal);
  if (!answer) return { failure: certificateNotPresented, detail: null };
  const { valid, user, message, accountLogTypeId } = answer;
  if (!valid) return { failure: failureOf(accountLogTypeId), detail: message };
  return { until: Date.now() + certificateValidity, user };
}

/** Sends the certificate as the request's credentials, without the session's token. */
async function present(address: string, signal: AbortSignal): Promise<CertificateAnswer | null> {
  try {
    const headers = { 'accept-language': document.documentElement.lang };
    const answer = await fetch(address, { credentials: 'include', cache: 'no-store', headers, signal });
    return (await answer.json()) as CertificateAnswer;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
