import type { ErrorAnswer } from '../contract/common';
import { EngineError } from '../errors/EngineError';
import { inPortuguese } from '../messages/engineTranslate';

/**
 * The expected shape of a successful response: an array, an object without keys (`nothing`), an object with these keys, or any
 * JSON, including `null` and an empty body (`any`).
 */
export type ExpectedAnswer = 'array' | 'nothing' | 'any' | readonly string[];

/** The call of a response, for error details. */
export interface CallName {
  method: string;
  path: string;
}

/**
 * The JSON of a successful response of our server. Any response that cannot be from our server counts as no connection: text that
 * is not JSON (a captive portal), JSON of another shape, a truncated body, and a failure without our error shape (a proxy's 404,
 * 500 or 520). Rejects with NETWORK_UNAVAILABLE for these and with REQUEST_FAILED (`details.answer`) for a refusal of our server;
 * an aborted call rejects with the signal's reason.
 */
export async function readAnswer(
  call: CallName,
  response: Response,
  expected: ExpectedAnswer | undefined,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!response.ok) throw await readRefusal(call, response, signal);
  const text = await readBody(call, response, () => response.text(), signal);
  const body = text === '' ? null : parseJson(text);
  if (body === undefined || !isExpected(body, expected)) throw unreachable(call, response.status);
  return body;
}

/**
 * The file of a successful response: our server sends files as attachments, with their name. With `accepted`, a 202 with JSON is
 * also accepted, for a file that comes later. Rejects like `readAnswer`.
 */
export async function readFileAnswer(
  call: CallName,
  response: Response,
  accepted: ExpectedAnswer | undefined,
  signal?: AbortSignal,
): Promise<Response> {
  if (!response.ok) throw await readRefusal(call, response, signal);
  if (response.status === 202 && accepted !== undefined)
    return Response.json(await readAnswer(call, response, accepted, signal), { status: 202 });
  if (!/^attachment\b/i.test(response.headers.get('content-disposition') ?? '')) {
    throw unreachable(call, response.status);
  }
  const file = await readBody(call, response, () => response.blob(), signal);
  return new Response(file, { status: response.status, headers: response.headers });
}

/**
 * Whether a body is an error of our server: a code, a Portuguese message, and the individual problems.
 *
 * @example
 * const response = await fetch('/account/refresh', { method: 'POST' });
 * const body: unknown = await response.json().catch(() => null);
 * if (response.status === 401 && isErrorAnswer(body)) notify(body.message);
 */
export function isErrorAnswer(body: unknown): body is ErrorAnswer {
  if (!isObject(body)) return false;
  const { code, message, errors } = body;
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(errors);
}

async function readRefusal(call: CallName, response: Response, signal?: AbortSignal): Promise<EngineError> {
  const { status } = response;
  const answer = parseJson(await readBody(call, response, () => response.text(), signal));
  if (!isErrorAnswer(answer)) return unreachable(call, status);
  const message = answer.message === '' ? inPortuguese('error.unknown') : answer.message;
  return new EngineError('REQUEST_FAILED', { ...call, status, message, answer });
}

async function readBody<Body>(
  call: CallName,
  response: Response,
  read: () => Promise<Body>,
  signal?: AbortSignal,
): Promise<Body> {
  try {
    return await read();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(call, response.status, 'and broke off');
  }
}

const unreachable = (call: CallName, status: number, what = 'with a body that is not from our server'): EngineError =>
  new EngineError('NETWORK_UNAVAILABLE', { ...call, message: `status ${status} ${what}` });

/** Without an expectation, any object or array. */
function isExpected(body: unknown, expected: ExpectedAnswer | undefined): boolean {
  if (expected === undefined) return typeof body === 'object' && body !== null;
  if (expected === 'any') return true;
  if (expected === 'array') return Array.isArray(body);
  if (!isObject(body)) return false;
  return expected === 'nothing' ? Object.keys(body).length === 0 : expected.every((key) => Object.hasOwn(body, key));
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** The parsed text; `undefined`, which is no JSON value, for invalid text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
