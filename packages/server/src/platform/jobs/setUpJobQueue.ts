import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/Database';
import type { JobObserver } from './JobObserver';
import { createJobQueue, type JobQueue } from './createJobQueue';

/** The job queue of a server: it starts when all plugins have set their handlers, and closes with the server. */
export function setUpJobQueue(app: FastifyInstance, database: Database, observer?: JobObserver): JobQueue {
  const jobs = createJobQueue({ database, log: app.log, observer });
  app.addHook('onReady', () => jobs.start());
  // Jobs are ended while the last requests are handled.
  app.addHook('preClose', async () => void jobs.close());
  app.addHook('onClose', () => jobs.close());
  return jobs;
}
