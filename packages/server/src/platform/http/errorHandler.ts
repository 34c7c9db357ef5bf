import { EngineError, type ErrorCode, type ErrorDetail } from '@assunto/engine/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInterrupted } from '../database/sqlErrors';
import { languageOfRequest, type ServerLanguage } from '../messages/language';
import { HttpError } from '../errors/errors';
import { describeProblem } from './requestProblems';

/** Errors of the engine that are caused by the caller; all others are faults of the configuration or the code. */
const callersFault: ReadonlySet<ErrorCode> = new Set([
  'FILTER_SYNTAX',
  'FILTER_ATTRIBUTE_UNKNOWN',
  'FILTER_OPERATOR_UNSUPPORTED',
  'FILTER_RELATED_UNSUPPORTED',
  'FILTER_COMPUTED_UNSUPPORTED',
  'FILTER_TOO_LARGE',
]);

/** Sends every error as an `ErrorAnswer`: code, message in the language of the request, request id, problems. Stack traces and SQL are never sent. `onFailure` is told of errors that are not the caller's. */
export function answerErrors(app: FastifyInstance, onFailure: (error: unknown) => void = () => undefined): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const language = languageOfRequest(request);
    if (error instanceof EngineError) {
      const status = callersFault.has(error.code) ? 400 : 500;
      if (status === 500) request.log.error({ err: error }, error.message);
      const message = error.userMessageIn(language.engine);
      return send(reply, request, status, error.code, message, engineDetails(error, message));
    }
    const known = knownError(error as FastifyError, request, language);
    if (known.statusCode >= 500) {
      onFailure(known.cause ?? known);
      request.log.error({ err: known.cause ?? known }, known.message);
    }
    return send(reply, request, known.statusCode, known.code, known.userMessageIn(language), known.errors, known.body);
  });
  app.setNotFoundHandler(() => {
    throw new HttpError('NOT_FOUND');
  });
}

/** For Fastify's `frameworkErrors`: a malformed URL gets the same kind of error response, without repeating the URL. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new HttpError('REQUEST_INVALID', { cause: error });
  send(reply, request, refusal.statusCode, refusal.code, refusal.userMessageIn(languageOfRequest(request)), []);
}

/** Seconds after which a client should retry a request that could not be handled. */
const retryAfter = 3;

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  code: string,
  message: string,
  errors: readonly ErrorDetail[],
  body: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  if (status === 503) void reply.header('retry-after', String(retryAfter));
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-language', languageOfRequest(request).translate.locale)
      .type('application/json; charset=utf-8')
      // The serializer of the route's success schema would drop the properties of the error.
      .serializer(JSON.stringify)
      .send({ ...body, code, message, requestId: request.id, errors })
  );
}

function engineDetails(error: EngineError, message: string): ErrorDetail[] {
  const attribute = error.details['attribute'];
  return typeof attribute === 'string' ? [{ code: error.code, message, attribute }] : [];
}

/** PostgreSQL and network codes of temporary failures. */
const unavailable = /^(08|53|57P0)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$|^(55P03|40001|40P01)$/;

/** Messages of the driver, which have no code, when it lost its connection or could not get one in time. */
const withoutConnection =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed))/;

/** A failure of a request whose body was cut off is none of this server. */
function knownError(error: FastifyError | HttpError, { raw }: FastifyRequest, language: ServerLanguage): HttpError {
  const known = error instanceof HttpError ? error : toHttpError(error, language);
  const isCut = raw.destroyed && !raw.complete;
  return isCut && known.statusCode >= 500 ? new HttpError('CALLER_GONE', { cause: error }) : known;
}

function toHttpError(error: FastifyError, language: ServerLanguage): HttpError {
  if (error.validation) {
    const errors = error.validation.map((problem) => describeProblem(problem, language.translate));
    return new HttpError('REQUEST_INVALID', { errors });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError('BODY_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError('MEDIA_TYPE_UNSUPPORTED');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HttpError('BODY_UNREADABLE');
  }
  if (isInterrupted(error)) return new HttpError('QUERY_TOO_LONG', { cause: error });
  if (typeof error.code === 'string' ? unavailable.test(error.code) : withoutConnection.test(error.message))
    return new HttpError('DATABASE_UNAVAILABLE', { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError('REQUEST_INVALID', { cause: error });
  return new HttpError('INTERNAL', { cause: error });
}
