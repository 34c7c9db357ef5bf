import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComponentTypes, type Talk } from '@assunto/engine/core';
import type { CreatedAnswer } from '@assunto/engine/contract';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../platform/database/Database';
import { createSubject } from '../metadata/createSubject';
import { createBrowser, withToken } from '../testing/createBrowser';
import { withDatabase } from '../testing/withDatabase';
import { migrateUpTo } from '../testing/migrateUpTo';
import { overNetwork } from '../testing/overNetwork';
import { addCompany, addPerson } from '../testing/people';

const port = 4309;
const origin = `http://localhost:${port}`;
const started = new Set<ChildProcess>();

/** Starts the program as `npm start` does. */
function start(env: Record<string, string>): ChildProcess & { output: () => string } {
  const child = spawn(process.execPath, [inject('serverProgram')], {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'warn', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return Object.assign(child, { output: () => output });
}

async function startReady(env: Record<string, string>): Promise<ReturnType<typeof start>> {
  const child = start(env);
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/ready`).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not start:\n${child.output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as [number | null];
  started.delete(child);
  return code;
}

afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL');
});

describe('a start that cannot be', () => {
  const refusal = async (env: Record<string, string>): Promise<string> => {
    const child = start(env);
    const [code] = (await once(child, 'exit')) as [number | null];
    started.delete(child);
    expect(code).toBe(1);
    return child.output();
  };

  it('says in one sentence that the port is taken', async () => {
    const listener = createListener().listen(port, '127.0.0.1');
    await once(listener, 'listening');
    expect(await refusal({ DATA_DIR: '/dev/null/dados' })).toBe(
      `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta, por exemplo PORT=${port + 1}.\n`,
    );
    listener.close();
  });

  it('says in one sentence that the folder cannot be written', async () => {
    expect(await refusal({ DATA_DIR: '/dev/null/dados' })).toMatch(/^A pasta de dados \/dev\/null\/dados .+\n$/);
  });

  it('says in one sentence each that the other folders cannot be written, before anything is stored', async () => {
    const output = await refusal({
      FILES_DIR: '/dev/null/arquivos',
      BACKUP_DIR: '/dev/null/copias',
      DATA_DIR: tmpdir(),
    });
    expect(output).toMatch(
      /^A pasta de arquivos \/dev\/null\/arquivos .+\nA pasta das cópias \/dev\/null\/copias .+\n$/,
    );
  });

  it('names a variable that is almost a setting, and all that is wrong at once', async () => {
    const output = await refusal({
      DATABASE_ULR: 'postgres://servidor/base',
      DEMO: 'talvez',
      OIDC_CLIENT_ID: 'assunto',
    });
    expect(output.trim().split('\n')).toEqual([
      'Aviso: DATABASE_ULR não é uma configuração e foi ignorada. Quis dizer DATABASE_URL?',
      expect.stringContaining('DEMO=talvez não é válido'),
      'OIDC_CLIENT_ID está definido, mas falta OIDC_ISSUER.',
    ]);
  });

  it('says in one sentence that the database does not answer, without its password', async () => {
    const output = await refusal({ DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/assunto' });
    expect(output).toMatch(/^Não foi possível conectar ao banco de dados .+\n$/);
    expect(output).not.toContain('segredo');
  });
});

withDatabase('the running product', (given) => {
  let email: string;
  let nameId: number | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    const { database } = given;
    await addCompany(database, 1);
    ({ email } = await addPerson(database, 1, 'ana@empresa.example'));
    const { attributeIds } = await createSubject(database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'bairro',
      subjectName: 'Bairro',
      attributes: [{ identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true }],
    });
    nameId = attributeIds.get('nome');
    env = { DATA_DIR: given.config.dataDir, DATABASE_URL: given.config.databaseUrl };
  });

  it('keeps what it answered, killed a moment later', async () => {
    const first = await startReady(env);
    const app = overNetwork(origin);
    const { token } = await createBrowser(app, origin).signIn({ email });
    const headers = withToken(token);
    const talkValues = [{ subjectAttributeId: nameId, value: 'Bairro que fica' }];
    const payload = { subject: 'bairro', talkValues };
    const created = await app.inject({ method: 'POST', url: '/talk/bairro', headers, payload });
    expect([created.statusCode, created.body]).toEqual([201, expect.stringContaining('resourceId')]);
    await end(first, 'SIGKILL');

    const second = await startReady(env);
    // Token and session remain valid across a restart.
    const talk = await app.inject({ url: `/talk/bairro/${created.json<CreatedAnswer>().resourceId}`, headers });
    expect(talk.statusCode).toBe(200);
    expect(talk.json<Talk>().talkValues.map(({ value }) => value)).toContain('Bairro que fica');
    expect(await end(second, 'SIGTERM')).toBe(0);
  }, 180_000);

  it('answers what is under way when it is stopped, lets go of idle lines, and ends with 0', async () => {
    const server = await startReady({ ...env, STOP_TIMEOUT_MS: '60000' });
    const app = overNetwork(origin);
    const { token } = await createBrowser(app, origin).signIn({ email });
    const agent = new Agent({ keepAlive: true });
    const headers = { ...withToken(token), 'content-type': 'application/json' };
    const statusOf = async (sent: ClientRequest) => {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    const health = () => statusOf(request(`${origin}/health`, { agent, headers }).end());
    /** Resolves with the response's status when the server has begun to read the request. */
    const begin = async (path: string, body: unknown) => {
      const sent = request(`${origin}${path}`, {
        method: 'POST',
        agent,
        headers: { ...headers, expect: '100-continue' },
      });
      sent.flushHeaders();
      await once(sent, 'continue');
      const status = statusOf(sent.end(JSON.stringify(body)));
      return { status };
    };
    // Connections that were used once, and one that was never used.
    await Promise.all([health(), health()]);
    const silent = connect(port, 'localhost');
    await once(silent, 'connect');
    const talks = Array.from({ length: 400 }, (_, n) => ({
      talkValues: [{ subjectAttributeId: nameId, value: `Bairro ${n}` }],
    }));
    const underWay = await Promise.all([begin('/talk/bairro/many', { talks }), begin('/talk/bairro/many', { talks })]);
    const ended = end(server, 'SIGTERM');
    expect(await Promise.all(underWay.map(({ status }) => status))).toEqual([201, 201]);
    expect(await ended).toBe(0);
    silent.destroy();
    agent.destroy();
  }, 180_000);
});

withDatabase('the data of an older release', (given) => {
  it('is upgraded by the start of this one, and its people sign in and find their records', async () => {
    const { database } = given;
    await migrateUpTo(database, '0230');
    await addCompany(database, 1);
    const { email } = await addPerson(database, 1, 'ana@empresa.example');
    const { talkId, nameId } = await addOldRecord(database);
    const copies = mkdtempSync(join(tmpdir(), 'assunto-upgrade-'));
    const server = await startReady({
      DATA_DIR: given.config.dataDir,
      DATABASE_URL: given.config.databaseUrl,
      BACKUP_DIR: copies,
    });
    expect(readdirSync(copies)).toEqual([expect.stringMatching(/^assunto-upgrade-.*\.assunto$/)]);
    rmSync(copies, { recursive: true });
    const app = overNetwork(origin);
    const { token } = await createBrowser(app, origin).signIn({ email });
    const headers = withToken(token);
    const talk = await app.inject({ url: `/talk/bairro/${talkId}`, headers });
    expect([talk.statusCode, talk.body]).toEqual([200, expect.stringContaining('São Cristóvão')]);
    const found = await app.inject({ url: '/search?q=sao+cristovao', headers });
    expect(found.json<{ totalResults: number }>().totalResults).toBe(1);
    const talkValues = [{ subjectAttributeId: nameId, value: 'Maracanã' }];
    const payload = { version: 1, talkValues };
    const saved = await app.inject({ method: 'PUT', url: `/talk/bairro/${talkId}`, headers, payload });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await end(server, 'SIGTERM')).toBe(0);
  }, 180_000);
});

/** A record of a subject 'Bairro' as the program with migration 0230 stored it: it did not note who changed a record last. */
async function addOldRecord(database: Database): Promise<{ talkId: number; nameId: number }> {
  const { subjectId, attributeIds } = await createSubject(database, createComponentTypes(), {
    companyId: 1,
    subjectIdentifier: 'bairro',
    subjectName: 'Bairro',
    attributes: [{ identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true }],
  });
  const nameId = attributeIds.get('nome') ?? 0;
  const table = `talk_${subjectId}`;
  await database.query(`ALTER TABLE ${table} DROP COLUMN updated_by`);
  const { rows } = await database.query<{ talkId: number }>(
    `WITH made AS (
       INSERT INTO ${table} (company_id, created_by, a_${nameId}) VALUES (1, 1, 'São Cristóvão')
       RETURNING talk_id, to_jsonb(${table}) AS record),
     search_terms AS (
       INSERT INTO search_document (company_id, subject_id, talk_id, terms)
       SELECT 1, ${subjectId}, talk_id, of_talk.terms FROM made, assunto_terms(made.record) AS of_talk)
     SELECT talk_id AS "talkId" FROM made`,
  );
  return { talkId: rows[0]?.talkId ?? 0, nameId };
}
