import type { Credential, JobRunDetail, JobTrial } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import { withDatabase } from '../../../testing/withDatabase';
import { jobOf, workOf } from '../../../testing/jobFixture';
import { createJobWorld } from '../../../testing/jobWorld';
import { addRecords, type RecordFixture } from '../../../testing/recordFixture';
import { startRequestServer, type RequestServer } from '../../../testing/requestServer';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';
import { isSignedBy } from '../webhooks/signature';

withDatabase('requests of jobs', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let other: RequestServer;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    subjectId = fixture.chamado.subjectId;
    other = await startRequestServer();
    server = await createTestServer(given.database, {}, [], other.settings);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(async () => {
    await server.app.close();
    other.close();
  });
  beforeEach(async () => {
    await world.reset();
    other.received.length = 0;
    other.answer((response) => response.end('{"ok":true}'));
  });

  const url = (path: string) => `http://parceiro.example:${other.port}${path}`;
  const request = (config: object = {}) => workOf('HttpRequest', [{ method: 'POST', url: url('/'), ...config }]);
  const start = async (...steps: ReturnType<typeof workOf>[]) => {
    const jobId = await world.job(jobOf({ subjectId }, ...steps));
    const talkId = await world.create({ titulo: 'A "b" / c', quantidade: 3, custo: 10 });
    return { jobId, talkId };
  };
  /** The run, once it has this state. */
  const runIs = async (jobId: number, state: string) => {
    await expect.poll(async () => (await world.runs(jobId))[0]?.state, { timeout: 15_000 }).toBe(state);
    const id = (await world.runs(jobId))[0]?.job_run_id ?? 0;
    return (await admin('GET', `/job-run/${id}`)).json<JobRunDetail>();
  };
  const credential = async (more: object = {}) => {
    const hosts = [`parceiro.example:${other.port}`];
    const answer = await admin('POST', '/credential', {
      name: 'Parceiro',
      kind: 'bearer',
      hosts,
      secret: 'segredo-1',
      ...more,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  /** Ends the pause before the next attempt. */
  const hurry = async () => {
    const set = `UPDATE background_job SET run_in = now() WHERE job_name = 'send-request' AND state = 'waiting'`;
    await expect.poll(async () => (await given.database.query(set)).rowCount).toBe(1);
  };

  it('are sent with values in their places and a key of their own, after the transaction, and the run continues', async () => {
    const body = '{"titulo": "${titulo}", "n": ${quantidade}}';
    const longPath = 'p'.repeat(300);
    const { jobId, talkId } = await start(
      request({
        url: url(`/c/${longPath}/\${titulo}?id=\${talk.id}`),
        headers: [{ name: 'X-Titulo', value: '${titulo}' }],
        body,
      }),
      workOf('AddComment', [{ text: 'Enviado' }]),
      workOf('HttpRequest', [{ method: 'PUT', url: url('/registro') }]),
    );
    const run = await runIs(jobId, 'done');
    const [first, second] = other.received;
    expect(first).toMatchObject({
      method: 'POST',
      url: `/c/${longPath}/A%20%22b%22%20%2F%20c?id=${talkId}`,
      headers: { 'x-titulo': 'A "b" / c', 'idempotency-key': `assunto-1-${run.jobRunId}-0-1` },
    });
    expect(JSON.parse(first?.body ?? '')).toEqual({ titulo: 'A "b" / c', n: 3 });
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      subject: 'chamado',
      talkId,
      values: { quantidade: 3, custo: 10 },
    });
    expect(run.steps.map(({ workStepType, state }) => [workStepType, state])).toEqual([
      ['HttpRequest', 'done'],
      ['AddComment', 'done'],
      ['HttpRequest', 'done'],
    ]);
    const target = `http://parceiro.example:${other.port}`;
    // The log shows the beginning of the path.
    const title = `POST /c/${'p'.repeat(192)}…`;
    expect(run.steps[0]?.effects).toMatchObject([
      { kind: 'request', state: 'sent', target, title, answer: '200\n{"ok":true}' },
    ]);
    const { rows } = await given.database.query('SELECT FROM job_effect WHERE request IS NOT NULL');
    expect(rows).toEqual([]);
  });

  it('take a credential along, which is never shown, not even where the other system repeats it', async () => {
    other.answer((response) => response.writeHead(500).end('token segredo-1 {"api_key":"x9"}'));
    const { jobId } = await start(request({ credentialId: await credential() }));
    await expect.poll(() => other.received.length).toBe(1);
    expect(other.received[0]?.headers.authorization).toBe('Bearer segredo-1');
    await expect.poll(async () => (await world.runs(jobId))[0]?.reason).toBe('O endereço respondeu 500.');
    const run = await runIs(jobId, 'waiting');
    expect(run.steps[0]).toMatchObject({ state: 'failed', attempt: 1 });
    const { rows } = await given.database.query('SELECT * FROM job_effect');
    expect(JSON.stringify(rows)).not.toMatch(/segredo-1|x9/);
    expect(JSON.stringify((await given.database.query('SELECT * FROM credential')).rows)).not.toContain('segredo-1');
    other.answer((response) => response.end());
    await hurry();
    await runIs(jobId, 'done');
    expect(new Set(other.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('are signed with a credential of that kind', async () => {
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const { jobId } = await start(
      request({ credentialId: await credential({ kind: 'signing', secret: key }), body: '{"a":1}' }),
    );
    await runIs(jobId, 'done');
    const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = other.received;
    const message = { id: String(headers['webhook-id']), timestamp: String(headers['webhook-timestamp']), body };
    expect(isSignedBy(key, message, String(headers['webhook-signature']))).toBe(true);
    expect(JSON.stringify(headers)).not.toContain(key.slice(6));
  });

  it('are repeated after 429 and 5xx when the other system says, and not after 4xx', async () => {
    const answers = [429, 503, 200];
    other.answer((response) => response.writeHead(answers.shift() ?? 200, { 'retry-after': '1' }).end());
    const { jobId } = await start(request());
    for (const _ of [1, 2]) await hurry();
    await runIs(jobId, 'done');
    expect(other.received).toHaveLength(3);
    await world.reset();
    other.answer((response) => response.writeHead(422).end('{"senha":"abc","erro":"nome"}'));
    const refused = await start(request());
    const run = await runIs(refused.jobId, 'failed');
    expect(run).toMatchObject({ reason: 'O endereço recusou o pedido (422).' });
    expect(run.steps[0]?.effects[0]).toMatchObject({ state: 'failed', answer: '422\n{"senha":"***","erro":"nome"}' });
    other.answer((response) => response.end());
    await admin('POST', '/job-run/retry', { jobRunIds: [run.jobRunId] });
    await runIs(refused.jobId, 'done');
  });

  it('whose end is unknown are held until a person has them sent again, or cancels them', async () => {
    other.answer((response) => response.destroy());
    const { jobId } = await start(request());
    const run = await runIs(jobId, 'held');
    expect(run.reason).toMatch(/a resposta não chegou.*Libere a execução/);
    expect(run.steps[0]?.effects).toMatchObject([{ state: 'unknown' }]);
    expect(other.received).toHaveLength(1);
    other.answer((response) => response.end());
    expect((await admin('POST', '/job-run/release', { jobRunIds: [run.jobRunId] })).json()).toEqual({ count: 1 });
    await runIs(jobId, 'done');
    expect(other.received.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array.from({ length: 2 }, () => `assunto-1-${run.jobRunId}-0-1`),
    );
    await world.reset();
    other.answer((response) => response.destroy());
    const second = await start(request());
    const { jobRunId } = await runIs(second.jobId, 'held');
    await admin('POST', '/job-run/cancel', { jobRunIds: [jobRunId] });
    await runIs(second.jobId, 'canceled');
  });

  it.each([
    [false, 'held', 1],
    [true, 'done', 2],
  ])(
    'of a server that was killed while it sent them are repeated only if idempotent (%s)',
    async (isIdempotent, state, count) => {
      const gate = { open: (): void => undefined };
      other.answer((response) => void (gate.open = () => response.end()));
      const { jobId } = await start(request({ isIdempotent }));
      await expect.poll(() => other.received.length).toBe(1);
      const [run] = await world.runs(jobId);
      // As the rows are after kill -9; the one that lives is held at its answer.
      await given.database.query(
        `UPDATE background_job SET state = 'failed', singleton_key = NULL WHERE job_name = 'send-request'`,
      );
      other.answer((response) => response.end());
      const stepKey = { companyId: 1, jobRunId: run?.job_run_id ?? 0, position: 0 };
      await enqueueJob(given.database, 'send-request', stepKey, { companyId: 1 });
      await runIs(jobId, state);
      expect(other.received).toHaveLength(count);
      gate.open();
    },
  );

  it('go nowhere that the operator does not allow, by name, address or redirect, and say so on trial', async () => {
    const reasons: (string | null)[] = [];
    for (const address of [
      'https://interno.example/',
      'http://169.254.169.254/',
      'http://127.0.0.1/',
      `http://x@parceiro.example:${other.port}/`,
    ]) {
      const { jobId } = await start(request({ url: address }));
      reasons.push((await runIs(jobId, 'failed')).reason);
      await world.reset();
    }
    expect(reasons.map((reason) => /não permite|precisa começar/.test(reason ?? ''))).toEqual([true, true, true, true]);
    other.answer((response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end());
    const { jobId } = await start(request());
    expect((await runIs(jobId, 'failed')).reason).toMatch(/não permite chamadas a http:\/\/169/);
    const job = jobOf({ subjectId }, request({ body: '{"titulo": "${titulo}"}' }));
    // Or the job above would be started by the new record too.
    await world.reset();
    const talkId = await world.create({ titulo: 'Tentado' });
    other.received.length = 0;
    const trial = (await admin('POST', '/job/try', { job, talkIds: [talkId] })).json<JobTrial>();
    expect(trial.itens[0]?.steps[0]?.effects).toMatchObject([
      { kind: 'request', state: 'planned', text: expect.stringContaining('{"titulo": "Tentado"}') },
    ]);
    expect(other.received).toEqual([]);
  });

  it('of an integration go to the address that the operator configured, signed, with the related records', async () => {
    const client = await world.create({ nome: `Cliente ${Date.now()}` }, admin, 'cliente');
    const jobId = await world.job(jobOf({ subjectId }, workOf('SitaIntegration', [{}]), workOf('ExtratoAvaria', [{}])));
    const talkId = await world.create({ titulo: 'A', cliente: client });
    const run = await runIs(jobId, 'done');
    const [{ url: path, headers, body } = { url: '', headers: {} as Record<string, string>, body: '' }] =
      other.received;
    expect([path, JSON.parse(body)]).toEqual([
      '/sita',
      expect.objectContaining({
        subject: 'chamado',
        talkId,
        related: [expect.objectContaining({ subject: 'cliente', talkId: client })],
      }),
    ]);
    const message = { id: String(headers['webhook-id']), timestamp: String(headers['webhook-timestamp']), body };
    expect(isSignedBy('chave-da-assinatura', message, String(headers['webhook-signature']))).toBe(true);
    expect(run.steps[1]).toMatchObject({ state: 'skipped', reason: expect.stringContaining('não está configurado') });
  });

  it('are saved with credentials of their hosts only, which are listed, replaced and deleted while unused', async () => {
    const credentialId = await credential();
    const save = (config: object) => admin('POST', '/job', jobOf({ subjectId }, request(config)));
    expect((await save({ credentialId, url: 'https://outro.example/' })).body).toContain('CREDENTIAL_FOR_OTHER_HOST');
    expect((await save({ credentialId: 999_999 })).body).toContain('CREDENTIAL_NOT_FOUND');
    expect((await save({ body: '${nada}' })).body).toContain('VARIABLE_UNKNOWN');
    await world.job(jobOf({ subjectId, isEnabled: false }, request({ credentialId })));
    const path = `/credential/${credentialId}`;
    const read = async () => (await admin('GET', path)).json<Credential>();
    const { credentialId: _, secretChangedIn: before, version, ...stored } = await read();
    expect(version).toBe(1);
    const put = (more: object, headers = {}) => admin('PUT', path, { ...stored, ...more }, headers);
    // A stored secret does not go elsewhere.
    for (const more of [
      { hosts: ['mal.example'] },
      { hosts: [...stored.hosts, 'mal.example'] },
      { kind: 'signing' },
      { kind: 'header', headerName: 'X-Chave' },
    ])
      expect((await put(more)).body).toContain('SECRET_REQUIRED');
    expect((await put({ kind: 'header', headerName: 'Host', secret: 'x' })).body).toContain('HEADER_INVALID');
    expect((await put({ secret: 'a\r\nb' })).body).toContain('SECRET_INVALID');
    expect((await put({ hosts: ['https://a.example/x'], secret: 'a' })).body).toContain('HOST_INVALID');
    expect((await put({ name: 'Outra' }, { 'if-match': '"7"' })).statusCode).toBe(412);
    expect((await put({ name: 'Outra' })).json()).toMatchObject({ name: 'Outra', version: 2, secretChangedIn: before });
    expect((await put({ name: 'Outra', secret: 'segredo-2' })).statusCode).toBe(200);
    const blocked = await admin('DELETE', '/credential', { credentialId });
    expect([blocked.statusCode, blocked.json<{ uses: { kind: string }[] }>().uses[0]?.kind]).toEqual([422, 'job']);
    await given.database.query('DELETE FROM job');
    expect((await admin('DELETE', '/credential', { credentialId })).statusCode).toBe(200);
    const history = await given.database.query(
      `SELECT * FROM configuration_change WHERE entity = 'credential' AND entity_id = $1`,
      [credentialId],
    );
    expect(history.rows.length).toBe(4);
    expect(JSON.stringify(history.rows)).not.toMatch(/segredo-[12]/);
    expect((await admin('GET', '/credential?term=Parceiro')).body).not.toContain('segredo');
  });

  it('come back from the history without their secret, which is sent nowhere else and must be entered again', async () => {
    const credentialId = await credential();
    const path = `/credential/${credentialId}`;
    const read = async () => (await admin('GET', path)).json<Credential>();
    const { hosts } = await read();
    const stored = { name: 'Parceiro', kind: 'bearer', hosts };
    const changes = async () =>
      (await admin('GET', `/configuration-change?entity=credential&id=${credentialId}`)).json<{
        itens: { id: number }[];
      }>().itens;
    const restore = async (id = 0, side = 'before', ask = admin) => {
      const answer = await ask('POST', `/configuration-change/${id}/restore?side=${side}`);
      return answer.statusCode === 200 ? answer.json<{ leftOut: string[] }>().leftOut : answer.statusCode;
    };
    const gone = ['O segredo não volta. Informe-o novamente na credencial.'];
    // For fewer places, or with another name only, the stored secret stays.
    await admin('PUT', path, { ...stored, name: 'Outra', hosts: [...hosts, 'b.example'], secret: 'segredo-2' });
    const [wider] = await changes();
    for (const ask of [server.as({ roomId: 500 }), server.as({ companyId: 2, isAdmin: true })])
      expect(await restore(wider?.id, 'before', ask)).toBeGreaterThan(400);
    expect(await restore(wider?.id)).toEqual([]);
    expect(await read()).toMatchObject({ name: 'Parceiro', hosts, version: 3 });
    // For more places it is forgotten.
    expect(await restore(wider?.id, 'after')).toEqual(gone);
    expect(await read()).toMatchObject({ name: 'Outra', secretChangedIn: null });
    expect((await admin('PUT', path, { ...stored, name: 'Outra' })).body).toContain('SECRET_REQUIRED');
    expect(
      (await admin('PUT', path, { ...stored, secret: 'segredo-3' })).json<Credential>().secretChangedIn,
    ).not.toBeNull();
    expect((await admin('DELETE', '/credential', { credentialId })).statusCode).toBe(200);
    const [deletion] = await changes();
    expect(await restore(deletion?.id)).toEqual(gone);
    expect(await read()).toMatchObject({ name: 'Parceiro', hosts, secretChangedIn: null });
    // A request that would take it along is not sent; nor one whose secret the present SECRET_KEY does not open.
    const { jobId } = await start(request({ credentialId }));
    await runIs(jobId, 'failed');
    const sealed = await credential();
    await given.database.query('UPDATE credential SET secret = reverse(secret) WHERE credential_id = $1', [sealed]);
    await runIs((await start(request({ credentialId: sealed }))).jobId, 'failed');
    expect(other.received).toHaveLength(0);
  });
});
