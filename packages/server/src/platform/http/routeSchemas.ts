import { Ajv, type AnySchema, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { compileOnce } from './compileOnce';

const common: Options = { allErrors: false, removeAdditional: false, strict: false };
const validateAsSent = compileOnce(validatorCompiler({ ...common, coerceTypes: false }));
const validateAsText = compileOnce(validatorCompiler({ ...common, coerceTypes: 'array' }));
const writeAnswer = compileOnce((schema: Schema) => fastJsonStringify(schema));

function validatorCompiler(options: Options) {
  const ajv = new Ajv(options);
  addFormats.default(ajv);
  return (schema: AnySchema) => ajv.compile(schema);
}

/**
 * Compiles the schemas of requests and responses of the routes. Bodies are validated as they are sent; in what comes as text (path,
 * query, headers) '12' is turned into 12. Nothing is removed or filled in.
 */
export function compileRouteSchemas(app: FastifyInstance): void {
  // Plain text would arrive as one string where JSON is meant.
  app.removeContentTypeParser('text/plain');
  const compiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? validateAsSent : validateAsText)(schema);
  app.setValidatorCompiler(compiler);
  app.setSerializerCompiler<Schema>(({ schema }) => writeAnswer(schema));
}
