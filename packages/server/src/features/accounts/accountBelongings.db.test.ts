import type { EntityUse } from '@assunto/api';
import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { addPerson } from '../../testing/people';
import { addRecords } from '../../testing/recordFixture';

const origin = 'http://localhost:4307';

withDatabase('field filters and templates of an account', (given) => {
  let app: FastifyInstance;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let subjectId = 0;
  let selectId = 0;
  let checkboxId = 0;

  beforeAll(async () => {
    const fixture = await addRecords(given.database);
    selectId = fixture.id('chamado.status');
    checkboxId = fixture.id('chamado.urgente');
    ({ subjectId } = fixture.cliente);
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
    ana = await signIn('ana@empresa.example', adminRoomId);
  });
  afterAll(() => app.close());

  async function signIn(email: string, roomId: number) {
    const { accountId } = await addPerson(given.database, 1, email, { roomId });
    const { token } = await createBrowser(app, origin).signIn({ email });
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    return { accountId, ask };
  }

  it('have of a select the first value alone, and of a checkbox yes or no [ENTITY-12] [ENTITY-13]', async () => {
    const { accountId: id } = await signIn('filtrada@empresa.example', customerRoomId);
    const filters = [
      { attributeId: selectId, value: ['aberto', 'concluido'] },
      { attributeId: checkboxId, value: true },
    ];
    expect((await ana.ask('PUT', `/account/${id}`, { attributes: filters })).statusCode).toBe(200);
    const { attributes } = (await ana.ask('GET', `/account/${id}`)).json<{
      attributes: { componentId: number; value: unknown }[];
    }>();
    expect(attributes.map(({ componentId, value }) => [componentId, [value].flat()])).toEqual([
      [4, ['aberto']],
      [10, [true]],
    ]);
    const wrong = [{ attributeId: checkboxId, value: 'talvez' }];
    expect((await ana.ask('PUT', `/account/${id}`, { attributes: wrong })).statusCode).toBe(400);
  });

  it('leave with it, so that no template is based on another any more', async () => {
    const { accountId } = await signIn('com-template@empresa.example', customerRoomId);
    const add = async (name: string, owner: number | null, base: number | null): Promise<number> => {
      const { rows } = await given.database.query<{ template_id: number }>(
        `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario, account_id, parent_template_id)
         VALUES (1, $1, $2, $3, 'grid', $4, $5) RETURNING template_id`,
        [subjectId, name, owner === null ? 'CustomTemplate' : 'UserByWebInterface', owner, base],
      );
      return rows[0]?.template_id ?? 0;
    };
    const base = await add('Base', null, null);
    await add('Dela', accountId, base);
    const remove = () => ana.ask('DELETE', '/template', { templateIds: [base] });
    const refused = await remove();
    expect([refused.statusCode, refused.json<{ uses: { name: string }[] }>().uses]).toMatchObject([
      422,
      [{ kind: 'template', name: 'Dela' }],
    ]);
    expect((await ana.ask('DELETE', `/account/${accountId}`)).statusCode).toBe(200);
    const left = await given.database.query('SELECT FROM template WHERE account_id = $1', [accountId]);
    expect(left.rows).toEqual([]);
    expect((await remove()).statusCode).toBe(200);
  });

  it('name the enabled automations that act for it or count on it, and it stays until they do not', async () => {
    const { accountId } = await signIn('com-automacao@empresa.example', customerRoomId);
    const ask = workOf('SetTalkDialog', [{ value: 'Encerrar?', accountIds: [accountId] }]);
    const asking = jobOf({ subjectId, name: 'Perguntar' }, ask);
    const acting = jobOf({ subjectId, name: 'Comentar' }, workOf('AddComment', [{ text: 'Olá' }]));
    const ids: number[] = [];
    for (const job of [asking, acting]) {
      const answer = await ana.ask('POST', '/job', job);
      expect(answer.statusCode, answer.body).toBe(201);
      ids.push(answer.json<{ resourceId: number }>().resourceId);
    }
    await given.database.query('UPDATE job SET owner_id = $1 WHERE job_id = $2', [accountId, ids[1]]);
    const remove = () => ana.ask('DELETE', `/account/${accountId}`);
    const refused = await remove();
    expect([refused.statusCode, refused.json<{ uses: EntityUse[] }>().uses]).toEqual([
      422,
      [
        { kind: 'job', id: ids[1], name: 'Comentar', address: `/automation/editor/${ids[1]}` },
        { kind: 'job', id: ids[0], name: 'Perguntar', address: `/automation/editor/${ids[0]}` },
      ],
    ]);
    expect((await ana.ask('GET', `/account/${accountId}`)).statusCode).toBe(200);
    for (const id of ids) await ana.ask('PUT', `/job/${id}/enabled`, { isEnabled: false });
    expect((await remove()).statusCode).toBe(200);
  });
});
