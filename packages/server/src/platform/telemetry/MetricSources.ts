import type { ProcessFigures } from '@assunto/api';

/**
 * Figures that parts of the server count anyway. Each part sets its own; they are read only when somebody asks for the metrics.
 */
export interface MetricSources {
  /** What the process has measured of its requests, and the other figures. */
  figures?: () => ProcessFigures;
  /** Open sockets of this process. */
  sockets?: () => number;
  /** How often metadata of companies was found in memory, and how often it was read from the database. */
  metadata?: () => { hits: number; misses: number };
  /** Requests that run, and that wait because the limit of running ones is reached. */
  admission?: () => { running: number; waiting: number };
}
