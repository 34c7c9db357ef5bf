import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { enqueueJob } from '../jobs/enqueueJob';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';
import { startRequestServer, type RequestServer } from '../../testing/requestServer';
import { createTracing } from './createTracing';

const origin = 'http://localhost:4308';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** The spans that a receiver got, in the order of their end. */
function spansOf({ received }: RequestServer): SentSpan[] {
  return received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

function attribute({ attributes }: SentSpan, name: string): string | number | undefined {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
}

withDatabase('traces', (given) => {
  let receiver: RequestServer;
  let app: FastifyInstance;
  let token: string;

  const start = (continuesTraces: boolean) =>
    createCheckedServer({
      database: given.database,
      config: {
        publicUrl: origin,
        rateLimits: false,
        appFolder: given.config.dataDir,
        traces: { serviceName: 'assunto-teste', continuesTraces },
      },
      logger: false,
    });
  const named = (name: string) => () => spansOf(receiver).find((span) => span.name === name);

  beforeAll(async () => {
    receiver = await startRequestServer();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${receiver.port}`);
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-chave=abc');
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment=teste');
    await addCompany(given.database, 3);
    await addPerson(given.database, 3, 'dona@empresa.example');
    app = await start(false);
    await app.listen({ port: 0, host: '127.0.0.1' });
    token = (await createBrowser(app, origin).signIn({ email: 'dona@empresa.example' })).token;
  });
  afterAll(async () => {
    await app.close();
    receiver.close();
    vi.unstubAllEnvs();
  });

  it('have a span per request with its route, and one per statement inside of it, without any value', async () => {
    receiver.received.length = 0;
    const { port } = app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/account/login-service`);
    expect(answer.status).toBe(200);
    await app.inject({ url: '/mail/987654321?segredo=abc', headers: withToken(token) });
    await expect.poll(named('GET /mail/:mailId')).toBeDefined();
    const request = named('GET /mail/:mailId')()!;
    expect(attribute(request, 'http.response.status_code')).toBe(404);
    expect(attribute(request, 'http.route')).toBe('/mail/:mailId');
    const statements = spansOf(receiver).filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toContain('SQL SELECT');
    expect(statements.every(({ traceId }) => traceId === request.traceId)).toBe(true);
    expect(statements.map((one) => attribute(one, 'db.query.text')).join()).toContain('FROM mail');
    const sent = receiver.received.map(({ body }) => body).join();
    expect(sent).not.toMatch(/987654321|segredo|dona@empresa/);
    expect(sent).toContain('assunto-teste');
    expect(sent).toContain('deployment.environment');
    expect(receiver.received[0]).toMatchObject({ method: 'POST', url: '/v1/traces', headers: { 'x-chave': 'abc' } });
  });

  it('have the statements that run after a body was received, and what failed without its values', async () => {
    const tracing = createTracing({ serviceName: 'assunto-teste', continuesTraces: false }, { warn: () => undefined });
    const database = tracing.database(given.database);
    const small = Fastify();
    tracing.traceRequests(small);
    small.post('/small/:id', async ({ body }) => {
      await database.query('SELECT length($1::text)', [JSON.stringify(body)], 'length-of-body');
      await database.transaction((transaction) => transaction.query(`SELECT 'segredo'::integer`));
    });
    await small.listen({ port: 0, host: '127.0.0.1' });
    receiver.received.length = 0;
    const body = JSON.stringify({ text: 'segredo'.repeat(30_000) });
    const url = `http://127.0.0.1:${(small.server.address() as AddressInfo).port}/small/1`;
    expect((await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(
      500,
    );
    await database.query('SELECT 1');
    await small.close();
    await tracing.close();
    const request = named('POST /small/:id')()!;
    expect([request.status.code, attribute(request, 'http.response.status_code')]).toEqual([2, 500]);
    const statements = spansOf(receiver).filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map((one) => [attribute(one, 'db.query.text'), attribute(one, 'error.type')])).toEqual([
      ['SELECT length($1::text)', undefined],
      [`SELECT '?'::integer`, '22P02'],
    ]);
    expect(attribute(statements[0]!, 'db.query.summary')).toBe('length-of-body');
    expect(receiver.received.map((one) => one.body).join()).not.toContain('segredo');
    // What belongs to no request or job has no span.
    expect(spansOf(receiver).map((span) => attribute(span, 'db.query.text'))).not.toContain('SELECT 1');
  });

  it('have a span per run of a job, with its statements', async () => {
    receiver.received.length = 0;
    await enqueueJob(given.database, 'sweep-jobs', {});
    await expect.poll(named('job sweep-jobs')).toBeDefined();
    const job = named('job sweep-jobs')()!;
    expect(attribute(job, 'assunto.job.outcome')).toBe('done');
    const statements = spansOf(receiver).filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(statements.map(({ name }) => name)).toContain('SQL WITH');
    expect(statements.map((one) => attribute(one, 'db.query.text')).join()).not.toContain('canceled');
  });

  it('continue a trace of a client only where the operator says so', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    receiver.received.length = 0;
    await app.inject({ url: '/health', headers });
    await expect.poll(named('GET /health')).toBeDefined();
    expect(named('GET /health')()!.traceId).not.toBe(traceId);
    receiver.received.length = 0;
    const trusting = await start(true);
    await trusting.inject({ url: '/health', headers });
    await trusting.inject({ url: '/ready', headers: { traceparent: 'nonsense' } });
    // Closing sends what was not sent yet.
    await trusting.close();
    expect(named('GET /health')()).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(named('GET /ready')()?.parentSpanId ?? '').toBe('');
  });

  it('follow the sampler of the environment', async () => {
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
    const silent = await start(false);
    vi.stubEnv('OTEL_TRACES_SAMPLER', undefined);
    await silent.inject('/docs/json');
    await silent.close();
    expect(named('GET /docs/json')()).toBeUndefined();
  });

  it('answer requests although the receiver is gone', async () => {
    receiver.answer((response) => response.destroy());
    for (let count = 0; count < 20; count += 1) expect((await app.inject('/health')).statusCode).toBe(200);
    receiver.answer((response) => response.end());
  });
});
