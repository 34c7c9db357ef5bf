import { hostWithPort } from '../http/hostRules';
import { signatureOf } from '../webhooks/signature';
import type { OpenCredential } from './credentialStore';

/** Whether a credential may go to the host of an address. */
export const isFor = ({ hosts }: Pick<OpenCredential, 'hosts'>, url: URL): boolean => hosts.includes(hostWithPort(url));

/** The headers with which a credential is sent to an address; none for a host that it is not for. */
export function secretHeaders(
  credential: OpenCredential,
  { url, id, body }: { url: URL; id: string; body: string | null },
): Record<string, string> {
  if (!isFor(credential, url)) return {};
  const { kind, headerName, userName, secret } = credential;
  if (kind === 'bearer') return { authorization: `Bearer ${secret}` };
  if (kind === 'basic')
    return { authorization: `Basic ${Buffer.from(`${userName ?? ''}:${secret}`).toString('base64')}` };
  if (kind === 'header') return headerName === null ? {} : { [headerName]: secret };
  return signedHeaders(secret, { id, body });
}

/** The headers of a signed body (Standard Webhooks). */
export function signedHeaders(key: string, { id, body }: { id: string; body: string | null }): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(key, { id, timestamp, body: body ?? '' });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** What of a credential must never be shown: also as it is written in a header. */
export function secretTexts({ kind, userName, secret }: OpenCredential): string[] {
  const packed = Buffer.from(`${userName ?? ''}:${secret}`).toString('base64');
  return kind === 'basic' ? [secret, packed] : [secret];
}
