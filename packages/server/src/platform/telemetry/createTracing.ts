import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../database/Database';
import { methodName, routeName } from '../http/routeName';
import type { JobObserver } from '../jobs/JobObserver';
import { operationOf, withoutLiterals } from './statementText';
import type { TraceConfig, Tracing } from './Tracing';

/** How long closing waits for the receiver of traces, in milliseconds. */
const closingTimeoutMs = 2_000;

/** The span of the running request or job. Our own storage: nothing global, so that a product that embeds the server has its own. */
const active = new AsyncLocalStorage<Span>();

/** Creates the traces. Endpoint, headers, sampler and sizes of batches are read from `OTEL_*`. */
export function createTracing(config: TraceConfig, log: Pick<FastifyBaseLogger, 'warn'>): Tracing {
  const warn = (text: string): void => log.warn({ reason: text }, 'traces could not be sent');
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': config.serviceName })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('assunto');
  return {
    database: (database) => traceStatements(database, tracer),
    traceRequests: (app) => traceRequests(app, tracer, config),
    jobs: createJobTracer(tracer),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, closingTimeoutMs)));
      await Promise.race([provider.shutdown().catch(ignore), late]);
      clearTimeout(timer);
    },
  };
}

/** A span for each request, named after its route: path, query and body are in no attribute. */
function traceRequests(app: FastifyInstance, tracer: Tracer, { continuesTraces }: TraceConfig): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const method = methodName(request);
    const attributes = {
      'http.request.method': method,
      'http.route': routeName(request),
      'assunto.request.id': request.id,
    };
    const parent = continuesTraces ? contextOf(request.headers['traceparent']) : ROOT_CONTEXT;
    const span = tracer.startSpan(`${method} ${routeName(request)}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    active.run(span, done);
  });
  // Events of the socket that receives a body have no context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) active.run(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** The context that a `traceparent` header names (W3C Trace Context); the root where there is none. */
function contextOf(header: unknown): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    typeof header === 'string' ? (/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? []) : [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

function createJobTracer(tracer: Tracer): JobObserver {
  return {
    async observe({ name, attempt }, run) {
      const attributes = { 'assunto.job.name': name, 'assunto.job.attempt': attempt };
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
      try {
        const outcome = await active.run(span, run);
        span.setAttribute('assunto.job.outcome', outcome);
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        return outcome;
      } finally {
        span.end();
      }
    },
  };
}

/** A span for each statement of a request or job, the wait for a connection included. Other statements have none. */
function traceStatements(database: Database, tracer: Tracer): Database {
  async function run<Result>(sql: string, name: string | undefined, send: () => Promise<Result>): Promise<Result> {
    const parent = active.getStore();
    if (!parent?.isRecording()) return send();
    const operation = operationOf(sql);
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutLiterals(sql),
    };
    if (name !== undefined) attributes['db.query.summary'] = name;
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = tracer.startSpan(`SQL ${operation}`, options, trace.setSpan(ROOT_CONTEXT, parent));
    try {
      return await send();
    } catch (error) {
      // The message of the database may repeat values.
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }
  const traced = (on: Queryable): Queryable => ({
    query: (sql, values, name, limits) => run(sql, name, () => on.query(sql, values, name, limits)),
  });
  return {
    ...database,
    ...traced(database),
    runAlone: (sql) => run(sql, undefined, () => database.runAlone(sql)),
    transaction: (work, limits) => database.transaction((transaction) => work(traced(transaction)), limits),
  };
}

/** The SQLSTATE of an error of the database, else the error's name. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
