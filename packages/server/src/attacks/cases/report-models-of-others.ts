import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot restore a report model of another company, nor bring back columns over attributes that they may not read',
  async (world) => {
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const column = (columnIdentifier: string, value: string) => ({
      columnIdentifier,
      configs: [],
      attributes: [{ value, isGrouped: false, subjectId: world.fixture.chamado.subjectId }],
    });
    const model = (...columns: object[]) => ({
      templateName: 'Custos',
      subjects: [{ subjectIdentifier: 'chamado' }],
      columns: [column('Título', '${chamado.titulo}'), ...columns],
    });
    const created = await admin('POST', '/report/model', model(column('Custo', '${chamado.custo}')));
    expect(created.statusCode, created.body).toBe(201);
    const id = created.json<{ resourceId: number }>().resourceId;
    await admin('PUT', `/report/model/${id}`, model());
    const { rows } = await world.database.query<{ id: number }>(
      `SELECT id FROM configuration_change WHERE company_id = 1 AND entity = 'report' AND entity_id = $1 ORDER BY version DESC`,
      [id],
    );
    const path = `/configuration-change/${rows[0]?.id}/restore?side=before`;
    const before = (await admin('GET', `/report/model/${id}`)).body;
    // An administrator of the agents' profile may not read the cost.
    const limited = world.as({ isAdmin: true, accountId: 9003, roomId: 500 });
    for (const [ask, status] of [
      [limited, 400],
      [world.agent, 403],
      [world.customer, 403],
      [world.as({ companyId: 2, isAdmin: true }), 404],
    ] as const)
      expect((await ask('POST', path)).statusCode).toBe(status);
    expect((await admin('POST', path, undefined, { 'if-match': '"1"' })).statusCode).toBe(412);
    // A restore has no body: what is sent with it has no effect.
    await world.agent('POST', path, model(column('Custo', '${chamado.custo}')));
    expect((await admin('GET', `/report/model/${id}`)).body).toBe(before);
    expect((await admin('DELETE', '/report/model', { TemplateIds: [id] })).statusCode).toBe(200);
  },
);
