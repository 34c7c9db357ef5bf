import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

/** Matches a text that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair. */
export const unstorable = /\0|\p{Surrogate}/u;

/** Levels of lists and objects in a body. A filter within its limits has 27. */
const deepest = 64;

/**
 * Refuses a request whose path, query or body has a text that cannot be stored, or is nested too deeply, with 400. So no
 * route need ask, and nothing is stored otherwise than as it was sent. Bodies that arrive as streams pass.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuse(part, [], 1);
  });
}

/** Refuses a body that a route has read itself. Throws REQUEST_INVALID. */
export const refuseUnstorable = (body: unknown): void => refuse(body, [], 1);

function refuse(value: unknown, path: readonly string[], depth: number): void {
  if (typeof value === 'string' && unstorable.test(value)) throw unstorableAt(path);
  if (typeof value !== 'object' || value === null || !isData(value)) return;
  if (depth > deepest) throw new HttpError('REQUEST_INVALID', { message: tooDeep });
  for (const [key, item] of Object.entries(value)) {
    if (unstorable.test(key)) throw unstorableAt(path);
    // Most values of a body are plain; the path is only built for objects and arrays.
    if (typeof item === 'object') refuse(item, [...path, key], depth + 1);
    else if (typeof item === 'string' && unstorable.test(item)) throw unstorableAt([...path, key]);
  }
}

/** JSON, forms and the router's parameters, whose prototypes are at the root or null; not a stream. */
function isData(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

const tooDeep = `O conteúdo enviado tem mais de ${deepest} níveis.`;
const unstorableText =
  'O texto tem um caractere que não pode ser gravado (nulo ou incompleto). Apague-o e tente novamente.';

function unstorableAt(path: readonly string[]): HttpError {
  const attribute = path.join('.');
  const error = { code: 'text', message: unstorableText, ...(attribute ? { attribute } : {}) };
  return new HttpError('REQUEST_INVALID', { message: unstorableText, errors: [error] });
}
