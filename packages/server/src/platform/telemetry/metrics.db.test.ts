import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationState } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import type { Database } from '../database/Database';
import { enqueueJob } from '../jobs/enqueueJob';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { createListener } from '../../testing/createListener';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';

const origin = 'http://localhost:4307';
const metricsToken = 'token-das-metricas-com-32-caracteres';

/** The value of a metric whose labels contain all of the given ones; `undefined` without such a line. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => one.split(/[{ ]/, 1)[0] === name && wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

withDatabase('the metrics', (given) => {
  let app: FastifyInstance;
  let token: string;
  let isDown = false;

  async function read(): Promise<string> {
    const answer = await app.inject({ url: '/metrics', headers: withToken(metricsToken) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    return answer.body;
  }

  beforeAll(async () => {
    await addCompany(given.database, 3);
    const { database } = given;
    const failing: Database = {
      ...database,
      query: (sql, ...others) =>
        isDown && sql.includes('FROM mail')
          ? Promise.reject(new Error('the database is down'))
          : database.query(sql, ...others),
    };
    const config = { publicUrl: origin, rateLimits: false, metricsToken, appFolder: given.config.dataDir } as const;
    // What the queue of jobs claims would change the counts.
    await enqueueJob(database, 'send-mail', { companyId: 3, mailId: 1 }, { companyId: 3, delayMs: 3_600_000 });
    await database.query(
      `INSERT INTO background_job (company_id, job_name, data, state, error, run_in, lease_until) VALUES
         (3, 'export', '{}', 'failed', 'Error', now(), NULL), (3, 'export', '{}', 'failed', 'Error', now(), NULL),
         (3, 'export', '{}', 'waiting', 'Error', now() + interval '1 hour', NULL),
         (3, 'old-name', '{}', 'failed', 'Error', now(), NULL)`,
    );
    await database.query(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state)
       SELECT 3, 'a@empresa.example', '', '', '', state FROM unnest(ARRAY['sent', 'stored', 'stored', 'failed']) AS state`,
    );
    app = await createCheckedServer({ database: failing, config, logger: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await addPerson(database, 3, 'dona@empresa.example');
    token = (await createBrowser(app, origin).signIn({ email: 'dona@empresa.example' })).token;
  });
  afterAll(() => app.close());

  it('count requests by method, route and class of status', async () => {
    for (const url of ['/subject/configured', '/subject/configured?x=1', '/SUBJECT/configured/'])
      await app.inject({ url, headers: withToken(token) });
    await app.inject('/subject/configured');
    const text = await read();
    const count = (status: string) =>
      valueOf(text, 'assunto_http_request_duration_seconds_count', {
        method: 'GET',
        route: '/subject/configured',
        status,
      });
    expect([count('2xx'), count('4xx'), count('5xx')]).toEqual([3, 1, undefined]);
    const sum = valueOf(text, 'assunto_http_request_duration_seconds_sum', { route: '/subject/configured' });
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(60);
  });

  it('show the process: memory, event loop, connections, sockets, cached configuration', async () => {
    const socket = await createListener(app, origin, { token });
    const text = await read();
    expect(valueOf(text, 'assunto_sockets')).toBe(1);
    socket.socket.terminate();
    await expect.poll(async () => valueOf(await read(), 'assunto_sockets')).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'assunto_database_connections', { state: 'max' })).toBeGreaterThan(0);
    expect(valueOf(text, 'assunto_database_waiting')).toBe(0);
    expect(valueOf(text, 'assunto_requests_waiting')).toBe(0);
    const reads = (result: string, of: string) => valueOf(of, 'assunto_metadata_reads_total', { result }) ?? NaN;
    expect(reads('miss', text)).toBeGreaterThanOrEqual(0);
    for (let count = 0; count < 3; count += 1) await app.inject({ url: '/subject', headers: withToken(token) });
    const after = await read();
    expect(reads('hit', after) + reads('miss', after)).toBeGreaterThan(reads('hit', text) + reads('miss', text));
  });

  it('are shown in part to administrators, while there is one company', async () => {
    const read = async () => {
      const answer = await app.inject({ url: '/operation', headers: withToken(token) });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<OperationState>().process.figures;
    };
    await app.inject({ url: '/talk/filter/1', headers: withToken(token) });
    await read();
    const figures = await read();
    expect(figures).toMatchObject({ requests: { running: 1, waiting: 0 }, sockets: 0 });
    expect(figures?.connections).toEqual(given.database.connections());
    expect(figures?.memoryBytes).toBeGreaterThan(10_000_000);
    expect(figures?.busyShare).toBeGreaterThan(0);
    const configured = figures?.routes.find(({ method, route }) => `${method} ${route}` === 'GET /subject/configured');
    expect(configured).toMatchObject({ count: 4, failed: 0 });
    expect(configured?.p99Ms).toBeGreaterThanOrEqual(configured?.medianMs ?? NaN);
    // Of many routes the slowest together, each by its pattern.
    expect(figures?.routes.length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(figures?.routes)).not.toContain('/talk/filter/1');
    await addCompany(given.database, 4);
    expect(await read()).toBeNull();
    await given.database.query('DELETE FROM room WHERE company_id = 4');
    await given.database.query('DELETE FROM company WHERE company_id = 4');
    expect(await read()).not.toBeNull();
  });

  it('show a statement that holds a connection', async () => {
    let finish = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (finish = resolve));
    const held = given.database.transaction(async (transaction) => {
      await transaction.query('SELECT 1');
      await isHeld;
    });
    await expect.poll(() => given.database.connections().used).toBeGreaterThan(0);
    finish();
    await held;
  });

  it('count jobs and unsent mails of the installation', async () => {
    const text = await read();
    const jobs = (job: string, state: string) => valueOf(text, 'assunto_jobs', { job, state });
    expect([jobs('send-mail', 'scheduled'), jobs('send-mail', 'due')]).toEqual([1, 0]);
    expect([jobs('export', 'failed'), jobs('export', 'retrying'), jobs('export', 'running')]).toEqual([2, 1, 0]);
    expect(text).not.toContain('old-name');
    expect(valueOf(text, 'assunto_mails', { state: 'stored' })).toBe(2);
    expect(valueOf(text, 'assunto_mails', { state: 'failed' })).toBe(1);
    expect(valueOf(text, 'assunto_database_up')).toBe(1);
  });

  it('are those that operators find in the documentation', async () => {
    const names = [...(await read()).matchAll(/^# TYPE (assunto_\w+) /gm)].map(([, name]) => name);
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `(assunto_\w+)` /gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(names.sort());
  });

  it('measure the runs of jobs', async () => {
    await enqueueJob(given.database, 'sweep-jobs', {});
    const runs = async () =>
      valueOf(await read(), 'assunto_job_duration_seconds_count', { job: 'sweep-jobs', outcome: 'done' });
    await expect.poll(runs).toBe(1);
  });

  it('are read without the database, too', async () => {
    isDown = true;
    // Figures of the database are reused for five seconds.
    let now = performance.now() + 5_000;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const up = async () => valueOf(await read(), 'assunto_database_up');
    expect(await up()).toBe(0);
    const text = await read();
    expect(valueOf(text, 'assunto_jobs')).toBeUndefined();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    isDown = false;
    expect(await up()).toBe(0);
    now += 5_000;
    expect(await up()).toBe(1);
  });
});

describe('without the settings of metrics and traces', () => {
  it('nothing measures requests and statements', async () => {
    const { setUpTelemetry } = await import('./setUpTelemetry');
    const app = { log: null, addHook: () => expect.fail('a hook'), get: () => expect.fail('a route') };
    const telemetry = await setUpTelemetry(app as never, null as never, {
      metricsToken: undefined,
      traces: undefined,
    });
    telemetry.serve();
    expect([telemetry.jobs, telemetry.database]).toEqual([undefined, null]);
  });
});
