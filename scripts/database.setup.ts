import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL of this run; tests create their own databases in it. */
    postgresUrl: string;
  }
}

/** Starts (or reuses) one PostgreSQL for all database tests of the run and says which it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['TEST_POSTGRES_URL'];
  if (running) {
    project.provide('postgresUrl', running);
    return async () => {};
  }
  const postgres = await startPostgres();
  console.log(`Database tests run on PGlite and on ${postgres.description}`);
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
