/**
 * A CSV file and a workbook of about 98 MB, and a workbook with the rows of that CSV file whose cells share their texts (as
 * spreadsheet programs write them), each from its arrival to the last record of a new subject and back to the trash, while another
 * person opens a page of a list every 200 ms. The server is a process of its own, built as in production. BENCH_MB changes the
 * size, BENCH_KIND=csv, =xlsx or =shared takes one file.
 */
import { readFileSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { quantile } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { createCaller } from './support/sendImport.mjs';
import { createSigner } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';
import { writeCsv, writeSharedXlsx, writeXlsx } from './support/wideFile.mjs';

const bytes = Number(process.env['BENCH_MB'] ?? 98) * 1e6;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, 1300);
const adminToken = await createSigner(bench.database, 'Ana Administradora', { roomId: 1, isAdmin: true });
const otherToken = await createSigner(bench.database, 'Rui Prado');
const ours = await startOurs(bench.url);
const folder = mkdtempSync(join(tmpdir(), 'assunto-bench-file-'));

/** @type {ReturnType<typeof createCaller>} */
const ask = async (...call) => createCaller(ours.url, await adminToken())(...call);

/** Megabytes of the server's process. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${ours.pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Runs a step while the other person opens pages, and writes what it took.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
async function step(name, run) {
  /** @type {number[]} */
  const times = [];
  let peak = 0;
  let failures = 0;
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const started = performance.now();
      peak = Math.max(peak, memory());
      const list = { isActive: true, page: 1, fetch: 50, scenario: 'grid', want: 'page' };
      const opened = createCaller(ours.url, await otherToken())('POST', '/talk/filter/chamado/', JSON.stringify(list));
      await opened.catch((error) => {
        failures += 1;
        console.log(String(error));
      });
      const took = performance.now() - started;
      times.push(took);
      await wait(Math.max(0, 200 - took));
    }
  };
  const [cpu, started] = [ours.cpu(), performance.now()];
  const probing = probe();
  try {
    return await run();
  } finally {
    const seconds = (performance.now() - started) / 1000;
    isOver = true;
    await probing;
    console.log(
      `${name}: ${seconds.toFixed(1)} s, server CPU ${((ours.cpu() - cpu) / 1000).toFixed(1)} s, peak ${peak.toFixed(0)} MB, ` +
        `load ${loadavg()[0]?.toFixed(1)}; ${times.length} pages, ${failures} failed, p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
        `p99 ${quantile(times, 0.99).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
    );
  }
}

/**
 * Asks until the state is another one; progress that runs backwards or beyond its end is an error.
 *
 * @param {string} path
 * @param {string} during
 */
async function leaves(path, during) {
  let before = 0;
  for (;;) {
    const now = await ask('GET', path);
    if (now.state !== during) return now;
    const progress = during === 'reading' ? now.readPart : now.doneCount / now.rowCount;
    if (progress < before || progress > 1) console.log(`${during}: progress ${before} became ${progress}`);
    before = progress;
    await wait(500);
  }
}

/** @param {any} file the body that accepts everything as proposed */
const accepted = (file) => ({
  subject: { subjectName: file.subjectName },
  columns: file.columns.map((/** @type {any} */ { name, types: [type], isUnique }) => ({
    attribute: {
      name,
      componentId: type?.componentId ?? 1,
      componentConfigs: type?.componentConfigs ?? {},
      isMultipleValues: type?.isMultipleValues ?? false,
      isNaturalKey: isUnique,
    },
    ...(type?.dates && { dates: type.dates }),
    ...(type?.numbers && { numbers: type.numbers }),
    ...(type?.times && { times: type.times }),
    ...(type?.answers && { answers: type.answers }),
  })),
  emptyMarks: file.emptyMarks.map((/** @type {any} */ { mark }) => mark),
  menuName: 'Arquivo',
  roomIds: [],
});

const writers = { csv: writeCsv, xlsx: writeXlsx, shared: writeSharedXlsx };

/** @param {keyof typeof writers} kind */
async function measure(kind) {
  const path = join(folder, `arquivo.${kind}`);
  const rows = await writers[kind](path, bytes);
  const blob = await openAsBlob(path);
  console.log(`\n${kind}: ${(blob.size / 1e6).toFixed(1)} MB, ${rows} rows`);
  const started = performance.now();
  const sent = await step('received', () => ask('POST', '/subject/file', blob, 'application/octet-stream'));
  const file = await step('types proposed', () => leaves(`/subject/file/${sent.fileId}`, 'reading'));
  if (file.state !== 'mapping') throw new Error(`${file.state}: ${file.reason}`);
  console.log(file.columns.map((/** @type {any} */ one) => `${one.name} ${one.types[0]?.componentId}`).join(', '));
  const answer = await step('subject created', () =>
    ask('POST', `/subject/file/${file.fileId}/create`, JSON.stringify(accepted(file))),
  );
  const job = `/talk/${answer.subjectIdentifier}/imports/${answer.importId}`;
  const checked = await step('checked', () => leaves(job, 'checking'));
  console.log(`${checked.state}, ${checked.problemCount} rows with problems`);
  if (checked.state === 'ready') {
    const groups = await ask('GET', `${job}/problems/groups`);
    console.log(JSON.stringify(groups).slice(0, 1500));
    await ask('POST', `${job}/start`, JSON.stringify({ rows: 'good' }));
  }
  const done = await step('records created', () => leaves(job, 'running'));
  console.log(
    `${done.state}: ${done.createdCount} of ${rows}; ${((performance.now() - started) / 1000).toFixed(0)} s in all`,
  );
  const count = async () => {
    const { rows: found } = await bench.database.query(
      `SELECT count(*) FILTER (WHERE is_active) AS active, count(*) AS count FROM talk_${answer.subjectId}`,
    );
    return JSON.stringify(found[0]);
  };
  console.log(`stored: ${await count()}`);
  await step('undone', () => ask('POST', `/subject/file/${file.fileId}/undo`, '{}'));
  const gone = await ask('GET', job).catch(String);
  console.log(`after it: ${await count()}, ${JSON.stringify(gone).slice(0, 200)}`);
}

await step('idle', () => wait(10_000));
for (const kind of /** @type {const} */ (['csv', 'xlsx', 'shared']))
  if ((process.env['BENCH_KIND'] ?? kind) === kind)
    await measure(kind).catch((error) => {
      console.error(error);
      process.exitCode = 1;
    });
await ours.stop();
await bench.close();
rmSync(folder, { recursive: true });
