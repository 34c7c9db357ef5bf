import { EngineError, type ErrorCode, type ErrorDetail } from '@assunto/engine/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInterrupted } from '../database/sqlErrors';
import { HttpError } from './errors';
import { describeProblem } from './requestProblems';

/** Errors of the engine that the caller caused; every other one is a fault of the configuration or of the code. */
const callersFault: ReadonlySet<ErrorCode> = new Set([
  'FILTER_SYNTAX',
  'FILTER_ATTRIBUTE_UNKNOWN',
  'FILTER_OPERATOR_UNSUPPORTED',
  'FILTER_TOO_LARGE',
]);

/** Answers every error as an `ErrorAnswer`: code, Portuguese message, request id, problems. No stack and no SQL leaves here. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof EngineError) {
      const status = callersFault.has(error.code) ? 400 : 500;
      if (status === 500) request.log.error({ err: error }, error.message);
      return send(reply, request, status, error.code, error.userMessage, engineDetails(error));
    }
    const known = error instanceof HttpError ? error : toHttpError(error as FastifyError);
    if (known.statusCode >= 500) request.log.error({ err: known.cause ?? known }, known.message);
    return send(reply, request, known.statusCode, known.code, known.userMessage, known.errors, known.body);
  });
  app.setNotFoundHandler(() => {
    throw new HttpError('NOT_FOUND');
  });
}

/** For Fastify's `frameworkErrors`: an address that cannot be read is answered like every other error, without repeating it. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, code, userMessage, errors } = new HttpError('REQUEST_INVALID', { cause: error });
  send(reply, request, statusCode, code, userMessage, errors);
}

/** Seconds after which a client should retry what could not be answered. */
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
      .type('application/json; charset=utf-8')
      // The schema of the route's success answer must not cut the error.
      .serializer(JSON.stringify)
      .send({ ...body, code, message, requestId: request.id, errors })
  );
}

function engineDetails(error: EngineError): ErrorDetail[] {
  const attribute = error.details['attribute'];
  return typeof attribute === 'string' ? [{ code: error.code, message: error.userMessage, attribute }] : [];
}

/** PostgreSQL and network codes that mean: not now, perhaps in a moment. */
const unavailable = /^(08|53|57P0)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$|^(55P03|40001|40P01)$/;

/** What the driver says, without a code, when it lost its connection or had none to give in time. */
const withoutConnection =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed))/;

function toHttpError(error: FastifyError): HttpError {
  if (error.validation) {
    const errors = error.validation.map((problem) => describeProblem(problem));
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
