import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/Database';
import type { JobObserver } from '../jobs/JobObserver';
import type { Metrics } from './createMetrics';
import type { MetricSources } from './MetricSources';
import type { TraceConfig } from './Tracing';
import { measureRequests, serveMetrics } from './serveMetrics';

/** What an operator asked for. */
export interface TelemetryConfig {
  /** Who sends it as a bearer token reads `/metrics`; `undefined`: there is no such path. */
  metricsToken: string | undefined;
  /** `undefined`: nothing is traced. */
  traces: TraceConfig | undefined;
}

/** What the other parts of the server use to be seen from outside. */
interface Telemetry {
  /** The database that the server uses from here on. */
  database: Database;
  /** Parts set here what metrics read from them. */
  sources: MetricSources;
  jobs: JobObserver | undefined;
  /** Registers the routes. */
  serve(): void;
}

/**
 * Sets up metrics and traces where the operator asked for them. Call it before routes are registered. What is off is not loaded, adds
 * no hook and no route, and changes no statement.
 */
export async function setUpTelemetry(
  app: FastifyInstance,
  database: Database,
  { metricsToken, traces }: TelemetryConfig,
): Promise<Telemetry> {
  const sources: MetricSources = {};
  const tracing = traces && (await import('./createTracing')).createTracing(traces, app.log);
  tracing?.traceRequests(app);
  if (tracing) app.addHook('onClose', () => tracing.close());
  const metrics =
    metricsToken === undefined ? undefined : (await import('./createMetrics')).createMetrics(database, sources);
  if (metrics) measureRequests(app, metrics);
  return {
    database: tracing ? tracing.database(database) : database,
    sources,
    jobs: observeAll(tracing?.jobs, metrics && measureJobs(metrics)),
    serve: () => {
      if (metrics && metricsToken !== undefined) serveMetrics(app, metrics, metricsToken);
    },
  };
}

function measureJobs(metrics: Metrics): JobObserver {
  return {
    async observe({ name }, run) {
      const start = performance.now();
      const outcome = await run();
      metrics.jobEnded(name, outcome, (performance.now() - start) / 1000);
      return outcome;
    },
  };
}

function observeAll(outer: JobObserver | undefined, inner: JobObserver | undefined): JobObserver | undefined {
  if (!outer || !inner) return outer ?? inner;
  return { observe: (job, run) => outer.observe(job, () => inner.observe(job, run)) };
}
