import type { FastifyInstance } from 'fastify';
import { translate } from '../messages/language';
import { HttpError } from '../errors/errors';

/** Matches text that PostgreSQL cannot store: with NUL, or with an unpaired surrogate. */
export const unstorable = /\0|\p{Surrogate}/u;

/** The maximum nesting of lists and objects in a body. A filter within its limits has 27. */
const deepest = 64;

/**
 * Refuses requests whose path, query or body contains text that cannot be stored, or is nested too deeply, with 400. Routes
 * therefore need not check, and text is stored exactly as sent. Bodies that arrive as streams are not checked.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuse(part, null, 1);
  });
}

/** Refuses a body that a route has read itself. Throws REQUEST_INVALID. */
export const refuseUnstorable = (body: unknown): void => refuse(body, null, 1);

/** The keys that lead to a value, the last one first: a list of them is only made where a value is refused. */
interface Path {
  key: string;
  parent: Path | null;
}

function refuse(value: unknown, path: Path | null, depth: number): void {
  if (typeof value === 'string' && unstorable.test(value)) throw unstorableAt(path);
  if (typeof value !== 'object' || value === null || !isData(value)) return;
  if (depth > deepest)
    throw new HttpError('REQUEST_INVALID', { message: translate('request.tooDeep', { deepest: String(deepest) }) });
  for (const key of Object.keys(value)) {
    if (unstorable.test(key)) throw unstorableAt(path);
    const item = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof item === 'object') refuse(item, { key, parent: path }, depth + 1);
    else if (typeof item === 'string' && unstorable.test(item)) throw unstorableAt({ key, parent: path });
  }
}

/** JSON, forms and the router's parameters, whose prototype is Object.prototype, Array.prototype or null; not a stream. */
function isData(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

function unstorableAt(path: Path | null): HttpError {
  const keys: string[] = [];
  for (let part = path; part; part = part.parent) keys.unshift(part.key);
  const attribute = keys.join('.');
  const message = translate('request.unstorableText');
  const error = { code: 'text', message, ...(attribute ? { attribute } : {}) };
  return new HttpError('REQUEST_INVALID', { message, errors: [error] });
}
