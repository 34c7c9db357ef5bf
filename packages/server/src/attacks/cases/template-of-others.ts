import type { Context } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read, create, change or delete a template without being an administrator, nor one of another company',
  async (world) => {
    const { fixture, database } = world;
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const body = (given: object = {}) => ({
      templateName: 'Fila sigilosa',
      subjectId: fixture.chamado.subjectId,
      templateType: 'CustomTemplate',
      templateAreas: [
        { subjectAttributeId: fixture.id('chamado.titulo'), order: 1, templateAreaConfigs: [] },
        { subjectAttributeId: fixture.id('chamado.custo'), order: 2, templateAreaConfigs: [] },
      ],
      ...given,
    });
    const { resourceId: templateId } = (await admin('POST', '/template', body())).json<{ resourceId: number }>();
    const state = async () => [
      (await database.query('SELECT * FROM template ORDER BY template_id')).rows,
      (await database.query('SELECT * FROM template_area ORDER BY template_area_id')).rows,
    ];
    const before = await state();
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    for (const ask of [world.agent, world.customer, foreignAdmin]) {
      const expected = ask === foreignAdmin ? 404 : 403;
      for (const [method, path, sent] of [
        ['GET', `/template/${templateId}`],
        ['GET', `/template/accounts/${templateId}`],
        ['POST', '/template', body()],
        ['PUT', `/template/${templateId}`, body({ templateName: 'Tomado' })],
        ['POST', `/template/${templateId}/preview`, body({ templateName: 'Tomado' })],
        ['DELETE', '/template', { templateIds: [templateId] }],
      ] as const) {
        const answer = await ask(method, path, sent);
        expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(expected);
        expect(answer.body).not.toContain('sigilosa');
      }
      expect((await ask('GET', '/template?templatetype=7')).body).not.toContain('sigilosa');
    }
    // Ids of another company, and properties written only by the server.
    expect((await admin('POST', '/template', body({ companyId: 2 }))).statusCode).toBe(404);
    const own = await foreignAdmin('POST', '/template', body({ companyId: 1 }));
    expect(own.statusCode).toBe(404);
    const mass = {
      templateId: 1,
      company_id: 2,
      version: 9,
      scenario: 'grid',
      sort_order: -1,
      viewTemplateAreaConfigs: [1],
    };
    const changed = await admin('PUT', `/template/${templateId}`, body(mass));
    expect(changed.json()).toMatchObject({
      templateId,
      companyId: 1,
      version: 1,
      viewTemplateAreaConfigs: [],
      order: 0,
    });
    await admin('PUT', `/template/${templateId}`, body());
    expect((await state())[0]).toEqual(before[0]);
    // Its attributes stay hidden from people who may not read them.
    const seen = await world.agent('GET', `/context/web/grid/chamado?templateId=${templateId}`);
    const { template } = seen.json<Context>();
    expect(template.templateAreas.map(({ attributeName }) => attributeName)).toEqual(['Título']);
    expect((await admin('DELETE', '/template', { templateIds: [templateId] })).statusCode).toBe(200);
  },
);
