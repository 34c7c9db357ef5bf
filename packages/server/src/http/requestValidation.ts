import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/**
 * One ajv for bodies, which are taken as they are sent, and one for what comes as text (path, query, headers), where
 * '12' is turned into 12. Neither removes or fills in anything.
 */
export function validateRequests(app: FastifyInstance): void {
  // Plain text would arrive as one string where JSON is meant.
  app.removeContentTypeParser('text/plain');
  const asSent = new Ajv({ allErrors: false, coerceTypes: false, removeAdditional: false, strict: false });
  const asText = new Ajv({ allErrors: false, coerceTypes: 'array', removeAdditional: false, strict: false });
  for (const ajv of [asSent, asText]) addFormats.default(ajv);
  const compiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? asSent : asText).compile(schema);
  app.setValidatorCompiler(compiler);
}
