import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/Database';
import type { JobObserver } from '../jobs/JobObserver';

/** What the operator set for traces. Endpoint, headers, sampler and batches are read from the environment by the SDK. */
export interface TraceConfig {
  serviceName: string;
  /**
   * Whether a request continues the trace that its `traceparent` names. Only for servers whose clients are trusted: a client could have
   * each of its requests recorded.
   */
  continuesTraces: boolean;
}

/** The traces of one server. */
export interface Tracing {
  /** The database, with a span for each statement of a request or job. */
  database(database: Database): Database;
  /** Adds a span for each request. */
  traceRequests(app: FastifyInstance): void;
  /** A span for each run of a job. */
  jobs: JobObserver;
  /** Sends what was not sent yet, for some seconds at most. */
  close(): Promise<void>;
}
