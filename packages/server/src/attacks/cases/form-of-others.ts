import type { Context } from '@assunto/engine/core';
import { formLayoutOf } from '@assunto/engine/contract';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read, preview, design or delete a form without being an administrator, nor one of another company, nor learn hidden values from its rules and related records',
  async (world) => {
    const { fixture, database } = world;
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    const area = (identifier: string, order: number, configs: object = {}) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      order,
      templateAreaTalkModal: { group: null, columns: 6 },
      templateAreaConfigs: Object.entries(configs).map(([configIdentifier, value]) => ({ configIdentifier, value })),
    });
    const secret = { '>': [{ var: 'custo' }, 299] };
    const body = (given: object = {}) => ({
      templateName: 'Ficha sigilosa',
      subjectId: fixture.chamado.subjectId,
      templateType: 'TalkModalCompanyEdit',
      templateAreas: [
        area('titulo', 1, { visibleWhen: secret }),
        area('custo', 2),
        area('descricao', 3, { valueWhen: [{ from: 'titulo' }] }),
      ],
      formLayout: { sections: [{ name: null, columns: 2 }], children: [] },
      ...given,
    });
    const created = await admin('POST', '/template', body());
    expect(created.statusCode, created.body).toBe(201);
    const { resourceId: templateId } = created.json<{ resourceId: number }>();
    const state = async () => [
      (await database.query('SELECT * FROM template ORDER BY template_id')).rows,
      (await database.query('SELECT * FROM template_area ORDER BY template_area_id')).rows,
    ];
    const before = await state();
    for (const ask of [world.agent, world.customer, foreignAdmin])
      for (const [method, path, sent] of [
        ['GET', `/template/${templateId}`],
        ['GET', `/form-preview/${fixture.chamado.subjectId}?talkId=${world.hidden}`],
        ['GET', `/form-preview/${fixture.cliente.subjectId}/rows/chamado?talkId=1`],
        ['POST', '/template', body()],
        ['PUT', `/template/${templateId}`, body({ templateName: 'Tomada' })],
        ['DELETE', '/template', { templateIds: [templateId] }],
      ] as const) {
        const answer = await ask(method, path, sent);
        expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(ask === foreignAdmin ? 404 : 403);
        expect(answer.body).not.toMatch(/sigilosa|custo/i);
      }
    // Properties written only by the server, attributes of elsewhere, and designs and filters without end.
    const giant = (amount: number) => Array.from({ length: amount }, (_, index) => area('titulo', index + 1));
    const deep = Array.from({ length: 900 }).reduce<object>((inner) => ({ '!': [inner] }), secret);
    const child = { subjectAttributeId: fixture.id('chamado.cliente'), title: null };
    for (const sent of [
      body({ companyId: 2 }),
      body({ templateAreas: [{ ...area('titulo', 1), subjectAttributeId: fixture.id('cliente.nome') }] }),
      body({ templateAreas: [{ ...area('titulo', 1), subjectAttributeId: 2 ** 31 }] }),
      body({ templateAreas: [{ ...area('titulo', 1), templateAreaId: 1 }] }),
      body({ templateAreas: giant(1001) }),
      body({ templateAreas: [area('titulo', 1, { visibleWhen: deep })] }),
      body({ templateAreas: [area('titulo', 1, { visibleWhen: { method: [{ var: '' }, 'constructor'] } })] }),
      body({ templateAreas: [area('titulo', 1, { visibleWhen: { '==': [{ var: '__proto__' }, 1] } })] }),
      body({ templateAreas: [area('titulo', 1, { __proto__: 1, constructor: 1 })] }),
      body({
        formLayout: { sections: [], children: [{ ...child, subjectAttributeIds: [fixture.id('chamado.titulo')] }] },
      }),
      body({ formLayout: { sections: [], children: [{ ...child, subjectAttributeIds: Array(5000).fill(1) }] } }),
    ])
      expect((await admin('POST', '/template', sent)).statusCode).toBeGreaterThanOrEqual(400);
    const mass = { templateId: 1, company_id: 2, version: 9, view_configs: [1], sort_order: -1, accountId: 1 };
    await admin('PUT', `/template/${templateId}`, body(mass));
    expect(((await state())[0] ?? []).map((row) => ({ ...row }))).toEqual(before[0]);
    // A form grants nothing: neither its fields nor its rules name what the agent may not read.
    const seen = await world.agent('GET', `/context/web/form/chamado?talkId=${world.open}&templateId=${templateId}`);
    expect(seen.body).not.toMatch(/"custo"/i);
    const { template } = seen.json<Context>();
    expect(template.templateAreas.map(({ attributeName }) => attributeName)).toEqual(['Título', 'Descrição']);
    expect(formLayoutOf(template).children).toEqual([]);
    expect((await admin('DELETE', '/template', { templateIds: [templateId] })).statusCode).toBe(200);
  },
);
