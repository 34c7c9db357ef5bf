import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCallerAccount } from '../platform/auth/accounts';
import { openSessions, type Sessions } from '../platform/auth/sessions';
import { loadSignInKeys } from '../platform/auth/signInKeys';
import { createTokens, type Tokens } from '../platform/auth/tokens';
import { createCheckedServer } from '../testing/createCheckedServer';
import { loadDemo } from './demo/loadDemo';
import { apiOperations, type ApiOperation } from '../testing/fuzz/apiOperations';
import { fuzzRequest } from '../testing/fuzz/fuzzRequest';
import { jobOf, workOf } from '../testing/jobFixture';
import { readKnownValues, type KnownValues } from '../testing/fuzz/knownValues';
import { withDatabase } from '../testing/withDatabase';

const seed = 1746;
const requestCount = 4000;
/** Sends only this request, e.g. one that a failed run has reported. */
const only = process.env['FUZZ_REQUEST'] === undefined ? null : Number(process.env['FUZZ_REQUEST']);

/**
 * The callers: an administrator, an agent and a customer of the demo, and nobody; those with more permissions send more requests.
 */
const admin = 'ana.ribeiro@demo.example';
const agent = 'bruno.tavares@demo.example';
const customer = 'helena.prado@demo.example';
const people = [admin, null, admin, agent, admin, customer, admin, agent, admin];

/** What no response may contain: stack traces, statements and names of tables. */
const leaked =
  /\n\s+at |\.(ts|js|mjs):\d+|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|syntax error)\b|\btalk_\d|node_modules/;

interface StoredAccount {
  account_id: number;
  room_id: number;
  is_admin: boolean;
  email: string;
}

