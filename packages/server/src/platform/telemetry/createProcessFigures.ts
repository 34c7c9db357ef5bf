import { createHistogram, performance, type EventLoopUtilization, type RecordableHistogram } from 'node:perf_hooks';
import type { ProcessFigures, RouteFigures } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/Database';
import { methodName, routeName } from '../http/routeName';
import type { MetricSources } from './MetricSources';

/** How many routes are shown: those that took most time together. */
const shownRoutes = 10;
/** Longer requests are counted as this long, in milliseconds. */
const longestMs = 60_000;

interface MeasuredRoute {
  method: string;
  route: string;
  /** Milliseconds, whole, from 1. */
  durations: RecordableHistogram;
  failed: number;
}

/**
 * Measures every request from here on, for the page of administrators: a few kilobytes for each route that was used, and about a
 * microsecond for a request. Returns what reads the figures of this process. Metrics (decision 210) are for operators and measure
 * more.
 */
export function createProcessFigures(
  app: FastifyInstance,
  database: Database,
  sources: MetricSources,
): () => ProcessFigures {
  const routes = new Map<string, MeasuredRoute>();
  let last: EventLoopUtilization = performance.eventLoopUtilization();

  // The number of names is bounded by that of the routes.
  function routeOf(method: string, route: string): MeasuredRoute {
    const key = `${method} ${route}`;
    const known = routes.get(key);
    if (known) return known;
    const durations = createHistogram({ lowest: 1, highest: longestMs, figures: 2 });
    const added = { method, route, durations, failed: 0 };
    routes.set(key, added);
    return added;
  }

  app.addHook('onResponse', async (request, reply) => {
    // A socket is open for hours; it is counted while it is.
    if (request.ws) return;
    const measured = routeOf(methodName(request), routeName(request));
    measured.durations.record(Math.min(longestMs, Math.max(1, Math.round(reply.elapsedTime))));
    if (reply.statusCode >= 500) measured.failed += 1;
  });

  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return {
      requests: sources.admission?.() ?? { running: 0, waiting: 0 },
      connections: database.connections(),
      sockets: sources.sockets?.() ?? 0,
      metadata: sources.metadata?.() ?? { hits: 0, misses: 0 },
      memoryBytes: process.memoryUsage.rss(),
      busyShare: Math.min(1, Math.max(0, utilization)),
      routes: [...routes.values()]
        .sort((one, other) => timeOf(other) - timeOf(one))
        .slice(0, shownRoutes)
        .map(figuresOf),
    };
  };
}

const timeOf = ({ durations }: MeasuredRoute): number => durations.mean * durations.count;

const figuresOf = ({ method, route, durations, failed }: MeasuredRoute): RouteFigures => ({
  method,
  route,
  failed,
  count: durations.count,
  medianMs: durations.percentile(50),
  p99Ms: durations.percentile(99),
});
