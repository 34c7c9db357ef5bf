import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.mjs';
import { buildServer, serverProgram } from './support/product.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL of this run; its role may create databases, and each test has its own. */
    postgresUrl: string;
    /** Path of the built server, beside its library `index.js`, for tests that start processes: sources take four times as long. */
    serverProgram: string;
  }
}

/** Builds the server unless it is built, starts (or reuses) one PostgreSQL for all database tests of the run and says which. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await buildServer())) throw new Error('The server does not build; its output is above.');
  project.provide('serverProgram', serverProgram);
  const running = process.env['TEST_POSTGRES_URL'];
  if (running) {
    project.provide('postgresUrl', running);
    return async () => {};
  }
  const postgres = await startPostgres();
  console.log(`Database tests run on ${postgres.description}`);
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