withDatabase('the API, asked 4,000 times with whatever a stranger may send', (given) => {
  let app: FastifyInstance;
  let sessions: Sessions;
  let tokens: Tokens;
  let operations: ApiOperation[];
  let known: KnownValues;
  let failures: string[] = [];

  beforeAll(async () => {
    await loadDemo(given.database, { maxOfEach: 60 });
    const { dataDir } = given.config;
    app = await createCheckedServer({
      database: given.database,
      config: { publicUrl: 'http://localhost:4306', rateLimits: false, appFolder: dataDir, dataDir },
      logger: { level: 'error', stream: { write: (line: string) => void failures.push(line) } },
    });
    operations = apiOperations((await app.inject('/docs/json')).json());
    tokens = await createTokens(await loadSignInKeys(given.database));
    sessions = await openSessions(given.database);
    await addConfiguration();
    known = await readKnownValues(given.database);
  });
  afterAll(async () => {
    await sessions.close();
    await app.close();
  });

  /** The accounts before the first request, by e-mail: a random request of the administrator may delete one. */
  const readAccounts = async (): Promise<ReadonlyMap<string, StoredAccount>> => {
    const { rows } = await given.database.query<StoredAccount>(
      'SELECT account_id, room_id, is_admin, email FROM account WHERE company_id = 1 AND email = ANY($1)',
      [people.filter((email) => email !== null)],
    );
    return new Map(rows.map((row) => [row.email, row]));
  };

  const signIn = async (stored: StoredAccount | null): Promise<Record<string, string>> => {
    if (stored === null) return {};
    const { account_id, room_id, is_admin, email } = stored;
    const { rows } = await given.database.query<{ version: number }>(
      `UPDATE account SET room_id = $2, is_admin = $3, email = $4, inactive = false, deleted_in = NULL
       WHERE company_id = 1 AND account_id = $1 RETURNING sign_in_version AS version`,
      [account_id, room_id, is_admin, email],
    );
    const account = await readCallerAccount(given.database, 1, account_id);
    if (!account) throw new Error(`${email} has no account`);
    const { accountId, companyId } = account;
    const sid = await sessions.open({
      companyId,
      accountId,
      signInVersion: rows[0]?.version ?? 0,
      keepConnected: false,
      providerSession: null,
    });
    const token = await tokens.sign({ ...account, sid, requireDigitalSignature: [] });
    return { authorization: `Bearer ${token}` };
  };

  /** Takes subjects and attributes out of the trash. */
  async function restoreStructure(): Promise<void> {
    for (const table of ['subject', 'subject_attribute'])
      await given.database.query(`UPDATE ${table} SET dropped_in = NULL WHERE company_id = 1`);
  }

  /** Adds what the demo has too little of: tags, notifications, automations with runs, and credentials. */
  async function addConfiguration(): Promise<void> {
    const headers = await signIn((await readAccounts()).get(admin) ?? null);
    const { rows } = await given.database.query<{ subject_id: number; subject_identifier: string }>(
      `SELECT subject_id, subject_identifier FROM subject WHERE company_id = 1 ORDER BY subject_id LIMIT 1`,
    );
    const { subject_id: subjectId = 0, subject_identifier: subject = '' } = rows[0] ?? {};
    for (const word of ['Um', 'Dois', 'Três', 'Quatro']) {
      const texts = { titleTemplate: word, messageTemplate: 'x', notificationDescription: '', attachReferences: false };
      const bodies = {
        '/tag': { tagName: word, tagColor: '#d33030', tagFilters: [] },
        '/notification': {
          notificationName: word,
          notificationChannels: [{ channelId: 1, isRequired: false }],
          subjectId,
          ...texts,
        },
        '/job': jobOf({ subjectId, name: word, event: 'manual' }, workOf('AddComment', [{ text: word }])),
        '/ready-text': { name: word, text: word, subjectId: null, roomIds: [] },
        '/credential': { name: word, kind: 'bearer', hosts: ['exemplo.com.br'], secret: 'x' },
      };
      for (const [url, payload] of Object.entries(bodies)) {
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        expect(answer.statusCode, answer.body).toBe(201);
      }
    }
    const { jobId: jobIds = [], talkId: talkIds = [] } = (await readKnownValues(given.database)).byName;
    for (const jobId of jobIds.slice(-4)) {
      const payload = { subject, talkIds: talkIds.slice(0, 4) };
      const answer = await app.inject({ method: 'POST', url: `/job/${jobId}/run`, headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }

  it('answers each with what was asked or with a sentence, and never fails', async () => {
    const accounts = await readAccounts();
    const accountOf = (email: string | null | undefined) => (email ? (accounts.get(email) ?? null) : null);
    const signedIn = await Promise.all(people.map((email) => signIn(accountOf(email))));
    const problems: string[] = [];
    const answered = new Map<number, number>();
    for (let number = only ?? 0; number < (only === null ? requestCount : only + 1); number += 1) {
      const person = Math.floor(number / operations.length) % people.length;
      const operation = operations[number % operations.length];
      if (!operation) throw new Error('the document describes no calls');
      const request = fuzzRequest(operation, known, seed + number);
      failures = [];
      const answer = await app.inject({ ...request, headers: { ...request.headers, ...signedIn[person] } });
      answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1);
      const problem = problemOf(operation, answer);
      if (problem) problems.push(describe(number, person, request, `${problem}\n${failures.join('')}`));
      // Restores an account that was signed out, blocked or deleted.
      if (operation.path === '/account/logout' || answer.statusCode === 401)
        signedIn[person] = await signIn(accountOf(people[person]));
      // What is in the trash would be missed by all requests after it.
      if (
        operation.method === 'DELETE' &&
        /^\/(subject|attribute)\/\{/.test(operation.path) &&
        answer.statusCode === 200
      )
        await restoreStructure();
    }
    expect(problems.slice(0, 20).join('\n\n')).toBe('');
    if (only !== null) return;
    // If nearly all requests were refused, the test would prove little.
    const accepted = [200, 201, 204].reduce((sum, status) => sum + (answered.get(status) ?? 0), 0);
    expect(accepted).toBeGreaterThan(requestCount / 5);
    expect(answered.get(401) ?? 0).toBeGreaterThan(requestCount / 10);
  }, 180_000);

  /** The problem of a response, or `null`. */
  function problemOf(operation: ApiOperation, { statusCode, body }: { statusCode: number; body: string }) {
    if (statusCode < 400) return null;
    const answer = parsed(body);
    if (typeof answer?.code !== 'string' || typeof answer.message !== 'string' || !Array.isArray(answer.errors))
      return `${statusCode} without code, message and errors: ${body.slice(0, 300)}`;
    if (leaked.test(body)) return `${statusCode} shows what is inside: ${body.slice(0, 300)}`;
    // A documented error, such as that of the certificate service without configuration, is no failure.
    const isMeant = operation.statuses.has(statusCode) && !['INTERNAL', 'DATABASE_UNAVAILABLE'].includes(answer.code);
    return statusCode >= 500 && !isMeant ? `${statusCode} ${answer.code}` : null;
  }
});

function parsed(body: string): { code?: unknown; message?: unknown; errors?: unknown } | null {
  try {
    return JSON.parse(body) as { code?: unknown };
  } catch {
    return null;
  }
}

/** How to send the request again on its own: by its number, or by hand. */
function describe(number: number, person: number, request: ReturnType<typeof fuzzRequest>, problem: string): string {
  const { method, url, payload = '' } = request;
  const who = people[person] ?? 'nobody';
  return [`FUZZ_REQUEST=${number}: ${who} ${method} ${shortened(url)}`, shortened(payload), problem].join('\n');
}

const shortened = (text: string): string =>
  text.length > 500 ? `${text.slice(0, 500)}... (${text.length} characters)` : text;
