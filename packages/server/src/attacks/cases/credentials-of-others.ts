import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read, change, delete or use a credential of another company, read any secret, or have a stored secret sent to another host',
  async (world) => {
    const admin = world.as({ isAdmin: true });
    const body = { name: 'Parceiro', kind: 'bearer', hosts: ['api.parceiro.example'], secret: 'segredo-guardado' };
    const created = await admin('POST', '/credential', { ...body, companyId: 2, credentialId: 1 });
    const { resourceId } = created.json<{ resourceId: number }>();
    const path = `/credential/${resourceId}`;
    const { secret, ...shown } = body;
    const stored = async () => (await world.database.query('SELECT * FROM credential')).rows;
    const before = await stored();
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    for (const [ask, status] of [
      [world.agent, 403],
      [world.customer, 403],
      [world.foreigner, 403],
      [foreignAdmin, 404],
    ] as const) {
      expect((await ask('GET', path)).statusCode).toBe(status);
      expect((await ask('PUT', path, { ...body, hosts: ['mal.example'] })).statusCode).toBe(status);
      expect((await ask('DELETE', '/credential', { credentialId: resourceId })).statusCode).toBe(status);
      expect((await ask('GET', '/credential')).body).not.toContain('Parceiro');
    }
    for (const ask of [world.agent, world.customer, world.foreigner])
      expect((await ask('POST', '/credential', body)).statusCode).toBe(403);
    // Administrators can replace a secret, but never read it or send it elsewhere.
    for (const changes of [
      { hosts: ['mal.example'] },
      { hosts: [...body.hosts, 'mal.example'] },
      { hosts: ['api.parceiro.example@mal.example'] },
      { hosts: ['api.parceiro.example/../mal.example'] },
      { kind: 'header', headerName: 'X-Chave' },
      { kind: 'basic', userName: 'a' },
      { kind: 'signing' },
      { secret: '', hosts: ['mal.example'] },
    ])
      expect((await admin('PUT', path, { ...shown, ...changes })).statusCode, JSON.stringify(changes)).toBe(400);
    expect(await stored()).toEqual(before);
    const answers = [
      await admin('GET', path),
      await admin('GET', '/credential'),
      await admin('PUT', path, { ...shown, name: 'B' }),
    ];
    answers.push(await admin('GET', '/configuration-change?entity=credential'));
    for (const answer of answers) expect(answer.body).not.toContain(secret);
    expect(JSON.stringify((await world.database.query('SELECT * FROM configuration_change')).rows)).not.toContain(
      secret,
    );
    expect(JSON.stringify(await stored())).not.toContain(secret);
    expect((await admin('DELETE', '/credential', { credentialId: resourceId })).statusCode).toBe(200);
  },
);
