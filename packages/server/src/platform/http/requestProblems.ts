import type { ErrorDetail } from '@assunto/engine/core';
import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { ServerLanguage } from '../messages/language';

/** The keywords that have a message of their own. */
const keywords = [
  'required',
  'additionalProperties',
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
] as const;

/** Converts an ajv error of a request to its location and a message. The value found is not repeated. */
export function describeProblem(
  { instancePath, keyword, params }: FastifySchemaValidationError,
  translate: ServerLanguage['translate'],
): ErrorDetail {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  if (typeof named === 'string') path.push(named);
  const attribute = path.join('.');
  const name = attribute ? `"${attribute}"` : translate('request.content');
  const key = keywords.find((one) => one === keyword) ?? 'invalid';
  const message = translate(`request.${key}`, { name, type: String(params['type']), limit: String(params['limit']) });
  return attribute ? { code: keyword, message, attribute } : { code: keyword, message };
}
