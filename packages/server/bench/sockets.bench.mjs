/**
 * 10,000 pages that listen to one server process: how long after a change was sent for saving each page that may read the
 * record has heard of it. The pages are sockets of another process over loopback, each with a session and a token of its
 * own, twenty for each person; a part of them may read what changes. Who heard of which change is taken from what they were
 * notified, not from when. BENCH_SOCKETS changes the ten thousand.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { customerRoomId } from '@assunto/api/ticketing';
import { loadSignInKeys } from '../src/platform/auth/signInKeys';
import { createTokens } from '../src/platform/auth/tokens';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { agentRoomId, companyId, createTickets } from './support/tickets.mjs';

const socketCount = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
const socketsOfPerson = 20;
const changeCount = Number(process.env['BENCH_CHANGES'] ?? 20);
/** No part of what the server does at intervals, so that changes meet it at any moment; in milliseconds. */
const rhythm = 2300;
/** How long nothing is changed, to see what the sockets alone cost: one round of the server's beats. */
const rest = 15_000;
/** The timeout for pages that have not received a change, in milliseconds. */
const timeoutMs = 10_000;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, 1000);
await addCustomers();
const { tokens, isAgent } = await signInAll();
const ours = await startOurs(bench.url);
const clients = fork(join(import.meta.dirname, 'support/listenMany.mjs'), {
  execArgv: [],
  stdio: 'inherit',
  serialization: 'advanced',
});
process.once('exit', () => clients.kill('SIGKILL'));
clients.once('exit', (code) => {
  if (code) throw new Error(`the pages ended with ${code}`);
});
const opening = process.hrtime.bigint();
await ask({ url: ours.url, tokens });
console.log(`${socketCount} sockets are open and authenticated after ${(since(opening) / 1000).toFixed(1)} s`);

// Agents may read some categories; of the two records, one is of such a category.
const readable = await ticketOf(`a.${tickets.columns['categoria']} = 'poda'`);
const unreadable = await ticketOf(`a.${tickets.columns['categoria']} = 'agua'`);
const adminSocket = tokens.length - 1;
const admin = /** @type {string} */ (tokens[adminSocket]);
const agentSockets = isAgent.filter(Boolean).length;

const restCpu = ours.cpu();
await wait(rest);
const cpuAtRest = (ours.cpu() - restCpu) / rest;
const changesCpu = ours.cpu();
const changing = process.hrtime.bigint();
/** @type {{ key: string, begun: number, isReadable: boolean }[]} */
const changes = [];
for (let count = 0; count < changeCount; count += 1) {
  await wait(rhythm);
  const isReadable = count % 2 === 0;
  changes.push({ ...(await change(isReadable ? readable : unreadable, count)), isReadable });
}
// The last one of each kind was heard, then so were those before; what is sent to the wrong ones may take a little longer.
for (const { key, isReadable } of changes.slice(-2))
  for (let waited = 0; waited < timeoutMs; waited += 100) {
    const { count } = await ask({ count: key });
    if (count >= (isReadable ? agentSockets : 0) + 1) break;
    await wait(100);
  }
await wait(1000);
const cpu = ours.cpu() - changesCpu - cpuAtRest * since(changing);
const { received: entries, failure } = await ask({});
clients.kill();
await ours.stop();
await bench.close();
if (failure) throw new Error(failure);

const received = new Map(/** @type {[string, { sockets: number[], times: number[] }][]} */ (entries));
/** @type {number[]} */
const delays = [];
let missed = 0;
let leaked = 0;
let repeated = 0;
for (const { key, begun, isReadable } of changes) {
  const { sockets, times } = received.get(key) ?? { sockets: [], times: [] };
  const subscribers = new Set(sockets);
  repeated += sockets.length - subscribers.size;
  for (const [socket, agent] of isAgent.entries()) {
    const isPermitted = socket === adminSocket || (isReadable && agent);
    if (isPermitted && !subscribers.has(socket)) missed += 1;
    if (!isPermitted && subscribers.has(socket)) leaked += 1;
  }
  delays.push(...times.map((time) => time - begun));
}
delays.sort((a, b) => a - b);
const at = (/** @type {number} */ share) =>
  delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN;
