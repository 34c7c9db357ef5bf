import { EngineError } from '@assunto/engine/core';
import Fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerErrors } from './errorHandler';
import { HttpError } from '../errors/errors';
import { compileRouteSchemas } from './routeSchemas';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify({ bodyLimit: 200 });
  answerErrors(app);
  compileRouteSchemas(app);
});
afterEach(() => app.close());

const answerOf = async (error: unknown) => {
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};

describe('an error of the API', () => {
  it('carries code, Portuguese message, request id and the problems with their attributes', async () => {
    const errors = [{ code: 'required', message: 'O campo é obrigatório.', attribute: 'titulo' }];
    const { status, body } = await answerOf(new HttpError('TALK_INVALID', { errors, body: { version: 3 } }));
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'TALK_INVALID',
      message: 'Há campos inválidos no registro. Verifique e tente novamente.',
      requestId: expect.any(String),
      errors,
      version: 3,
    });
  });

  it('keeps its cause, its stack and its SQL to itself', async () => {
    const cause = Object.assign(new Error('syntax error at or near "SELEC"'), { code: '42601', query: 'SELEC secret' });
    const { status, body, text } = await answerOf(cause);
    expect(status).toBe(500);
    expect(body.code).toBe('INTERNAL');
    expect(text).not.toMatch(/SELEC|42601|stack|\.ts/);
  });

  it('says that a refused filter is the caller’s, with the sentence of the engine', async () => {
    const { status, body } = await answerOf(
      new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { attribute: 'salario', path: '$' }),
    );
    expect(status).toBe(400);
    expect(body.code).toBe('FILTER_ATTRIBUTE_UNKNOWN');
    expect(body.message).toBe('O filtro usa um atributo que não existe ou ao qual você não tem acesso.');
  });

  it('says that the database is away, not which', async () => {
    const { status, body, text } = await answerOf(
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
    );
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(text).not.toContain('10.0.0.7');
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('says that the database is away when its driver says only: %s', async (message) => {
    const { status, body } = await answerOf(new Error(message));
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  });

  it('is answered even when the good answer of the route has another shape', async () => {
    app.get('/count', { schema: { response: { '4xx': Type.Object({ n: Type.Integer() }) } } }, () => {
      throw new HttpError('FORBIDDEN');
    });
    expect((await app.inject('/count')).json().code).toBe('FORBIDDEN');
  });
});

describe('a request that cannot be taken', () => {
  beforeEach(() => {
    const body = Type.Object({ subject: Type.String(), talkIds: Type.Array(Type.Integer()) });
    app.post('/', { schema: { body } }, (request) => request.body);
  });
  const post = (payload: string, contentType = 'application/json') =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': contentType } });

  it('names what is missing', async () => {
    const answer = await post('{"talkIds":[1]}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { code: 'required', message: '"subject" é obrigatório.', attribute: 'subject' },
    ]);
  });

  it('does not turn text into numbers, nor repeat what was sent', async () => {
    const answer = await post('{"subject":"chamado","talkIds":["77"]}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].attribute).toBe('talkIds.0');
    expect(answer.body).not.toContain('77');
  });

  it('takes bodies as they are, with what no schema names', async () => {
    const body = { subject: 'chamado', talkIds: [1], extra: null };
    expect((await post(JSON.stringify(body))).json()).toEqual(body);
  });

  it.each([
    ['broken JSON', '{', 'application/json', 400, 'BODY_UNREADABLE'],
    ['an empty body', '', 'application/json', 400, 'BODY_UNREADABLE'],
    ['another format', '<a/>', 'application/xml', 415, 'MEDIA_TYPE_UNSUPPORTED'],
    ['plain text', '{}', 'text/plain', 415, 'MEDIA_TYPE_UNSUPPORTED'],
    ['too much', JSON.stringify({ subject: 'x'.repeat(300) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('refuses %s with its own code', async (_, payload, contentType, status, code) => {
    const answer = await post(payload, contentType);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('gets the same shape at an address that does not exist', async () => {
    const answer = await app.inject('/nothing');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
