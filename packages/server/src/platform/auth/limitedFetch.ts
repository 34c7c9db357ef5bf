import type { CustomFetch } from 'openid-client';
import { readAtMost } from '../files/readAtMost';

/** Bytes of an answer of a login service: its longest, the keys, has some kilobytes. */
const mostBytes = 1024 * 1024;

/**
 * Fetches from a login service over the network: an answer that is too long is none, and a redirect is not followed. The time of
 * the call, with its answer, is limited by the caller's `signal`.
 */
export const limitedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, { ...(options as RequestInit), redirect: 'manual' });
  const { bytes, isWhole } = await readAtMost(answer, mostBytes);
  if (!isWhole) throw new TypeError(`the login service answered with more than ${mostBytes} bytes`);
  const hasNoBody = [204, 205, 304].includes(answer.status);
  return new Response(hasNoBody ? null : bytes, { status: answer.status, headers: answer.headers });
};