console.log(
  `${delays.length} deliveries: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, last ${at(1).toFixed(0)} ms; ` +
    `${repeated} of them sent twice`,
);
console.log(
  `processor time of the server: ${(cpuAtRest * 1000).toFixed(0)} ms a second at rest, ` +
    `${(cpu / changeCount).toFixed(0)} ms more for each change`,
);
report(`sockets ${socketCount}: a change reaches each permitted page, p99 in ms: ${at(0.99).toFixed(0)}`, {
  value: at(0.99),
  atMost: 1000,
});
report(`sockets: permitted pages that were not notified: ${missed}`, { value: missed, atMost: 0 });
report(`sockets: pages that were notified and may not read: ${leaked}`, { value: leaked, atMost: 0 });

/** Customers may read what they made themselves: a condition of its own for each of them. */
async function addCustomers() {
  await bench.database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES ($1, $2, 'Clientes')`, [
    companyId,
    customerRoomId,
  ]);
  await bench.database.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
     SELECT company_id, $2, resource_type_id, resource_id, action_identifier,
       CASE WHEN resource_type_id = 1 THEN $3::jsonb END
     FROM room_permission WHERE company_id = $1 AND room_id = $4 AND action_identifier = 'SELECT'`,
    [companyId, customerRoomId, JSON.stringify({ '==': [{ var: '$createdBy' }, { me: 'accountId' }] }), agentRoomId],
  );
}

/** Accounts and a session for each socket, four of five an agent's; the last one is an administrator's. */
async function signInAll() {
  const { database } = bench;
  const signer = await createTokens(await loadSignInKeys(database));
  const people = Math.ceil(socketCount / socketsOfPerson);
  const { rows } = await database.query(
    `INSERT INTO account (company_id, room_id, display_name, email, is_admin)
     SELECT $1, CASE WHEN i = $4 + 1 THEN 1 WHEN i % 5 = 0 THEN $3::integer ELSE $2::integer END, 'Pessoa ' || i,
       'pessoa' || i || '@bench.example', i = $4 + 1
     FROM generate_series(1, $4::integer + 1) AS i RETURNING account_id, room_id, display_name, is_admin`,
    [companyId, agentRoomId, customerRoomId, people],
  );
  const sessions = rows.flatMap((row, index) =>
    Array.from({ length: index === people ? 1 : socketsOfPerson }, () => ({
      sid: randomBytes(16).toString('base64url'),
      accountId: Number(row['account_id']),
      roomId: Number(row['room_id']),
      name: String(row['display_name']),
      isAdmin: Boolean(row['is_admin']),
    })),
  );
  await database.query(
    `INSERT INTO account_session (company_id, sid, account_id, expires_in, ends_in)
     SELECT $1, item.sid, item."accountId", now() + interval '1 hour', now() + interval '1 hour'
     FROM jsonb_to_recordset($2::jsonb) AS item(sid text, "accountId" integer)`,
    [companyId, JSON.stringify(sessions)],
  );
  return {
    tokens: await Promise.all(
      sessions.map((session) => signer.sign({ ...session, companyId, requireDigitalSignature: [] })),
    ),
    isAgent: sessions.map(({ roomId }) => roomId === agentRoomId),
  };
}

/** @param {string} condition */
async function ticketOf(condition) {
  const { rows } = await bench.database.query(`SELECT talk_id FROM ${tickets.table} AS a WHERE ${condition} LIMIT 1`);
  return Number(rows[0]?.['talk_id']);
}

/**
 * Saves a change; answers how pages know it, and when it was sent for saving.
 *
 * @param {number} talkId
 * @param {number} count
 */
async function change(talkId, count) {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const address = `${ours.url}/talk/chamado/${talkId}`;
  const { version } = /** @type {{ version: number }} */ (await (await fetch(address, { headers })).json());
  const talkValues = [
    { subjectAttributeId: tickets.attributeIds.get('titulo'), value: `Mudança ${count} de um chamado do banco` },
  ];
  const begun = Number(process.hrtime.bigint()) / 1e6;
  const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ version, talkValues }) });
  if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`);
  return { key: `${talkId}:${version + 1}`, begun };
}

/**
 * @param {object} question
 * @returns {Promise<any>}
 */
async function ask(question) {
  const answer = once(clients, 'message');
  clients.send(question);
  return (await answer)[0];
}

/** @param {bigint} begun */
function since(begun) {
  return Number(process.hrtime.bigint() - begun) / 1e6;
}
