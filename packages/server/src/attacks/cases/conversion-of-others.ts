import type { ConversionAnswer } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'neither converts attributes nor reads their values through a conversion without the right to configure, nor with forged ids or giant replacements',
  async (world) => {
    const { database, fixture } = world;
    const id = fixture.id('cliente.cidade');
    const path = `/attribute/${id}/conversion`;
    const state = async () => [
      (await database.query('SELECT * FROM attribute_conversion ORDER BY company_id, conversion_id')).rows,
      (await database.query('SELECT * FROM attribute_conversion_problem ORDER BY company_id, problem_id')).rows,
      (await database.query('SELECT * FROM subject_attribute ORDER BY company_id, subject_attribute_id')).rows,
    ];
    const admin = world.as({ isAdmin: true });
    expect((await admin('POST', path, { componentId: 3 })).statusCode).toBe(200);
    await expect
      .poll(async () => (await admin('GET', path)).json<ConversionAnswer>().conversion?.state, { timeout: 10_000 })
      .toBe('checked');
    const before = await state();
    const replacements = { replacements: [{ problemId: 1, value: 1 }], emptiesOthers: true };
    const calls = [
      ['GET', path],
      ['GET', `${path}/problems`],
      ['POST', path, { componentId: 3 }],
      ['PUT', `${path}/replacements`, replacements],
      ['POST', `${path}/start`],
      ['POST', `${path}/confirm`],
      ['POST', `${path}/undo`],
      ['DELETE', path],
    ] as const;
    const restrictions = {
      attributes: [],
      sharedTalks: [{ subjectId: fixture.cliente.subjectId, filter: '{"and":[]}' }],
    };
    for (const ask of [
      world.agent,
      world.customer,
      world.as({ isAdmin: true, restrictions }),
      world.as({ isAdmin: false }),
    ])
      for (const [method, url, body] of calls)
        expect([method, url, (await ask(method, url, body)).statusCode]).toEqual([method, url, 403]);
    const foreign = world.as({ companyId: 2, isAdmin: true });
    for (const [method, url, body] of calls)
      expect([method, url, (await foreign(method, url, body)).statusCode]).toEqual([method, url, 404]);
    // Values of another conversion are not replaced, and what is no value of the new type is refused as a whole.
    const forged = { replacements: [{ problemId: 2_000_000_000, value: 1 }] };
    expect((await admin('PUT', `${path}/replacements`, forged)).statusCode).toBe(200);
    // Nor are records that are not listed, whatever company they are of.
    const { rows: others } = await database.query<{ id: number }>(
      `SELECT talk_id AS id FROM talk_${fixture.chamado.subjectId} LIMIT 20`,
    );
    const unlisted = [...others, { id: 2_000_000_000 }].map((one) => ({ talkId: one.id, value: 1 }));
    expect((await admin('PUT', `${path}/replacements`, { replacements: [], records: unlisted })).statusCode).toBe(200);
    expect((await database.query('SELECT FROM attribute_conversion_record')).rows).toEqual([]);
    const many = {
      replacements: Array.from({ length: 1001 }, (_, problemId) => ({ problemId: problemId + 1, value: 1 })),
    };
    expect((await admin('PUT', `${path}/replacements`, many)).statusCode).toBe(400);
    const huge = { replacements: [{ problemId: 1, value: 'x'.repeat(500_000) }] };
    expect((await admin('PUT', `${path}/replacements`, huge)).statusCode).toBeGreaterThanOrEqual(400);
    const related = { componentId: 4, relatedSubjectId: 987_654 };
    expect((await admin('POST', path, related)).statusCode).toBe(404);
    expect(await state()).toEqual(before);
    await admin('DELETE', path);
  },
);
