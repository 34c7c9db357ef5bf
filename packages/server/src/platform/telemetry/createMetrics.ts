import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/Database';
import { jobCatalogue, type JobName } from '../jobs/catalogue';
import type { JobOutcome } from '../jobs/JobObserver';
import type { MetricSources } from './MetricSources';
import { type Figures, jobStates, mailStates, readFigures } from './readFigures';

/** The metrics of one server. */
export interface Metrics {
  readonly contentType: string;
  /** The text of all metrics, in Prometheus' format. */
  read(): Promise<string>;
  requestEnded(labels: RequestLabels, seconds: number): void;
  jobEnded(job: JobName, outcome: JobOutcome, seconds: number): void;
}

/** The labels of a request: patterns and classes, never ids. */
interface RequestLabels {
  method: string;
  route: string;
  /** `2xx` to `5xx`; `aborted` when the client left before the response was sent. */
  status: string;
}

/** How long figures of the database are reused, in milliseconds: reading the metrics more often costs it nothing. */
const reusedMs = 5_000;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600, 3600];

/** Creates the metrics, in a registry of their own. */
export function createMetrics(database: Database, sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addProcessGauges(registry, database, sources);
  const requests = new Histogram({
    name: 'assunto_http_request_duration_seconds',
    help: 'Time from the first header to the sent response',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const runs = new Histogram({
    name: 'assunto_job_duration_seconds',
    help: 'Duration of runs of background jobs in this process',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const showFigures = createFigureGauges(registry);
  const figures = reuseFor(reusedMs, () => readFigures(database).catch(() => null));
  const servers = new Gauge({
    name: 'assunto_database_server_up',
    help: '1 when a server that holds rows was reached lately',
    labelNames: ['server'],
    registers,
  });
  return {
    contentType: registry.contentType,
    async read() {
      const [found, reached] = await Promise.all([figures(), database.servers()]);
      showFigures(found);
      servers.reset();
      for (const { name, isReachable } of reached) servers.set({ server: name }, Number(isReachable));
      return registry.metrics();
    },
    requestEnded: (labels, seconds) => requests.observe({ ...labels }, seconds),
    jobEnded: (job, outcome, seconds) => runs.observe({ job, outcome }, seconds),
  };
}

/** Gauges of this process that are read from what its parts count anyway. */
function addProcessGauges(registry: Registry, database: Database, sources: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: 'assunto_database_connections',
    help: 'Connections of the pool, by use',
    registers,
    labelNames: ['state'],
    collect() {
      const { used, idle, max } = database.connections();
      for (const [state, count] of Object.entries({ used, idle, max })) this.set({ state }, count);
    },
  });
  const gauge = (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge(
    'assunto_database_waiting',
    'Statements and transactions that wait for a connection',
    () => database.connections().waiting,
  );
  gauge('assunto_database_listening', '1 while notifications of the database are received', () =>
    Number(database.isListening()),
  );
  gauge('assunto_sockets', 'Open sockets of pages', () => sources.sockets?.() ?? 0);
  gauge('assunto_requests_running', 'Requests that run', () => sources.admission?.().running ?? 0);
  gauge('assunto_requests_waiting', 'Requests that wait for their turn', () => sources.admission?.().waiting ?? 0);
  new Counter({
    name: 'assunto_metadata_reads_total',
    help: 'Uses of the configuration of a company',
    registers,
    labelNames: ['result'],
    collect() {
      const { hits, misses } = sources.metadata?.() ?? { hits: 0, misses: 0 };
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
}

/** Gauges of the whole installation. Without an answer of the database they have no values, and `assunto_database_up` is 0. */
function createFigureGauges(registry: Registry): (figures: Figures | null) => void {
  const registers = [registry];
  const up = new Gauge({
    name: 'assunto_database_up',
    help: '1 when the database answered for these metrics',
    registers,
  });
  const jobs = new Gauge({
    name: 'assunto_jobs',
    help: 'Background jobs of the installation, by state',
    registers,
    labelNames: ['job', 'state'],
  });
  const oldest = new Gauge({
    name: 'assunto_jobs_overdue_seconds',
    help: 'How long the oldest due job has been due',
    registers,
    labelNames: ['job'],
  });
  const mails = new Gauge({
    name: 'assunto_mails',
    help: 'Mails of the installation that are not sent, by state',
    registers,
    labelNames: ['state'],
  });
  return (figures) => {
    for (const gauge of [jobs, oldest, mails]) gauge.reset();
    up.set(figures ? 1 : 0);
    if (!figures) return;
    for (const state of mailStates) mails.set({ state }, 0);
    for (const { state, count } of figures.mails) mails.set({ state }, count);
    for (const job of Object.keys(jobCatalogue)) {
      oldest.set({ job }, Math.max(0, ...figures.jobs.filter((one) => one.job === job).map(({ oldestS }) => oldestS)));
      for (const state of jobStates) jobs.set({ job, state }, 0);
    }
    for (const { job, state, count } of figures.jobs) jobs.set({ job, state }, count);
  };
}

/** The result of `read`, shared by calls at the same time and reused for some milliseconds. */
function reuseFor<Result>(milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let readAt = -Infinity;
  return () => {
    if (last && performance.now() - readAt < milliseconds) return last;
    readAt = performance.now();
    last = read();
    return last;
  };
}
