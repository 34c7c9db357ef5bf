import type { ErrorDetail } from '@assunto/engine/core';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

type Params = Record<string, unknown>;

const sentences: Record<string, (name: string, params: Params) => string> = {
  required: (name) => `${name} é obrigatório.`,
  additionalProperties: (name) => `${name} não é aceito.`,
  type: (name, { type }) => `${name} tem um tipo inválido (esperado: ${String(type)}).`,
  minLength: (name, { limit }) => `${name} deve ter pelo menos ${String(limit)} caracteres.`,
  maxLength: (name, { limit }) => `${name} deve ter no máximo ${String(limit)} caracteres.`,
  minimum: (name, { limit }) => `${name} deve ser no mínimo ${String(limit)}.`,
  maximum: (name, { limit }) => `${name} deve ser no máximo ${String(limit)}.`,
  minItems: (name, { limit }) => `${name} deve ter pelo menos ${String(limit)} itens.`,
  maxItems: (name, { limit }) => `${name} deve ter no máximo ${String(limit)} itens.`,
};

/** Converts an ajv error of a request to its location and a Portuguese message. The value found is not repeated. */
export function describeProblem({ instancePath, keyword, params }: FastifySchemaValidationError): ErrorDetail {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  if (typeof named === 'string') path.push(named);
  const attribute = path.join('.');
  const name = attribute ? `"${attribute}"` : 'O conteúdo enviado';
  const message = sentences[keyword]?.(name, params) ?? `${name} é inválido.`;
  return attribute ? { code: keyword, message, attribute } : { code: keyword, message };
}
