import type { JobSave, JobWebhook, JobWebhookAddress } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { jobOf, workOf } from '../../../testing/jobFixture';
import { createJobWorld } from '../../../testing/jobWorld';
import { addRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';
import { signatureOf } from './signature';

withDatabase('webhooks of jobs', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const nobody = () => ({ subjectId: null, filter: null, filterName: null });
  const webhookJob = (step: object, ...works: ReturnType<typeof workOf>[]): JobSave => {
    const job = jobOf({ subjectId: fixture.chamado.subjectId, event: 'webhook' }, ...works);
    const [event] = job.events;
    if (event) event.steps = event.steps.map((one) => ({ ...one, ...step }));
    return job;
  };
  const newTicket = () =>
    workOf('NewTalk', [
      world.set(
        'chamado.titulo',
        { kind: 'text', template: 'Pedido ${webhook.pedido.numero}: ${webhook.itens.0.nome}' },
        2,
      ),
      world.set('chamado.quantidade', { kind: 'webhook', path: 'pedido.numero' }, 2),
    ]);
  const open = async (jobId: number, isSigned = false) => {
    const answer = await admin('POST', `/job/${jobId}/webhook`, { isSigned });
    expect(answer.statusCode, answer.body).toBe(201);
    const { address, signingKey } = answer.json<JobWebhookAddress>();
    return { path: new URL(address).pathname, address, signingKey };
  };
  const deliver = (path: string, payload: string | object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const body = { pedido: { numero: 42 }, itens: [{ nome: '${titulo}' }] };

  it('start it with a JSON body whose values its steps use, once for each delivery', async () => {
    const jobId = await world.job(webhookJob(nobody(), newTicket()));
    const { path, address } = await open(jobId);
    expect(address).toMatch(/^https:\/\/assunto\.example\/webhook\/[\w-]{43}$/);
    for (const name of ['webhook-id', 'idempotency-key'])
      expect((await deliver(path, body, { [name]: 'entrega-1' })).statusCode).toBe(202);
    expect(await world.runs(jobId)).toMatchObject([
      { state: 'done', cause: 'webhook', actor_name: 'Outro sistema', owner_id: 7, talk_id: null },
    ]);
    const { rows } = await given.database.query<{ talk_id: number }>('SELECT talk_id FROM job_run_change');
    const created = rows[0]?.talk_id ?? 0;
    // What was delivered is no template.
    expect(await world.valueOf(created, 'chamado.titulo')).toBe('Pedido 42: ${titulo}');
    expect(await world.valueOf(created, 'chamado.quantidade')).toBe(42);
    for (const _ of [1, 2]) await deliver(path, body);
    expect(await world.states(jobId)).toEqual(['done', 'done', 'done']);
    expect((await admin('GET', `/job/${jobId}/webhook`)).json<JobWebhook>()).toEqual({
      isOpen: true,
      isSigned: false,
      insertedIn: expect.any(String),
      lastDeliveryIn: expect.any(String),
    });
  });

  const mail = (more: object = {}) =>
    workOf('SendEmail', [
      {
        subject: 'Pedido ${webhook.pedido.numero}',
        content: 'Item ${webhook.itens.0.nome}',
        to: 'a@empresa.example',
        attachments: [],
        attributes: [],
        relatedSubjects: [],
        sendToCreatedBy: false,
        notifyPropertyChanged: false,
        sendEmptyReport: false,
        sendToRelated: { send: false, subjectId: null },
        ...more,
      },
    ]);
  const notice = async (receivers: object[]) => {
    const { rows } = await given.database.query<{ id: number; account: number }>(
      `WITH account AS (INSERT INTO account (company_id, room_id, display_name, email, phone, is_admin, password_hash)
         VALUES (1, 1, 'Rita', 'rita' || nextval('job_part_id') || '@empresa.example', '(21) 98811-2040', true, 'x') RETURNING account_id)
       INSERT INTO notification (company_id, notification_name, title_template, message_template)
       SELECT 1, 'Pedido', 'Chegou um pedido', 'Veja' FROM account RETURNING notification_id AS id,
         (SELECT account_id FROM account) AS account`,
    );
    const { id = 0, account = 0 } = rows[0] ?? {};
    const all = [{ receiverId: account, receiverType: 1 }, ...receivers];
    return workOf('Notification', [{ notificationId: id, receivers: all }]);
  };

  it('without a record do every step that needs none: a mail, a notification and a new record', async () => {
    const jobId = await world.job(webhookJob(nobody(), mail(), await notice([]), newTicket()));
    const { path } = await open(jobId);
    await deliver(path, body);
    expect(await world.states(jobId)).toEqual(['done']);
    const { rows } = await given.database.query<{ kind: string; title: string; content: string }>(
      'SELECT kind, title, content FROM job_effect ORDER BY position, item',
    );
    expect(rows[0]).toMatchObject({ kind: 'mail', title: 'Pedido 42', content: expect.stringContaining('${titulo}') });
    expect(rows[0]?.content).not.toContain('Abrir o registro');
    expect(rows.slice(1).every(({ kind, title }) => kind === 'notification' && title === 'Chegou um pedido')).toBe(
      true,
    );
    const steps = await given.database.query<{ state: string }>('SELECT state FROM job_run_step ORDER BY position');
    expect(steps.rows.map(({ state }) => state)).toEqual(['done', rows.length > 1 ? 'done' : 'skipped', 'done']);
  });

  it('without a record are saved with no step that needs one, each named with what to do', async () => {
    const { subjectId } = fixture.chamado;
    const creator = await notice([{ receiverId: subjectId, receiverType: 3 }]);
    const needing = [
      workOf('AddComment', [{ text: 'Olá' }], { name: 'Responder' }),
      workOf('SetTalkActive', [{ isActive: false }]),
      workOf('SetTalkValueByEvent', [world.set('chamado.titulo', 'x')]),
      workOf('NewTalk', [world.set('chamado.titulo', null, 2)]),
      mail({ sendToCreatedBy: true }),
      mail({ notifyPropertyChanged: true }),
      creator,
      workOf('HttpRequest', [{ method: 'GET', url: 'https://a.example' }], { filter: '{"and":[]}' }),
      workOf('ExtratoAvaria', [{}]),
    ];
    for (const step of needing) {
      const answer = await admin('POST', '/job', webhookJob(nobody(), newTicket(), step));
      expect([step.workStepType, answer.statusCode]).toEqual([step.workStepType, 400]);
      const { errors } = answer.json<{ errors: { code: string; attribute: string; message: string }[] }>();
      expect(errors).toMatchObject([
        { code: 'RECORD_REQUIRED', attribute: '/works/0/steps/1', message: expect.stringContaining('Passo 2') },
      ]);
      expect(errors[0]?.message).toContain('escolha o assunto do evento');
      expect((await admin('POST', '/job', webhookJob({}, newTicket(), step))).statusCode).toBe(201);
    }
  });

  it('are about the record that the body names, if it passes the filter', async () => {
    const step = { filter: '{"==":[{"var":"status"},"aberto"]}' };
    const jobId = await world.job(webhookJob(step, workOf('AddComment', [{ text: '${titulo}: ${webhook.nota}' }])));
    const { path } = await open(jobId);
    const talks = [
      await world.create({ titulo: 'A', status: 'aberto' }),
      await world.create({ titulo: 'B', status: 'concluido' }),
      999_999,
    ];
    for (const talkId of talks) await deliver(path, { talkId, nota: 'paga' });
    expect((await world.runs(jobId)).map(({ state, reason }) => [state, reason])).toEqual([
      ['done', null],
      ['skipped', 'O registro não atendia ao filtro.'],
      ['skipped', 'O registro não existe, ou o dono da automação não tem acesso a ele.'],
    ]);
    const { rows } = await given.database.query('SELECT text FROM talk_comment');
    expect(rows).toEqual([{ text: 'A: paga' }]);
  });

  it('are refused alike with a wrong address, signature or time, while the job is off, and after another address', async () => {
    const jobId = await world.job(webhookJob(nobody(), newTicket()));
    const { path, signingKey } = await open(jobId, true);
    const signed = (changes: { key?: string; ago?: number; id?: string; payload?: string } = {}) => {
      const { key = signingKey ?? '', ago = 0, id = 'a', payload = JSON.stringify(body) } = changes;
      const timestamp = String(Math.floor(Date.now() / 1000) - ago);
      const message = { id, timestamp, body: JSON.stringify(body) };
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(key, message),
      };
      return deliver(path, payload, headers);
    };
    const answers = [
      await deliver('/webhook/outro', body),
      await deliver(path, body),
      await signed({ key: 'whsec_AAAA' }),
      await signed({ ago: 301 }),
      await signed({ payload: '{}' }),
      await deliver(`${path}/x`, body),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    const texts = answers.slice(0, 5).map((answer) => answer.json<{ message: string }>().message);
    expect(new Set(texts).size).toBe(1);
    expect((await signed()).statusCode).toBe(202);
    await admin('PUT', `/job/${jobId}/enabled`, { isEnabled: false });
    expect((await signed({ id: 'b' })).statusCode).toBe(404);
    await admin('PUT', `/job/${jobId}/enabled`, { isEnabled: true });
    const next = await open(jobId);
    expect((await signed({ id: 'c' })).statusCode).toBe(404);
    expect((await deliver(next.path, body)).statusCode).toBe(202);
    expect((await admin('DELETE', `/job/${jobId}/webhook`)).statusCode).toBe(200);
    expect((await deliver(next.path, body)).statusCode).toBe(404);
    expect(await world.states(jobId)).toEqual(['done', 'done']);
    const { rows } = await given.database.query(
      `SELECT * FROM configuration_change WHERE entity = 'webhook' AND entity_id = $1`,
      [jobId],
    );
    expect(rows.length).toBe(3);
    expect(JSON.stringify(rows)).not.toContain((signingKey ?? '').slice(6));
  });

  it('take JSON of a bounded size, so many a minute, and no more while many runs wait', async () => {
    const jobId = await world.job(webhookJob(nobody(), workOf('Wait', [{ amount: 1, unit: 'hour' }])));
    const { path } = await open(jobId);
    const refused = [
      await deliver(path, '{'),
      await deliver(path, '"\\u0000"'),
      await deliver(path, `{"a":"\\ud800"}`),
      await deliver(path, '['.repeat(10_000) + ']'.repeat(10_000)),
      await deliver(path, JSON.stringify('x'.repeat(300 * 1024))),
      await deliver(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 413, 415]);
    expect(await world.runs(jobId)).toEqual([]);
    await given.database.query(
      `INSERT INTO job_run (company_id, job_id, job_version, job_name, cause, dedupe_key, owner_id, due_in)
       SELECT 1, $1, 1, '', 'webhook', n::text, 7, now() + interval '1 day' FROM generate_series(1, 1000) AS n`,
      [jobId],
    );
    const full = await deliver(path, body);
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '60']);
    await given.database.query('DELETE FROM job_run');
    const codes = [];
    for (let count = 0; count < 120; count += 1)
      codes.push((await deliver(path, body, { 'webhook-id': 'x' })).statusCode);
    expect(codes).toContain(202);
    expect(codes.at(-1)).toBe(429);
  });
});
