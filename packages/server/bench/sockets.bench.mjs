/**
 * 10,000 pages that listen to one server process: how long after a change was sent for saving each page that may read the
 * record has heard of it. The pages are sockets of another process over loopback, each with a session and a token of its
 * own, twenty for each person; a part of them may read what changes. BENCH_SOCKETS changes the ten thousand.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadSignInKeys } from '../src/auth/signInKeys';
import { createTokens } from '../src/auth/tokens';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { agentRoomId, companyId, createTickets } from './support/tickets.mjs';

const socketCount = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
const socketsOfPerson = 20;
const changeCount = Number(process.env['BENCH_CHANGES'] ?? 20);
const customerRoomId = 1196;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, 1000);
await addCustomers();
const tokens = await signInAll();
const ours = await startOurs(bench.url);
const clients = fork(join(import.meta.dirname, 'support/listenMany.mjs'), { execArgv: [], stdio: 'inherit' });
process.once('exit', () => clients.kill('SIGKILL'));
const answers = once(clients, 'message');
clients.send({ url: ours.url, tokens });
await answers;
console.log(`${socketCount} sockets are open and authenticated`);

// Agents may read some categories; of the two records, one is of such a category.
const readable = await ticketOf(`a.${tickets.columns['categoria']} = 'poda'`);
const unreadable = await ticketOf(`a.${tickets.columns['categoria']} = 'agua'`);
const admin = /** @type {string} */ (tokens.at(-1));
const permitted = socketCount * 0.8;
/** @type {number[]} */
const delays = [];
let lost = 0;
let leaked = 0;
let waited = 0;
const cpuBefore = ours.cpu();
for (let count = 0; count < changeCount; count += 1) {
  const talkId = count % 2 === 0 ? readable : unreadable;
  // At any moment of the server's beat, and of what it remembers of sessions.
  await wait(2300);
  waited += 2300;
  const { heard } = await change(talkId, count);
  const expected = count % 2 === 0 ? permitted + 1 : 1;
  lost += Math.max(0, expected - heard.length);
  leaked += Math.max(0, heard.length - expected);
  delays.push(...heard);
}
const cpu = ours.cpu() - cpuBefore;
clients.kill();
await ours.stop();
await bench.close();

delays.sort((a, b) => a - b);
const at = (/** @type {number} */ share) =>
  delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN;
console.log(
  `${delays.length} deliveries: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, last ${at(1).toFixed(0)} ms; ` +
    `server CPU ${(cpu / changeCount).toFixed(0)} ms a change and ${(waited / changeCount).toFixed(0)} ms of beats`,
);
report(`sockets ${socketCount}: a change reaches each permitted page, p99 in ms: ${at(0.99).toFixed(0)}`, {
  value: at(0.99),
  atMost: 1000,
});
report(`sockets: permitted pages that were not told: ${lost}`, { value: lost, atMost: 0 });
report(`sockets: pages that were told and may not read: ${leaked}`, { value: leaked, atMost: 0 });

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

/** Accounts and a session for each socket, four of five an agent's; the last token is an administrator's. */
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
  return Promise.all(sessions.map((session) => signer.sign({ ...session, companyId, requireDigitalSignature: [] })));
}

/** @param {string} condition */
async function ticketOf(condition) {
  const { rows } = await bench.database.query(`SELECT talk_id FROM ${tickets.table} AS a WHERE ${condition} LIMIT 1`);
  return Number(rows[0]?.['talk_id']);
}

/**
 * Saves a change; answers how long after that each page heard of it, in milliseconds.
 *
 * @param {number} talkId
 * @param {number} count
 * @returns {Promise<{ heard: number[] }>}
 */
async function change(talkId, count) {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const address = `${ours.url}/talk/chamado/${talkId}`;
  const { version } = /** @type {{ version: number }} */ (await (await fetch(address, { headers })).json());
  const talkValues = [
    { subjectAttributeId: tickets.attributeIds.get('titulo'), value: `Mudança ${count} de um chamado do banco` },
  ];
  const told = once(clients, 'message');
  clients.send({ begin: String(process.hrtime.bigint()) });
  const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ version, talkValues }) });
  if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`);
  const [heard] = await told;
  return /** @type {{ heard: number[] }} */ (heard);
}
